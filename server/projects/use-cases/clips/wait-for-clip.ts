import { and, eq, isNotNull } from 'drizzle-orm';
import type { BackgroundSummary, ClipReading } from '#ports/background-api.ts';
import type { Clock } from '#ports/clock.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { clipReading } from '../../tables/clip-reading-tables.ts';
import { loadReading } from './clip-readings.ts';

/** Milliseconds between two looks at a reading, and how long a request waits for its end, and for its progress. */
const LOOK_EVERY = 200;
const WAIT_WITHIN = 10 * 60_000;
const PROGRESS_WITHIN = 10_000;

const STILL_READING = 'Your clip is still being read. It will be among your uploads when it’s ready.';

/** Waits until a clip was read. Throws why it couldn't be, which is forgotten then. */
export async function waitForClip(services: ServerContext, item: WorkspaceItem): Promise<BackgroundSummary> {
  const { clock, database } = services;
  const until = clock.now() + WAIT_WITHIN;
  while (clock.now() < until) {
    const { background, problem } = await loadReading(services, item);
    if (background !== null) return background;
    if (problem !== null) {
      const isFailed = and(eq(clipReading.id, item.id), isNotNull(clipReading.problem));
      const [failed] = await database.db.delete(clipReading).where(isFailed).returning();
      throw new HttpError(400, failed?.problemCode ?? 'unreadable', { field: 'file', message: problem });
    }
    await pause(clock);
  }
  throw createBusyError(STILL_READING);
}

/** A reading that is over, or further than `after`; after some seconds as far as it is. */
export async function waitForProgress(services: ServerContext, item: WorkspaceItem, after: number | undefined): Promise<ClipReading> {
  const until = services.clock.now() + (after === undefined ? 0 : PROGRESS_WITHIN);
  for (;;) {
    const reading = await loadReading(services, item);
    const isNew = reading.background !== null || reading.problem !== null || reading.progress > (after ?? 0);
    if (isNew || services.clock.now() >= until) return reading;
    await pause(services.clock);
  }
}

function pause(clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.after(LOOK_EVERY, resolve));
}
