import type { Rejection } from '../../engine/ruleset.ts';
import { CopyButton } from './copy.tsx';

/**
 * What went wrong, in the rule book's or the service's own sentence: it stays until dismissed and can be copied (L12).
 * `game`: whose rule book the rule is in.
 */
export function Trouble({ trouble, game, dismiss }: { trouble: Rejection; game?: string; dismiss?: () => void }) {
  return (
    <div class="card trouble" role="alert">
      <p>
        {trouble.message}{' '}
        {game !== undefined && trouble.rule !== undefined && (
          <a href={`/rules/${game}#${trouble.rule}`}>Rule {trouble.rule}</a>
        )}
      </p>
      <div class="buttons">
        {dismiss !== undefined && (
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        )}
        <CopyButton text={`${trouble.message} (${trouble.code})`} label="Copy" />
      </div>
    </div>
  );
}
