import { MAX_CONCURRENT_CALLS, SESSIONS_PER_ROUND } from '../shared/limits.ts';

/** Runs `work` for one round of ids, a few concurrently, least recently handled first. */
export async function runRound(
  sessionIds: readonly string[],
  turnOf: (sessionId: string) => number,
  work: (sessionId: string) => Promise<void>,
): Promise<void> {
  const round = [...new Set(sessionIds)].sort((one, other) => turnOf(one) - turnOf(other)).slice(0, SESSIONS_PER_ROUND);
  const next = round.values();
  const worker = async () => {
    for (const id of next) await work(id);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, worker));
}
