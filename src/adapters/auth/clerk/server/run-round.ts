import { CALLS_AT_ONCE, SESSIONS_PER_ROUND } from '../shared/limits.ts';

/** Does `work` for as many as one round takes, a few at a time: those whose turn was longest ago. */
export async function workRound(
  sessionIds: readonly string[],
  turnOf: (sessionId: string) => number,
  work: (sessionId: string) => Promise<void>,
): Promise<void> {
  const round = [...new Set(sessionIds)].sort((one, other) => turnOf(one) - turnOf(other)).slice(0, SESSIONS_PER_ROUND);
  const next = round.values();
  const worker = async () => {
    for (const id of next) await work(id);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
}
