import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { computeReadingProgress } from '#domain/library/clip-reading.ts';
import type { DeadJob, Job } from '../../ports/job-queue.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { throttleLatest } from '../../shared/throttle-latest.ts';
import { clipReading } from '../tables/clip-reading-tables.ts';
import { storeBackground } from '../use-cases/background-assets.ts';
import { failReading, getReadingKey } from '../use-cases/clips/clip-readings.ts';
import { readUploadedBackground } from '../use-cases/read-uploaded-background.ts';

/** Milliseconds between two writes of how far it is; a canceled one ends within about this time. */
const PROGRESS_EVERY = 1_000;

const GONE = { code: 'upload-lost', message: 'This clip’s upload is gone. Nothing was saved; upload it again.' };
const STOPPED = {
  code: 'unreadable',
  message: 'Reading this clip failed several times, so we stopped. Nothing was saved; try another format.',
};

type Row = typeof clipReading.$inferSelect;

/** Reads an uploaded video and stores its clip, or why it can't be one. */
export async function readClipJob(services: ServerContext, job: Job): Promise<void> {
  const id = String(job.data['readingId']);
  const isOpen = and(eq(clipReading.id, id), isNull(clipReading.problem));
  const [row] = await services.database.db.select().from(clipReading).where(isOpen);
  if (row === undefined) return services.objects.delete(getReadingKey(id));
  const canceled = new AbortController();
  const progress = throttleLatest<number>({
    clock: services.clock,
    every: PROGRESS_EVERY,
    async write(percent) {
      const open = await services.database.db.update(clipReading).set({ progress: percent }).where(isOpen).returning();
      if (open.length === 0) canceled.abort();
    },
    onError: () => services.log.warn('The progress of a clip could not be stored.'),
  });
  let percent = 0;
  const onProgress = (share: number): void => {
    job.reportProgress();
    progress.push((percent = computeReadingProgress(share, percent)));
  };
  try {
    await read(services, row, { onProgress, signal: AbortSignal.any([job.signal, canceled.signal]) });
  } catch (error) {
    if (canceled.signal.aborted) return;
    // What can't be used, and what there's no room for; of what is busy, it's tried again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await failReading(services, id, error);
  } finally {
    await progress.settle();
  }
}

interface Options {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

async function read(services: ServerContext, { id, name, credit, ownerId, organizationId }: Row, options: Options): Promise<void> {
  const stored = await services.objects.get(getReadingKey(id));
  if (stored === undefined) return failReading(services, id, GONE);
  const upload = new Uint8Array(await buffer(stored.body));
  const clip = await readUploadedBackground(services, { userId: ownerId, bytes: upload, ...options });
  options.signal.throwIfAborted();
  await storeBackground(
    services,
    { ownerId, organizationId },
    {
      ...{ id, name, credit, read: clip },
      before: async (tx) => (await tx.delete(clipReading).where(eq(clipReading.id, id)).returning()).length > 0,
    },
  );
  await services.objects.delete(getReadingKey(id));
}

/** For a job that failed for good. */
export async function failDeadReading(services: ServerContext, { data }: DeadJob): Promise<void> {
  const { readingId } = data;
  if (typeof readingId === 'string') await failReading(services, readingId, STOPPED);
}
