import type { Serializable } from 'node:child_process';
import { ProcessClient } from '../process-client.ts';

/** Of the process that a model runs in, each for tests to change. */
export interface ModelClientOptions {
  /** Module of the process. */
  readonly module?: URL;
  /** What the module is started with. */
  readonly parameters?: readonly string[];
  /** Milliseconds for one sentence. */
  readonly timeLimit?: number;
  /** Milliseconds without a sentence after which the process ends. */
  readonly idleLimit?: number;
  /** Sentences that it speaks at the same time. */
  readonly atOnce?: number;
  /** Bytes of the process after which it's replaced. */
  readonly mostMemory?: number;
}

/** Every reply of such a process. */
type ModelReply = { readonly kind: string; readonly memory?: number };

/** A sentence takes half of its length on two cores, the longest about a minute; the rest is for slow and busy machines. */
const TIME_LIMIT = 300_000;
const IDLE_LIMIT = 5 * 60_000;
/** The longest sentence needs 850 MB; what is more has leaked. */
const MOST_MEMORY = 1_200_000_000;

/** The process that speaks, started with its first order. `usual` is its module. */
export function createModelClient<Order extends Serializable, Reply extends ModelReply>(
  usual: URL,
  {
    module = usual,
    parameters = [],
    timeLimit = TIME_LIMIT,
    idleLimit = IDLE_LIMIT,
    atOnce = 1,
    mostMemory = MOST_MEMORY,
  }: ModelClientOptions,
  toFailure: (detail: string) => Reply,
): ProcessClient<Order, Reply> {
  return new ProcessClient({
    module,
    parameters,
    timeLimit,
    idleLimit,
    atOnce,
    tries: 2,
    isWorn: ({ memory = 0 }) => memory > mostMemory,
    toFailure,
  });
}
