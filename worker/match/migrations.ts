import first from '../../schema/migrations/object/0000_match.sql';
import second from '../../schema/migrations/object/0001_dispatches.sql';
import third from '../../schema/migrations/object/0002_published.sql';
import fourth from '../../schema/migrations/object/0003_told.sql';
import journal from '../../schema/migrations/object/meta/_journal.json';

/** A file of drizzle-kit's, and when it was made (milliseconds since 1970). */
export interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly statements: readonly string[];
}

const texts: Readonly<Record<string, string>> = {
  '0000_match': first,
  '0001_dispatches': second,
  '0002_published': third,
  '0003_told': fourth,
};

/**
 * The migrations of a match's own SQLite, in order. Throws if a journalled file is not bundled, or if their times do
 * not strictly grow: a branch merged late would otherwise be skipped in silence by whoever compares with the newest.
 */
export function inOrder(
  entries: readonly { readonly tag: string; readonly when: number }[],
  files: Readonly<Record<string, string>>,
): readonly Migration[] {
  return entries.map((entry, index) => {
    const text = files[entry.tag];
    const before = entries[index - 1];
    if (text === undefined) throw new Error(`migration ${entry.tag} is not bundled`);
    if (before !== undefined && before.when >= entry.when) {
      throw new Error(`migration ${entry.tag} is not newer than ${before.tag}`);
    }
    return { tag: entry.tag, when: entry.when, statements: text.split('--> statement-breakpoint') };
  });
}

export const objectMigrations: readonly Migration[] = inOrder(journal.entries, texts);
