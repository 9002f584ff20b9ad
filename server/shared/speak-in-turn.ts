import { waitUnlessAborted } from './wait-unless-aborted.ts';
import type { Clock } from '#ports/clock.ts';
import type { SpeakOutcome } from '#ports/speech.ts';
import { type QueuedSpeechService, SPEECH_QUEUE_LIMITS } from './speech-services.ts';

/** Said where the turn did not come in time. */
const BUSY_SECONDS = 30;

/**
 * Speaks when it's the owner's turn at the service, and again when the service asks to wait for a moment. Rejects with the reason of `signal`
 * when it aborts while waiting.
 */
export async function speakInTurn(
  { name, queue }: Pick<QueuedSpeechService, 'name' | 'queue'>,
  speak: () => Promise<SpeakOutcome>,
  { owner, clock, signal }: { readonly owner: string; readonly clock: Pick<Clock, 'after'>; readonly signal: AbortSignal },
): Promise<SpeakOutcome> {
  for (let waited = 0; ; ) {
    const turn = await queue.run(owner, speak, signal);
    if (turn.kind === 'busy') {
      const message = `Many people are using ${name} right now. Your script is kept. Try again in a moment.`;
      return { kind: 'throttled', retryAfterSeconds: BUSY_SECONDS, message };
    }
    const outcome = turn.result;
    if (outcome.kind !== 'throttled') return outcome;
    const pause = Math.max(SPEECH_QUEUE_LIMITS.retryAfter, outcome.retryAfterSeconds * 1_000);
    waited += pause;
    if (waited > SPEECH_QUEUE_LIMITS.retryWithin) return outcome;
    await waitUnlessAborted(clock, pause, signal);
  }
}
