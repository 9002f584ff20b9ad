import type pg from 'pg';

export interface LostCommits {
  /** Stores the next transaction that has such a statement, and cuts its connection before the answer. */
  cutAfter(statement: RegExp): void;
  /** True when the cut that was asked for has happened. */
  hasCut(): boolean;
}

type Query = (...parameters: unknown[]) => unknown;

/** A network between the pool and its database that loses the answer to a COMMIT. */
export function loseCommits(pool: pg.Pool): LostCommits {
  const cut: { statement: RegExp | undefined } = { statement: undefined };
  const connect = pool.connect.bind(pool);
  const known = new WeakSet<pg.PoolClient>();
  pool.connect = (async (...parameters: Parameters<typeof connect>) => {
    if (parameters.length > 0) return connect(...parameters);
    const client = await (connect as () => Promise<pg.PoolClient>)();
    if (!known.has(client)) intercept(client, cut);
    known.add(client);
    return client;
  }) as typeof pool.connect;
  return {
    cutAfter: (statement) => void (cut.statement = statement),
    hasCut: () => cut.statement === undefined,
  };
}

function intercept(client: pg.PoolClient, cut: { statement: RegExp | undefined }): void {
  const query = client.query.bind(client) as Query;
  let isMeant = false;
  client.query = (async (...parameters: unknown[]) => {
    const text = getText(parameters[0]);
    if (/^begin/i.test(text)) isMeant = false;
    isMeant ||= cut.statement?.test(text) === true;
    const result = await query(...parameters);
    if (!isMeant || !/^commit/i.test(text)) return result;
    cut.statement = undefined;
    (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }) as typeof client.query;
}

function getText(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { readonly text?: string }).text);
}
