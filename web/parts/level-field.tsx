import type { Level } from '../../engine/ruleset.ts';

interface LevelFieldProps {
  readonly levels: readonly Level[];
  /** The id of one of them. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** What is chosen: "How strong", unless there are two such fields on a page. */
  readonly label?: string;
}

/** Which of a game's computers plays; nothing to choose where there is one, or none. */
export function LevelField({ levels, chosen, choose, label = 'How strong' }: LevelFieldProps) {
  if (levels.length < 2) return null;
  return (
    <label class="field">
      {label}
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {levels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
