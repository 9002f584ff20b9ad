import type { WireMessage } from './wire-messages.ts';

/** They change no row by themselves. A select of ours calls no function that does. */
const CHANGES_NOTHING = /^\s*(select|begin|commit|rollback|savepoint|release|listen|notify|set|show|deallocate)\b/i;
/** All tables that they change are named in the statement. A delete can cascade to others. */
const NAMES_ITS_TABLES = /^\s*(insert|update|with)\b(?!.*\bdelete\b)/is;
const SEVERAL = /;\s*\S/;
/** The queue's own schema, of which nothing refers to another table. */
const OWN_SCHEMA = /\bpgboss\./;
const WORD = /[a-z_][a-z_0-9]*/g;

/** Counts, for each table, the statements sent to the engine that may change it. The embedded engine has no other writer. */
export class WriteCounts {
  readonly #byWord = new Map<string, number>();
  #ofAll = 0;

  /** Notes what one request to the engine has in it, before the engine gets it. */
  observe(messages: readonly WireMessage[]): void {
    let hasText = false;
    for (const { tag, body } of messages) {
      if (tag === 'P' || tag === 'Q') {
        hasText = true;
        const [first = '', second = ''] = Buffer.from(body).toString('utf8').split('\0', 2);
        this.#count(tag === 'P' ? second : first);
      }
      // A statement that was prepared earlier may be anything.
      if (tag === 'B' && !hasText) this.#ofAll += 1;
    }
  }

  /** Rises whenever one of these tables may have changed. */
  get(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#byWord.get(table) ?? 0), this.#ofAll);
  }

  #count(statement: string): void {
    const isSimple = !SEVERAL.test(statement);
    if (isSimple && CHANGES_NOTHING.test(statement)) return;
    if (!OWN_SCHEMA.test(statement) && !(isSimple && NAMES_ITS_TABLES.test(statement))) {
      this.#ofAll += 1;
      return;
    }
    for (const word of new Set(statement.toLowerCase().match(WORD))) this.#byWord.set(word, (this.#byWord.get(word) ?? 0) + 1);
  }
}
