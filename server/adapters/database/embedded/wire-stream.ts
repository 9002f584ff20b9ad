import { Duplex } from 'node:stream';
import type { EngineThread } from './engine-thread.ts';
import type { WriteCounts } from './write-counts.ts';
import {
  parseNotice,
  parsePanic,
  encodeSimpleQuery,
  splitMessages,
  parseStartupLength,
  encodeStartupReply,
  parseTransactionStatus,
  type TransactionStatus,
} from './wire-messages.ts';

/** Sync, Query, Flush, CopyDone, CopyFail, Terminate: what the engine responds to. Others wait for one of these. */
const ASKS_FOR_ANSWER = new Set(['S', 'Q', 'H', 'c', 'f', 'X']);
/** The next connection finds the one session of the engine as if it were new. */
const RESET_SESSION = 'rollback; deallocate all; select pg_advisory_unlock_all()';

export type NoticeListener = (channel: string, payload: string) => void;

/** Replaces the driver's TCP socket with the embedded engine. */
export class WireStream extends Duplex {
  readonly #engine: EngineThread;
  readonly #writes: WriteCounts;
  readonly #onNotice: NoticeListener;
  #started = false;
  #pending: Uint8Array = new Uint8Array();
  #status: TransactionStatus = 'idle';

  constructor(engine: EngineThread, writes: WriteCounts, onNotice: NoticeListener) {
    super();
    this.#engine = engine;
    this.#writes = writes;
    this.#onNotice = onNotice;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take([chunk]).then(() => done(), done);
  }

  override _writev(chunks: Array<{ chunk: Uint8Array }>, done: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#engine.execute(encodeSimpleQuery(RESET_SESSION)).then(
      () => done(error),
      () => done(error),
    );
  }

  /** What the session is in the middle of, as of the last response. */
  get status(): TransactionStatus {
    return this.#status;
  }

  async #take(chunks: readonly Uint8Array[]): Promise<void> {
    this.#pending = Buffer.concat([this.#pending, ...chunks]);
    if (!this.#started) {
      const length = parseStartupLength(this.#pending);
      if (length === undefined) return;
      this.#started = true;
      this.#pending = this.#pending.subarray(length);
      this.push(encodeStartupReply());
    }
    const { messages, rest } = splitMessages(this.#pending);
    const last = messages.at(-1);
    if (last === undefined || rest.length > 0 || !ASKS_FOR_ANSWER.has(last.tag)) return;
    const request = this.#pending;
    this.#pending = new Uint8Array();
    if (last.tag === 'X') return;
    this.#writes.observe(messages);
    const reply = await this.#engine.execute(request);
    this.#observe(reply);
    this.push(reply);
  }

  /** Ends the engine after a panic: no ReadyForQuery will follow on this connection. */
  #abandon({ message, code }: { readonly message: string; readonly code: string }): Error {
    const error = Object.assign(new Error(message), { code });
    this.#engine.abandon(error);
    return error;
  }

  #observe(reply: Uint8Array): void {
    for (const message of splitMessages(reply).messages) {
      if (message.tag === 'Z') this.#status = parseTransactionStatus(message);
      const panic = parsePanic(message);
      if (panic !== undefined) throw this.#abandon(panic);
      if (message.tag !== 'A') continue;
      const { channel, payload } = parseNotice(message);
      this.#onNotice(channel, payload);
    }
  }
}
