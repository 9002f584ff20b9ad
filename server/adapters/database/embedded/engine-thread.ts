import { Worker } from 'node:worker_threads';
import { type EngineModules, loadEngineModules } from './engine-modules.ts';

export interface EngineOptions {
  /** Absent: in memory. */
  readonly dataFolder?: string;
  /** A tar of a data folder to begin with, when there is none yet. Its buffer moves to the engine's thread. */
  readonly template?: Uint8Array<ArrayBuffer>;
}

/** What the thread is started with. */
export interface EngineThreadData extends EngineOptions {
  readonly modules: EngineModules;
}

export type EngineRequest =
  | { readonly kind: 'execute'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number };

export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly bytes: Uint8Array }
  /** The database engine threw instead of responding: what it holds in memory cannot be trusted. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly code?: string };

type Order = { readonly kind: 'execute'; readonly bytes: Uint8Array } | { readonly kind: 'dump' } | { readonly kind: 'close' };

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const NOTHING = new Uint8Array();

/** The embedded engine on a thread of its own. Orders are carried out one after the other. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready: Promise<void>;
  /** Resolves with the reason once the engine can be used no more, unless it was closed. */
  readonly broken: Promise<Error>;
  #notifyBroken: (error: Error) => void = () => undefined;
  #settleReady: Waiting | undefined;
  #count = 0;
  #broken: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.broken = new Promise((resolve) => (this.#notifyBroken = resolve));
    this.#ready = new Promise((resolve, reject) => (this.#settleReady = { resolve: () => resolve(), reject }));
    worker.on('message', (reply: EngineReply) => this.#settle(reply));
    worker.on('error', (error) => this.#break(error));
    worker.on('exit', () => this.#break(new Error('The embedded database has stopped.')));
  }

  static async open(options: EngineOptions): Promise<EngineThread> {
    const workerData: EngineThreadData = { ...options, modules: await loadEngineModules() };
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData,
      transferList: options.template === undefined ? [] : [options.template.buffer],
    });
    const thread = new EngineThread(worker);
    await thread.#ready;
    return thread;
  }

  /** Takes messages of the wire protocol, returns the engine's responses. */
  execute(bytes: Uint8Array): Promise<Uint8Array> {
    return this.#request({ kind: 'execute', bytes });
  }

  /** The data folder as a tar; nothing may be written meanwhile. */
  dump(): Promise<Uint8Array> {
    return this.#request({ kind: 'dump' });
  }

  async close(): Promise<void> {
    if (this.#broken) return;
    await this.#request({ kind: 'close' });
    this.#notifyBroken = () => undefined;
    await this.#worker.terminate();
  }

  /** Ends the engine as a crash would: nothing in its memory is written any more. Its log is replayed at the next start. */
  abandon(reason: Error): void {
    this.#break(reason);
    void this.#worker.terminate();
  }

  #request(order: Order): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      const id = (this.#count += 1);
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...order, id } satisfies EngineRequest);
    });
  }

  #settle(reply: EngineReply): void {
    if (reply.kind === 'ready') return this.#settleReady?.resolve(NOTHING);
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'done') return waiting?.resolve(reply.bytes);
    const error = Object.assign(new Error(reply.message), reply.code === undefined ? {} : { code: reply.code });
    waiting?.reject(error);
    this.abandon(error);
  }

  #break(error: Error): void {
    this.#broken ??= error;
    this.#notifyBroken(this.#broken);
    this.#settleReady?.reject(this.#broken);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#broken);
    this.#waiting.clear();
  }
}
