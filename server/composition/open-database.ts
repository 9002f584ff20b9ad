import type { Database } from '../ports/database.ts';

export type DatabaseChoice =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly dataFolder: string }
  /** In memory, for tests. */
  | { readonly kind: 'memory' };

/** Opens the configured database; loads only its own driver. `keepsTables`: it isn't migrated. */
export async function openDatabase(choice: DatabaseChoice, { keepsTables = false } = {}): Promise<Database> {
  if (choice.kind === 'server') {
    const { openPostgresDatabase } = await import('../adapters/database/postgres/index.ts');
    return openPostgresDatabase({ url: choice.url, keepsTables });
  }
  const { openEmbeddedDatabase } = await import('../adapters/database/embedded/index.ts');
  return openEmbeddedDatabase({ keepsTables, ...(choice.kind === 'embedded' && { dataFolder: choice.dataFolder }) });
}
