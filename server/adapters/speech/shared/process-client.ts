import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createSemaphore } from '../../../../src/domain/shared/concurrency.ts';

export interface ProcessClientOptions<Reply> {
  /** Module of the process. It answers each message with one. */
  readonly module: URL;
  readonly parameters?: readonly string[];
  /** Variables of the environment that it gets besides the search paths of the system. */
  readonly variables?: readonly string[];
  /** Milliseconds for one order. */
  readonly timeLimit: number;
  /** Milliseconds without an order after which it's ended; left out: never. */
  readonly idleLimit?: number;
  /** Processes that try one order, when it ends before it replies. Default: 1. */
  readonly tries?: number;
  /** A process that replied so is replaced by a new one: it holds too much memory. */
  isWorn?(reply: Reply): boolean;
  /** Reply to an order that got none; `detail` is for the log. */
  toFailure(detail: string): Reply;
}

/** The process gets nothing else of the server's environment: no key, no address of a database. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

type Outcome<Reply> = { readonly kind: 'reply'; readonly reply: Reply } | { readonly kind: 'crashed' };

/** One process, started with the first order and again after it crashed or was ended; orders go one after the other. */
export class ProcessClient<Order extends Serializable, Reply> {
  readonly #options: ProcessClientOptions<Reply>;
  readonly #turns = createSemaphore(1);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ProcessClientOptions<Reply>) {
    this.#options = options;
  }

  /** Rejects with the signal's reason when it aborts, the process being ended by then. */
  async ask(order: Order, signal: AbortSignal): Promise<Reply> {
    const release = await this.#turns.acquire(signal);
    clearTimeout(this.#idle);
    try {
      for (let tries = this.#options.tries ?? 1; tries > 0; tries -= 1) {
        signal.throwIfAborted();
        const outcome = await this.#run(order, signal);
        if (outcome.kind === 'crashed') continue;
        if (this.#options.isWorn?.(outcome.reply) === true) await this.stop();
        return outcome.reply;
      }
      return this.#options.toFailure('its process ended');
    } finally {
      this.#endWhenIdle();
      release();
    }
  }

  /** Idempotent. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#process;
    this.#process = undefined;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.ref();
    ended.kill('SIGKILL');
    await exit;
  }

  #endWhenIdle(): void {
    if (this.#options.idleLimit === undefined) return;
    this.#idle = setTimeout(() => void this.stop(), this.#options.idleLimit);
    this.#idle.unref();
  }

  #run(order: Order, signal: AbortSignal): Promise<Outcome<Reply>> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(this.#options.timeLimit)]);
    const child = (this.#process ??= this.#start());
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Reply>): void => {
        detach();
        resolve(outcome);
      };
      const onReply = (reply: unknown): void => settle({ kind: 'reply', reply: reply as Reply });
      const onExit = (): void => settle({ kind: 'crashed' });
      const onAbort = (): void => {
        detach();
        const reply = this.#options.toFailure('it took too long');
        void this.stop().then(() => (signal.aborted ? reject(signal.reason) : resolve({ kind: 'reply', reply })));
      };
      const detach = (): void => {
        ending.removeEventListener('abort', onAbort);
        child.off('message', onReply).off('exit', onExit).off('error', onExit).unref();
        child.channel?.unref();
      };
      ending.addEventListener('abort', onAbort, { once: true });
      child.on('message', onReply).on('exit', onExit).on('error', onExit).ref();
      child.channel?.ref();
      child.send(order, (error) => error !== null && onExit());
    });
  }

  #start(): ChildProcess {
    const { module, parameters = [], variables = [] } = this.#options;
    const child = fork(module, [...parameters], {
      execArgv: [],
      env: Object.fromEntries([...PASSED_ON, ...variables].map((name) => [name, process.env[name]])),
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
