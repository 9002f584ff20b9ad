import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createSemaphore, type Semaphore } from '#domain/shared/concurrency.ts';

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
  /** Orders that the process gets before it has replied to the ones before; it replies in their order. Default: 1. */
  readonly atOnce?: number;
  /** Processes that try one order, when it ends before it replies. Default: 1. */
  readonly tries?: number;
  /** A process that replied so is replaced by a new one: it holds too much memory. */
  isWorn?(reply: Reply): boolean;
  /** Reply to an order that got none; `detail` is for the log. */
  toFailure(detail: string): Reply;
}

/** The process gets nothing else of the server's environment: no key, no address of a database. With the last one, a folder, it starts sooner. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'NODE_COMPILE_CACHE'];

type Outcome<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'crashed' }
  /** On purpose, for another order's sake. */
  | { readonly kind: 'ended' };

interface Started<Reply> {
  readonly child: ChildProcess;
  /** What settles each order that it hasn't replied to, the oldest first, and what aborts it. */
  readonly waiting: Map<(outcome: Outcome<Reply>) => void, AbortSignal>;
}

/** One process, started with the first order and again after it crashed or was ended. */
export class ProcessClient<Order extends Serializable, Reply> {
  readonly #options: ProcessClientOptions<Reply>;
  readonly #turns: Semaphore;
  /** What was in a process that crashed is tried again one by one: whichever order did it takes no other along twice. */
  readonly #again = createSemaphore(1);
  #process: Started<Reply> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #orders = 0;

  constructor(options: ProcessClientOptions<Reply>) {
    this.#options = options;
    this.#turns = createSemaphore(options.atOnce ?? 1);
  }

  /** Rejects with the signal's reason when it aborts: the process has been ended by then, or has replied where others waited for it too. */
  async ask(order: Order, signal: AbortSignal): Promise<Reply> {
    const release = await this.#turns.acquire(signal);
    clearTimeout(this.#idle);
    this.#orders += 1;
    try {
      const reply = await this.#try(order, signal);
      if (reply === undefined) return this.#options.toFailure('its process ended');
      if (this.#options.isWorn?.(reply) === true) await this.stop();
      return reply;
    } finally {
      this.#orders -= 1;
      this.#endWhenIdle();
      release();
    }
  }

  /** Starts the process before its first order; without one it ends as if it had got it. */
  start(): void {
    if (this.#process !== undefined) return;
    this.#process = this.#fork();
    this.#process.child.unref();
    this.#process.child.channel?.unref();
    this.#endWhenIdle();
  }

  /** Idempotent. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#process?.child;
    this.#process = undefined;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.ref();
    ended.kill('SIGKILL');
    await exit;
  }

  #endWhenIdle(): void {
    if (this.#options.idleLimit === undefined || this.#orders > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.stop(), this.#options.idleLimit);
    this.#idle.unref();
  }

  /** Undefined when every process crashed that tried it. */
  async #try(order: Order, signal: AbortSignal): Promise<Reply | undefined> {
    let crashes = 0;
    while (crashes < (this.#options.tries ?? 1)) {
      const endTurn = crashes === 0 ? undefined : await this.#again.acquire(signal);
      try {
        signal.throwIfAborted();
        const outcome = await this.#run(order, signal);
        if (outcome.kind === 'reply') return outcome.reply;
        if (outcome.kind === 'crashed') crashes += 1;
      } finally {
        endTurn?.();
      }
    }
    return undefined;
  }

  #run(order: Order, signal: AbortSignal): Promise<Outcome<Reply>> {
    const limit = AbortSignal.timeout(this.#options.timeLimit);
    const { child, waiting } = (this.#process ??= this.#fork());
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Reply>): void => {
        detach();
        if (signal.aborted) reject(signal.reason);
        else resolve(outcome);
      };
      const end = (): void => {
        detach();
        const reply = this.#options.toFailure('it took too long');
        void this.stop().then(() => (signal.aborted ? reject(signal.reason) : resolve({ kind: 'reply', reply })));
      };
      // What others wait for goes on: whoever asks and aborts again and again doesn't keep them waiting.
      const onAbort = (): void => {
        if ([...waiting.values()].every(({ aborted }) => aborted)) end();
      };
      const detach = (): void => {
        signal.removeEventListener('abort', onAbort);
        limit.removeEventListener('abort', end);
        waiting.delete(settle);
        if (waiting.size > 0) return;
        child.unref();
        child.channel?.unref();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      limit.addEventListener('abort', end, { once: true });
      waiting.set(settle, signal);
      child.ref();
      child.channel?.ref();
      child.send(order, (error) => error !== null && settle({ kind: 'crashed' }));
    });
  }

  #fork(): Started<Reply> {
    const { module, parameters = [], variables = [] } = this.#options;
    const child = fork(module, [...parameters], {
      execArgv: [],
      env: Object.fromEntries([...PASSED_ON, ...variables].map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Audio goes as bytes.
      serialization: 'advanced',
    });
    const started: Started<Reply> = { child, waiting: new Map() };
    const forget = (): void => {
      const kind = this.#process === started ? 'crashed' : 'ended';
      if (kind === 'crashed') this.#process = undefined;
      for (const settle of started.waiting.keys()) settle({ kind });
    };
    child.on('exit', forget).on('error', forget);
    child.on('message', (reply) => {
      const [oldest] = started.waiting.keys();
      oldest?.({ kind: 'reply', reply: reply as Reply });
    });
    return started;
  }
}
