import { and, eq, isNotNull } from 'drizzle-orm';
import type { BackgroundSummary } from '../../../../src/ports/background-api.ts';
import { HttpError } from '../../../shared/http-error.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { createBusyError } from '../../../shared/work-limiter.ts';
import type { WorkspaceItem } from '../../../shared/workspace.ts';
import { clipReading } from '../../tables/clip-reading-tables.ts';
import { loadReading } from './clip-readings.ts';

/** Milliseconds between two looks at a reading, and how long a request waits for it. */
const LOOK_EVERY = 200;
const WAIT_WITHIN = 10 * 60_000;

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
    await new Promise<void>((resolve) => clock.after(LOOK_EVERY, resolve));
  }
  throw createBusyError(STILL_READING);
}
