import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { MalformedManifestError } from '#domain/provenance/malformed-manifest-error.ts';
import { readManifest } from '#domain/provenance/read-manifest.ts';
import { unwrapManifest } from '#domain/provenance/video-boxes.ts';
import { computeRerenderProgress, RERENDER_LIMITS } from '#domain/rerender/rerender.ts';
import type { JoinOrder } from '../../engine/engine.ts';
import type { Job } from '../../ports/job-queue.ts';
import { type ComparableVideo, compareVideoFiles, readComparableVideo } from '../../shared/compare-video-files.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { makeWorkFolder } from '../../shared/work-folder.ts';
import { toVideoFile } from '../../shared/video-file.ts';
import { waitUnlessAborted } from '../../shared/wait-unless-aborted.ts';
import { rerender } from '../tables/rerender-tables.ts';
import { video } from '../tables/video-tables.ts';
import { createRepeatOrder } from '../use-cases/create-join-order.ts';
import { openStoredVideo } from '../use-cases/download-video.ts';
import { endRerender, isOpen, type RerenderEnd } from '../use-cases/rerenders.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { createFolderSegments } from './folder-segments.ts';
import { openVideoFile } from './join-video.ts';
import { throttleLatest } from '../../shared/throttle-latest.ts';

/** Milliseconds between two writes of how far it is; a canceled one ends within about this time. */
const PROGRESS_EVERY = 1_000;

type FinishedRow = VideoRow & { readonly objectKey: string };

/** Renders a finished video again, without anything rendered before, and stores whether the bytes are the same. */
export async function rerenderVideoJob(services: ServerContext, job: Job): Promise<void> {
  const id = String(job.data['rerenderId']);
  const row = await begin(services, id);
  if (row === undefined) return;
  const ended = new AbortController();
  const signal = AbortSignal.any([job.signal, ended.signal]);
  const progress = throttleLatest<number>({
    clock: services.clock,
    every: PROGRESS_EVERY,
    async write(percent) {
      const open = await services.database.db
        .update(rerender)
        .set({ progress: percent })
        .where(and(eq(rerender.id, id), isOpen))
        .returning({ id: rerender.id });
      if (open.length === 0) ended.abort();
    },
    onError: () => services.log.warn('The progress of a rerender could not be stored.'),
  });
  try {
    const end = await compare(services, row, {
      signal,
      onProgress: (percent) => {
        job.reportProgress();
        progress.push(percent);
      },
      onWrite: job.reportProgress,
    });
    await progress.settle();
    await endRerender(services, id, end);
  } catch (error) {
    if (ended.signal.aborted) return;
    if (!(error instanceof HttpError)) throw error;
    await endRerender(services, id, { state: 'failed', problem: error.message });
  } finally {
    await progress.settle();
  }
}

/** Undefined: it was canceled, or its video is gone. */
async function begin(services: ServerContext, id: string): Promise<FinishedRow | undefined> {
  const { db } = services.database;
  const [begun] = await db
    .update(rerender)
    .set({ state: 'rendering', progress: 0 })
    .where(and(eq(rerender.id, id), isOpen))
    .returning({ videoId: rerender.videoId });
  if (begun === undefined) return undefined;
  const [row] = await db
    .select()
    .from(video)
    .where(and(eq(video.id, begun.videoId), isNull(video.deletedAt)));
  if (row !== undefined && row.objectKey !== null) return { ...row, objectKey: row.objectKey };
  await endRerender(services, id, { state: 'canceled' });
  return undefined;
}

interface Run {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly onWrite: () => void;
}

async function compare(services: ServerContext, row: FinishedRow, run: Run): Promise<RerenderEnd> {
  const order = await createRepeatOrder(services, row, run.signal);
  const kept = await readComparableVideo(await openStoredVideo(services, row));
  if (kept === undefined) throw new HttpError(409, 'not-comparable', { message: 'The stored video is damaged, so it can’t be compared.' });
  const folder = await makeWorkFolder();
  try {
    const path = await renderAgain(services, { order, folder, reserveBytes: kept.reserveBytes }, run);
    const handle = await open(path);
    try {
      const again = await toVideoFile(handle);
      const { isSame, digest } = await compareVideoFiles(kept, again, run.signal);
      if (isSame) return { state: 'identical', digest, progress: 100, isEngineChanged: await isEngineChanged(services, kept) };
      const differsAt = await services.engine.findFirstDifference(kept.file, again, run);
      const facts = { isEngineChanged: await isEngineChanged(services, kept), differsAt: differsAt ?? null };
      return { state: 'different', digest, progress: 100, ...facts };
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Again {
  readonly order: JoinOrder;
  readonly folder: string;
  readonly reserveBytes: number;
}

/** Makes way for ordered videos before each scene. Resolves to the path of the file. */
async function renderAgain(
  services: ServerContext,
  { order, folder, reserveBytes }: Again,
  { signal, onProgress, onWrite }: Run,
): Promise<string> {
  const engine = services.engine.withSegments(createFolderSegments(folder));
  const scenes = order.project.scenes.length;
  let waited = 0;
  for (const [sceneIndex, spoken] of order.spoken.entries()) {
    const report = (share: number): void => onProgress(computeRerenderProgress(sceneIndex + share, scenes));
    report(0);
    waited = await yieldToVideos(services, { waited, signal, onWait: () => report(0) });
    const { project, watermark, ownerId } = order;
    await engine.renderScene(
      { project, sceneIndex, spoken, previous: order.spoken[sceneIndex - 1], watermark, ownerId },
      { signal, onProgress: ({ frames, of }) => report(of === 0 ? 0 : frames / of) },
    );
  }
  const path = join(folder, 'again.mp4');
  const sink = await openVideoFile(path, onWrite);
  try {
    await engine.join(order, sink, { signal, reserveBytes });
  } finally {
    await sink.close();
  }
  return path;
}

interface Yielding {
  /** Milliseconds so far. */
  readonly waited: number;
  readonly signal: AbortSignal;
  readonly onWait: () => void;
}

/** Waits while any ordered video isn't finished, up to `yieldMs` in total. Resolves to the milliseconds waited in total. */
async function yieldToVideos({ database, clock }: ServerContext, { waited, signal, onWait }: Yielding): Promise<number> {
  let total = waited;
  while (total < RERENDER_LIMITS.yieldMs) {
    signal.throwIfAborted();
    const [ordered] = await database.db
      .select({ id: video.id })
      .from(video)
      .where(and(inArray(video.status, ['queued', 'processing']), isNull(video.deletedAt)))
      .limit(1);
    if (ordered === undefined) return total;
    onWait();
    await waitUnlessAborted(clock, RERENDER_LIMITS.yieldStepMs, signal);
    total += RERENDER_LIMITS.yieldStepMs;
  }
  return total;
}

/** Null where the kept video's manifest doesn't say which version of the renderer made it. */
async function isEngineChanged({ engine }: ServerContext, { file, manifest }: ComparableVideo): Promise<boolean | null> {
  if (manifest === undefined) return null;
  try {
    const { facts } = readManifest(unwrapManifest(await file.read(manifest.start, manifest.end)));
    return facts.engine !== (await engine.loadVersion());
  } catch (error) {
    if (error instanceof MalformedManifestError) return null;
    throw error;
  }
}
