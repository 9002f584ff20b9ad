import { answerDue, type AnswerPace } from '../../../domain/network/constant-time-response.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Does the work and answers when the pace says so, whether it succeeded or not. */
export async function paced<Value>(
  work: () => Promise<Value>,
  options: { readonly clock: Clock; readonly pace: AnswerPace },
): Promise<Value> {
  const { clock, pace } = options;
  const began = clock.now();
  try {
    return await work();
  } finally {
    const took = Math.max(0, clock.now() - began);
    await new Promise<void>((resolve) => void clock.after(Math.max(0, answerDue(took, pace) - took), resolve));
  }
}
