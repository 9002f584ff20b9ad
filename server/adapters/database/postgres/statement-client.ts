import pg from 'pg';

const NO_ANSWER = 'Query read timeout';

/**
 * Closes its connection when a statement has no answer within `query_timeout`. The driver alone rejects the statement and leaves the connection
 * to the next one, which would wait behind it.
 */
export class StatementClient extends pg.Client {
  override query = ((...parameters: unknown[]): unknown => {
    const result = (super.query as (...given: unknown[]) => unknown).apply(this, parameters);
    if (result instanceof Promise) result.catch((error: unknown) => this.#closeAfter(error));
    return result;
  }) as pg.Client['query'];

  #closeAfter(error: unknown): void {
    if (!(error instanceof Error) || error.message !== NO_ANSWER) return;
    (this as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
