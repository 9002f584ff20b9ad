import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createSemaphore } from '../../../../src/domain/shared/concurrency.ts';
import type { EspeakOrder, EspeakReply } from './espeak-messages.ts';

export interface EspeakClientOptions {
  /** Path or name of the library; left out: the usual name. */
  readonly library?: string;
  /** Module of the process. */
  readonly module?: URL;
  /** Milliseconds for one order; a sentence takes a few hundredths of it. */
  readonly timeLimit?: number;
}

const TIME_LIMIT = 30_000;
/** The process gets nothing else of the server's environment: no key, no address of a database. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'ESPEAK_DATA_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** One process, started with the first order and again after it crashed or was ended; orders go one after the other. */
export class EspeakClient {
  readonly #options: EspeakClientOptions;
  readonly #turns = createSemaphore(1);
  #process: ChildProcess | undefined;

  constructor(options: EspeakClientOptions) {
    this.#options = options;
  }

  /** Rejects with the signal's reason when it aborts, the process being ended by then. */
  async ask(order: EspeakOrder, signal: AbortSignal): Promise<EspeakReply> {
    const release = await this.#turns.acquire(signal);
    try {
      signal.throwIfAborted();
      return await this.#run(order, signal);
    } finally {
      release();
    }
  }

  /** Idempotent. */
  async stop(): Promise<void> {
    const ended = this.#process;
    this.#process = undefined;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.ref();
    ended.kill('SIGKILL');
    await exit;
  }

  #run(order: EspeakOrder, signal: AbortSignal): Promise<EspeakReply> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(this.#options.timeLimit ?? TIME_LIMIT)]);
    const child = (this.#process ??= this.#start());
    return new Promise((resolve, reject) => {
      const settle = (reply: EspeakReply): void => {
        detach();
        resolve(reply);
      };
      const onExit = (): void => settle({ kind: 'failed', detail: 'its process ended' });
      const onAbort = (): void => {
        detach();
        void this.stop().then(() => (signal.aborted ? reject(signal.reason) : resolve({ kind: 'failed', detail: 'it took too long' })));
      };
      const detach = (): void => {
        ending.removeEventListener('abort', onAbort);
        child.off('message', settle).off('exit', onExit).off('error', onExit).unref();
        child.channel?.unref();
      };
      ending.addEventListener('abort', onAbort, { once: true });
      child.on('message', settle).on('exit', onExit).on('error', onExit).ref();
      child.channel?.ref();
      child.send(order, (error) => error !== null && onExit());
    });
  }

  #start(): ChildProcess {
    const { library, module = new URL('espeak-process.ts', import.meta.url) } = this.#options;
    const child = fork(module, library === undefined ? [] : [library], {
      execArgv: [],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Audio goes as bytes.
      serialization: 'advanced',
    });
    const forget = (): void => {
      if (this.#process === child) this.#process = undefined;
    };
    child.on('exit', forget).on('error', forget);
    return child;
  }
}
