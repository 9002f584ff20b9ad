import type { Transcriber, TranscriptionOrder, TranscriptionOutcome } from '#server/ports/transcriber.ts';
import { hearBursts } from './hear-bursts.ts';

type Failure = Exclude<TranscriptionOutcome, { readonly kind: 'transcribed' }>;

export interface FakeTranscriber extends Transcriber {
  /** What was asked for, oldest first. */
  readonly orders: readonly TranscriptionOrder[];
  /** What every request comes to from now on; null: transcribed. */
  setFailure(failure: Failure | null): void;
}

/** Hears the words of a text, one in each part that isn't silent. */
export function createFakeTranscriber(text = 'This is what was said here, um, word for word.'): FakeTranscriber {
  const orders: TranscriptionOrder[] = [];
  let failure: Failure | null = null;
  let isStopped = false;
  return {
    isConnected: true,
    orders,
    setFailure: (next) => void (failure = next),
    async transcribe(order, { signal } = {}) {
      orders.push(order);
      if (isStopped || signal?.aborted === true) return { kind: 'unavailable', detail: 'stopped' };
      return failure ?? { kind: 'transcribed', words: hearBursts(order.pcm, text), language: order.language ?? 'en' };
    },
    async stop() {
      isStopped = true;
    },
  };
}
