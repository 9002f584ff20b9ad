import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { COMPLETED_MESSAGE, JOINING_MESSAGE } from '#domain/tasks/render-progress.ts';
import { listSceneStarts } from '#domain/renderer/build-timeline.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { JoinedVideo, VideoSink } from '../../engine/engine.ts';
import { makeWorkFolder } from '../../shared/work-folder.ts';
import { prepareSignature } from '../../shared/prepare-signature.ts';
import type { Tx } from '../../ports/database.ts';
import type { Job } from '../../ports/job-queue.ts';
import { changeTask } from '../use-cases/change-task.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { loadVideoCredits } from '../use-cases/video-credits.ts';
import { toWorkspaceKey } from '../../shared/workspace.ts';
import { enforcePlanLength, enforcePresenterConsent, loadUnfinishedVideo } from './unfinished-video.ts';
import { speakScene } from './speak-scene.ts';
import { VideoEndedError, watchForVideoEnd } from './watch-for-video-end.ts';

/** Creates a file as a video sink; fails if the file exists. `onWrite` is called as it grows. */
export async function openVideoFile(path: string, onWrite: () => void = () => {}): Promise<VideoSink> {
  const file = await open(path, 'wx', 0o600);
  let closed = false;
  return {
    async write(data, position) {
      let written = 0;
      while (written < data.length) {
        const { bytesWritten } = await file.write(data, written, data.length - written, position + written);
        written += bytesWritten;
        onWrite();
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await file.close();
    },
  };
}

/** Joins the rendered scenes to the finished video. Of concurrent runs one completes it; the files of the others are deleted. */
export async function joinVideoJob(services: ServerContext, job: Job): Promise<void> {
  const videoId = String(job.data['videoId']);
  const endWatch = watchForVideoEnd(services, videoId);

  try {
    const row = await loadUnfinishedVideo(services, videoId);
    if (row === undefined || !(await enforcePresenterConsent(services, row))) return;
    const signal = AbortSignal.any([job.signal, endWatch.signal]);
    await services.database.db.transaction((tx) =>
      changeTask(tx, videoId, { change: { event: 'advance', detailedStatus: JOINING_MESSAGE }, services }),
    );

    const spoken = await speakAll(services, row, signal);
    if (spoken === undefined || !(await enforcePlanLength(services, row, spoken))) return;
    await joinAndComplete(services, row, { spoken, signal, reportProgress: job.reportProgress });
  } catch (error) {
    if (error instanceof VideoEndedError || endWatch.signal.aborted) return;
    throw error;
  } finally {
    endWatch.stop();
  }
}

/** Loads the speech of all scenes from the engine's cache: the same audio the scenes were rendered with. */
async function speakAll(services: ServerContext, row: VideoRow, signal: AbortSignal): Promise<readonly SpokenScene[] | undefined> {
  const all: SpokenScene[] = [];
  for (const scene of row.project.scenes) {
    const spoken = await speakScene(services, row, { scene, signal });
    if (spoken === undefined) return undefined;
    all.push(spoken);
  }
  return all;
}

async function joinAndComplete(
  services: ServerContext,
  row: VideoRow,
  run: { readonly spoken: readonly SpokenScene[]; readonly signal: AbortSignal; readonly reportProgress: () => void },
): Promise<void> {
  const folder = await makeWorkFolder();
  const keys = { video: `videos/${row.id}/${randomUUID()}.mp4`, thumbnail: `videos/${row.id}/${randomUUID()}.webp` };

  try {
    const path = join(folder, 'video.mp4');
    const sink = await openVideoFile(path, run.reportProgress);
    try {
      const order = { project: row.project, watermark: row.watermark, ownerId: toWorkspaceKey(row), spoken: run.spoken };
      const signature = await prepareSignature(services, row.project);
      const joined = await services.engine.join(order, sink, { signal: run.signal, reserveBytes: signature?.reserveBytes ?? 0 });
      await sink.close();
      await signature?.sign(path, run.signal);
      const { size: bytes } = await stat(path);
      const sceneStarts = listSceneStarts(run.spoken, row.project.frameRate);
      await storeFilesWithRow(services, {
        keys: Object.values(keys),
        async putFiles() {
          await services.objects.put(keys.video, readWithReports(path, run.reportProgress), { type: 'video/mp4', signal: run.signal });
          await services.objects.put(keys.thumbnail, joined.thumbnail, { type: 'image/webp', signal: run.signal });
        },
        writeRow: async (tx) => {
          const credits = await loadVideoCredits(tx, row);
          return completeVideo(services, tx, { videoId: row.id, joined, keys, bytes, sceneStarts, credits });
        },
      });
    } finally {
      await sink.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readWithReports(path: string, onChunk: () => void): Readable {
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      onChunk();
      yield chunk;
    }
  }
  return Readable.from(read(), { objectMode: false });
}

/** Undefined when the video had ended already. */
function completeVideo(
  services: ServerContext,
  tx: Tx,
  result: {
    readonly videoId: string;
    readonly joined: JoinedVideo;
    readonly keys: { readonly video: string; readonly thumbnail: string };
    readonly bytes: number;
    readonly sceneStarts: readonly number[];
    readonly credits: readonly AssetCredit[];
  },
): Promise<VideoRow | undefined> {
  const { videoId, joined, keys, bytes, sceneStarts, credits } = result;
  return changeTask(tx, videoId, {
    change: {
      event: 'complete',
      detailedStatus: COMPLETED_MESSAGE,
      progress: 100,
      with: {
        seconds: joined.durationSeconds,
        sceneStarts: [...sceneStarts],
        objectKey: keys.video,
        thumbnailKey: keys.thumbnail,
        bytes,
        transcript: joined.transcript,
        vtt: joined.vtt,
        srt: joined.srt,
        credits,
        completedAt: new Date(services.clock.now()),
      },
    },
    services,
  });
}
