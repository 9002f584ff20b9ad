import type { Database } from '../ports/database.ts';

export type DatabaseChoice =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly dataFolder: string }
  /** Gone with the process. */
  | { readonly kind: 'memory' };

/** The one way to a database; the driver of the other kind is never loaded. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.kind === 'server') {
    const { openServerDatabase } = await import('../adapters/database/postgres/index.ts');
    return openServerDatabase({ url: choice.url });
  }
  const { openEmbeddedDatabase } = await import('../adapters/database/embedded/index.ts');
  return openEmbeddedDatabase(choice.kind === 'embedded' ? { dataFolder: choice.dataFolder } : {});
}
