import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';

const SECOND = 1_000;

/** Reads a recording when it's the user's turn, and counts how long it took. Throws 503 when that takes too long. */
export async function takeRecordingTurn<Result>(
  { workLimiter }: Pick<ServerContext, 'workLimiter'>,
  userId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const turn = await workLimiter.recordings.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await read();
    } finally {
      workLimiter.spend('recordings', userId, (performance.now() - startedAt) / SECOND);
    }
  });
  if (turn.kind === 'busy') throw createBusyError('Many recordings are being read right now. Yours wasn’t saved; try again in a moment.');
  return turn.result;
}
