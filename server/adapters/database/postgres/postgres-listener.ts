import pg from 'pg';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 500;

export interface ListenRequest {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onReconnect: () => void;
}

/** One connection for LISTEN, reconnected whenever it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #order: ListenRequest;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string, order: ListenRequest) {
    this.#url = url;
    this.#order = order;
  }

  /** Resolves after the first attempt, whether or not it reached the server. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CALL_DEADLINES.database.connect,
      query_timeout: CALL_DEADLINES.database.statement,
      keepAlive: true,
      keepAliveInitialDelayMillis: CALL_DEADLINES.database.keepAlive,
    });
    this.#client = client;
    client.on('error', () => undefined);
    client.once('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#order.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#order.channel)}`);
      if (!this.#stopped) this.#order.onReconnect();
    } catch {
      await client.end().catch(() => undefined);
      this.#lost(client);
    }
  }

  /** Idempotent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS + Math.random() * RECONNECT_SPREAD_MS);
  }
}
