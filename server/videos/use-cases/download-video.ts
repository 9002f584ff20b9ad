import { buffer } from 'node:stream/consumers';
import { parseCues } from '#domain/documents/parse-cues.ts';
import { findGifProblem } from '#domain/gif/gif-limits.ts';
import { createCutList, type CutList, type HandoffFormat } from '#domain/handoff/cut-list.ts';
import { toEdl } from '#domain/handoff/to-edl.ts';
import { toFcpxml } from '#domain/handoff/to-fcpxml.ts';
import { toOtio } from '#domain/handoff/to-otio.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { type CaptionFormat, toTtml } from '#domain/speech/subtitle-files.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { ReadableFile } from '../../engine/engine.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import type { VideoRow } from './task-message.ts';
import { createTranslatedCaptions } from './video-languages.ts';
import { loadReachableVideo } from './load-videos.ts';
import { refuseTakenDown } from '../../shared/active-takedowns.ts';
import type { Workspace, WorkspaceItem } from '../../shared/workspace.ts';

const CAPTION_TYPES: Readonly<Record<CaptionFormat, string>> = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  ttml: 'application/ttml+xml; charset=utf-8',
};

/** Loads a finished video that the workspace reaches; throws 404, 409 while it is not finished, 403 `taken-down`. */
export async function loadFinishedVideo(services: ServerContext, item: WorkspaceItem): Promise<VideoRow & { readonly objectKey: string }> {
  const row = await loadReachableVideo(services.database.db, item);
  await refuseTakenDown(services.database.db, row.id);
  const { objectKey } = row;
  if (row.status !== 'completed' || objectKey === null) {
    throw new HttpError(409, 'not-ready', { message: 'This video isn’t ready yet. Wait until it’s finished, then download it.' });
  }
  return { ...row, objectKey };
}

/** Loads a video that is made or still rendered; throws 404, 409 for one that won't be finished, 403 `taken-down`. */
export async function loadShareableVideo(services: Pick<ServerContext, 'database'>, item: WorkspaceItem): Promise<VideoRow> {
  const row = await loadReachableVideo(services.database.db, item);
  await refuseTakenDown(services.database.db, row.id);
  if (row.objectKey === null && isFinalStatus(row.status)) {
    throw new HttpError(409, 'not-ready', { message: 'This video wasn’t finished, so there’s nothing to share. Render it again.' });
  }
  return row;
}

/** The captions of a finished video as they were spoken. */
export function getCaptionFile(row: VideoRow, format: CaptionFormat): { readonly text: string; readonly type: string } {
  const text = format === 'ttml' ? toTtml(parseCues(row.vtt ?? ''), findProjectLanguage(row.project)) : (row[format] ?? '');
  return { text, type: CAPTION_TYPES[format] };
}

/** The captions of a finished video, in its own language or in one it was translated into; throws 404 for another. */
export async function loadCaptions(
  services: ServerContext,
  workspace: Workspace,
  { row, format, language }: { readonly row: VideoRow; readonly format: CaptionFormat; readonly language: string | undefined },
): Promise<{ readonly text: string; readonly type: string }> {
  if (language === undefined) return getCaptionFile(row, format);
  return { text: await createTranslatedCaptions(services, workspace, { row, language, format }), type: CAPTION_TYPES[format] };
}

const HANDOFF: Readonly<Record<HandoffFormat, (list: CutList) => string>> = { otio: toOtio, fcpxml: toFcpxml, edl: toEdl };

/** The scenes of a finished video as clips of its file, for an editing program. */
export function getHandoffFile(row: VideoRow, format: HandoffFormat, file: string): { readonly text: string; readonly type: string } {
  const { title, project, sceneStarts } = row;
  const list = createCutList({ title, file, project, sceneStarts, transcript: row.transcript ?? [], seconds: row.seconds ?? 0 });
  return { text: HANDOFF[format](list), type: 'application/octet-stream' };
}

interface FinishedVideo {
  readonly workspace: Workspace;
  readonly row: VideoRow & { readonly objectKey: string };
}

/** The audio of a finished video as .m4a. Throws 404 if its file is gone, 503 `busy` if many are being made. */
export async function loadAudio(services: ServerContext, { workspace, row }: FinishedVideo, signal: AbortSignal): Promise<Uint8Array> {
  const file = await openStoredVideo(services, row);
  const turn = await services.workLimiter.audioFiles.run(workspace.userId, () => services.engine.extractAudio(file, { signal }), signal);
  if (turn.kind === 'busy') throw createBusyError('Many audio files are being made right now. Try again in a moment.');
  return turn.result;
}

/** A finished video as .gif. Throws 400 if it's too long for one, 404 if its file is gone, 503 `busy` if many are being made. */
export async function loadGif(services: ServerContext, { workspace, row }: FinishedVideo, signal: AbortSignal): Promise<Uint8Array> {
  const problem = findGifProblem(row.seconds ?? 0);
  if (problem !== undefined) throw new HttpError(400, 'too-long-for-gif', { field: 'format', message: problem });
  const file = await openStoredVideo(services, row);
  const turn = await services.workLimiter.gifs.run(workspace.userId, () => services.engine.encodeGif(file, { signal }), signal);
  if (turn.kind === 'busy') throw createBusyError('Many GIFs are being made right now. Try again in a moment.');
  return turn.result;
}

/** The stored file, read in parts. Throws 404 if it's gone. */
export async function openStoredVideo(
  { objects }: Pick<ServerContext, 'objects'>,
  { objectKey }: FinishedVideo['row'],
): Promise<ReadableFile> {
  const info = await objects.head(objectKey);
  if (info === undefined) throw createNotFoundError('video');
  return {
    size: info.size,
    async read(start, end) {
      const part = await objects.get(objectKey, { range: { start, end: end - 1 } });
      if (part === undefined) throw createNotFoundError('video');
      return buffer(part.body);
    },
  };
}

export async function loadThumbnail(services: ServerContext, item: WorkspaceItem): Promise<StoredObject> {
  const row = await loadReachableVideo(services.database.db, item);
  await refuseTakenDown(services.database.db, row.id);
  const stored = row.thumbnailKey === null ? undefined : await services.objects.get(row.thumbnailKey);
  if (stored === undefined) throw createNotFoundError('image');
  return stored;
}
