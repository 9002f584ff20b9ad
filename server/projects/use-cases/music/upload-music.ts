import { cleanAssetName } from '#domain/library/library-names.ts';
import type { FinishedMusic } from '#domain/music/finish-music.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { OWN_MUSIC_MESSAGES, type OwnMusicProblem } from '#domain/music/own-music-messages.ts';
import type { MusicSummary } from '#ports/music-api.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { runInThread } from '#server/threads/run-in-thread.ts';
import { refuseTooMuchMusic, storeMusic } from './stored-music.ts';

export interface MusicUpload {
  readonly file: Uint8Array;
  readonly fileName: string;
  /** The user says that they may use it. */
  readonly confirmed: boolean;
}

/** Milliseconds to measure and level a file; the longest takes a tenth of it. */
const TIME_LIMIT = 60_000;
/** Samples lie outside the heap: six minutes are 70 MB as numbers, and is copied while it's leveled. */
const MEGABYTES = { heap: 512, outside: 1_536 } as const;
const SECOND = 1_000;

/** Reads and levels an upload when it is the user's turn, and stores the result. Throws an `HttpError` for what can't be used. */
export async function uploadMusic(services: ServerContext, workspace: Workspace, upload: MusicUpload): Promise<MusicSummary> {
  const { workLimiter, clock } = services;
  const { userId } = workspace;
  if (!upload.confirmed) {
    const message = 'Confirm that you may use this music. Nothing was uploaded.';
    throw new HttpError(400, 'rights-not-confirmed', { field: 'confirmed', message });
  }
  await refuseTooMuchMusic(services.database.db, userId);
  workLimiter.refuseOverspent('recordings', userId);

  const turn = await workLimiter.recordings.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await readMusic(services, upload.file);
    } finally {
      workLimiter.spend('recordings', userId, (performance.now() - startedAt) / SECOND);
    }
  });
  if (turn.kind === 'busy') throw createBusyError('Many files are being read right now. Yours wasn’t saved; try again in a moment.');
  const confirmedAt = new Date(clock.now());
  return storeMusic(services, workspace, { pcm: turn.result, name: cleanAssetName(upload.fileName), confirmedAt });
}

async function readMusic({ voiceSampler }: ServerContext, file: Uint8Array): Promise<Int16Array> {
  const decoded = await voiceSampler.decode(file, { longest: OWN_MUSIC_LIMITS.longest });
  if (decoded.kind === 'refused') throw createRefusal(decoded.code);
  const finished = await runInThread<FinishedMusic>(new URL('finish-music-worker.ts', import.meta.url), {
    order: decoded.samples,
    timeLimit: TIME_LIMIT,
    megabytes: MEGABYTES,
    purpose: 'leveling music',
  });
  if (finished.kind === 'refused') throw createRefusal(finished.code);
  return finished.pcm;
}

function createRefusal(code: OwnMusicProblem): HttpError {
  return new HttpError(400, code, { field: 'file', message: `${OWN_MUSIC_MESSAGES[code]} Nothing was uploaded.` });
}
