import type { Database } from '../../ports/database.ts';

export type DatabaseChoice =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly dataFolder: string }
  /** Gone with the process. */
  | { readonly kind: 'memory' };

/** The one way to a database; the driver of the other kind is never loaded. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.kind === 'server') {
    const { openServerDatabase } = await import('../database-server/open-server-database.ts');
    return openServerDatabase({ url: choice.url });
  }
  const { openEmbeddedDatabase } = await import('../database-embedded/open-embedded-database.ts');
  return openEmbeddedDatabase(choice.kind === 'embedded' ? { dataFolder: choice.dataFolder } : {});
}
