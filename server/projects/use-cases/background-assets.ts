import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { lockUser } from '../../billing/index.ts';
import { takeRow } from '../../database/take-row.ts';
import { backgroundAsset } from '../tables/project-tables.ts';
import type { BackgroundSummary } from '../../../src/ports/background-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import { cleanAssetName } from '../../../src/domain/library/library-names.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import {
  isInWorkspace,
  isListed,
  isReachable,
  type WorkspaceRef,
  toWorkspaceRef,
  type Workspace,
  type WorkspaceItem,
} from '../../shared/workspace.ts';
import { decodeBackground, encodeBackground } from '../../../src/domain/renderer/background-file.ts';
import { BadClipFile, getClipLength, isClipFile, openClip } from '../../../src/domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS, SCREEN_LIMITS } from '../../../src/domain/renderer/clip/clip-limits.ts';
import { describeOtherVideo, detectVideoFormat } from '../../../src/domain/renderer/clip/detect-video-format.ts';
import type { ClipReadResult } from '../../ports/clip-reader.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import { isStillGif } from '../../shared/still-gif.ts';
import { createBusyError } from '../../shared/work-limiter.ts';

export const BACKGROUND_TYPE = 'application/octet-stream';

export async function uploadBackground(
  services: ServerContext,
  workspace: Workspace,
  upload: { readonly bytes: Uint8Array; readonly name?: string },
): Promise<BackgroundSummary> {
  await refuseTooManyBackgrounds(services.database.db, workspace.userId);
  await refuseFullStorage(services.database.db, toWorkspaceRef(workspace));
  const read = await readUploadedBackground(services, workspace.userId, upload.bytes);
  const id = randomUUID();
  const keys = getBackgroundKeys(id);
  const { exact, thumbnail, type, width, height, seconds, hasSound } = read;
  const name = cleanAssetName(upload.name ?? '');
  return storeFilesWithRow(services, {
    keys: Object.values(keys),
    async putFiles() {
      await services.objects.put(keys.image, exact, { type: BACKGROUND_TYPE });
      await services.objects.put(keys.thumbnail, thumbnail, { type: 'image/webp' });
    },
    async writeRow(tx) {
      await lockUser(tx, workspace.userId);
      // Uploads at the same time were each below the limit when they began.
      await refuseTooManyBackgrounds(tx, workspace.userId);
      if (seconds !== null) await refuseTooManyClips(tx, workspace.userId);
      const values = { ...toWorkspaceRef(workspace), id, name, width, height, type, bytes: exact.length, seconds, hasSound };
      return toBackgroundSummary(takeRow(await tx.insert(backgroundAsset).values(values).returning()));
    },
  });
}

/** Throws 403 if the user owns the maximum of backgrounds. Deleted ones do not count. */
export async function refuseTooManyBackgrounds(via: Db | Tx, ownerId: string): Promise<void> {
  const [owned] = await via.select({ images: count() }).from(backgroundAsset).where(eq(backgroundAsset.ownerId, ownerId));
  if ((owned?.images ?? 0) < SERVER_LIMITS.backgroundsPerUser) return;
  throw new HttpError(403, 'too-many-pictures', {
    field: 'file',
    message: `You have ${SERVER_LIMITS.backgroundsPerUser} backgrounds, which is the maximum. Delete one you no longer use.`,
  });
}

/** Throws 403 if the user owns the maximum of clips, which are many times larger than images. */
export async function refuseTooManyClips(via: Db | Tx, ownerId: string): Promise<void> {
  const [owned] = await via
    .select({ clips: count() })
    .from(backgroundAsset)
    .where(and(eq(backgroundAsset.ownerId, ownerId), isNotNull(backgroundAsset.seconds)));
  if ((owned?.clips ?? 0) < SERVER_LIMITS.clipsPerUser) return;
  throw new HttpError(403, 'too-many-clips', {
    field: 'file',
    message: `You have ${SERVER_LIMITS.clipsPerUser} clips, which is the maximum. Delete one you no longer use.`,
  });
}

/** Newest first. */
export async function listBackgrounds(services: ServerContext, workspace: Workspace): Promise<readonly BackgroundSummary[]> {
  const rows = await services.database.db
    .select()
    .from(backgroundAsset)
    .where(isListed(backgroundAsset, workspace))
    .orderBy(desc(backgroundAsset.createdAt));
  return rows.map(toBackgroundSummary);
}

type BackgroundForm = 'image' | 'thumbnail';
type AssetStores = Pick<ServerContext, 'database' | 'objects'>;

export function loadReachableBackground(
  services: AssetStores,
  { workspace, id }: WorkspaceItem,
  form: BackgroundForm,
): Promise<StoredObject> {
  return loadStoredBackground(services, { id, within: isReachable(backgroundAsset, workspace) }, form);
}

/** Loads a background of the workspace for rendering. */
export function loadWorkspaceBackground(services: AssetStores, id: string, workspaceRef: WorkspaceRef): Promise<StoredObject> {
  return loadStoredBackground(services, { id, within: isInWorkspace(backgroundAsset, workspaceRef) }, 'image');
}

async function loadStoredBackground(
  services: AssetStores,
  item: { readonly id: string; readonly within: SQL | undefined },
  form: BackgroundForm,
): Promise<StoredObject> {
  if (!isUuid(item.id)) throw createNotFoundError('image');
  const [row] = await services.database.db
    .select({ id: backgroundAsset.id })
    .from(backgroundAsset)
    .where(and(eq(backgroundAsset.id, item.id), item.within));
  const stored = row === undefined ? undefined : await services.objects.get(getBackgroundKeys(row.id)[form]);
  if (stored === undefined) throw createNotFoundError('image');
  return stored;
}

export function getBackgroundKeys(id: string) {
  return { image: `backdrops/${id}/picture.cwb`, thumbnail: `backdrops/${id}/thumbnail.webp` } as const;
}

export function toBackgroundSummary(row: typeof backgroundAsset.$inferSelect): BackgroundSummary {
  return {
    assetId: row.id,
    name: row.name,
    thumbnailUrl: `/api/background/${row.id}/thumbnail`,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    hasSound: row.hasSound,
  };
}

type Services = Pick<ServerContext, 'imageReader' | 'clipReader' | 'workLimiter'>;

interface ReadUpload {
  /** The exact form both runtimes draw. */
  readonly exact: Uint8Array;
  /** WebP. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  /** Length of a clip; null for an image. */
  readonly seconds: number | null;
  readonly hasSound: boolean;
}

/** Decodes an image or a clip, also one in its stored form from a project file. Throws an `HttpError` for what can't be used. */
async function readUploadedBackground(services: Services, userId: string, bytes: Uint8Array): Promise<ReadUpload> {
  if (isClipFile(bytes)) return describeClip(services, userId, bytes);
  const video = detectVideoFormat(bytes);
  if (video !== undefined) {
    const reading = await readClip(services, userId, bytes);
    if (reading.kind === 'read') return describeClip(services, userId, reading.clip);
    if (!isStillGif(video, reading))
      throw new HttpError(400, reading.code, { field: 'file', message: `${reading.message} Nothing was uploaded.` });
  }
  const other = describeOtherVideo(bytes);
  if (other !== undefined) throw new HttpError(415, 'unreadable', { field: 'file', message: `${other} Nothing was uploaded.` });
  if (bytes.length > SERVER_LIMITS.uploadBytes) {
    const message = `This image is over ${SERVER_LIMITS.uploadBytes / 1024 / 1024} MB. Make it smaller and try again.`;
    throw new HttpError(413, 'too-large', { field: 'file', message });
  }
  const { exact, thumbnail, width, height, format } = await readUploadImage(services, userId, (reader) => reader.readBackground(bytes));
  return { exact, thumbnail, width, height, type: `image/${format}`, seconds: null, hasSound: false };
}

/** Decodes an uploaded video when it is the user's turn, and counts the time. */
async function readClip({ clipReader, workLimiter }: Services, userId: string, bytes: Uint8Array): Promise<ClipReadResult> {
  workLimiter.refuseOverspent('clips', userId);
  const turn = await workLimiter.clips.run(userId, async () => {
    const reading = await clipReader.read(bytes);
    workLimiter.spend('clips', userId, reading.seconds);
    return reading;
  });
  if (turn.kind === 'busy') throw createBusyError('Many clips are being read right now. Yours wasn’t saved; try again in a moment.');
  return turn.result;
}

async function describeClip(services: Services, userId: string, exact: Uint8Array): Promise<ReadUpload> {
  const clip = openStoredClip(exact);
  const poster = encodeBackground({ pixels: decodeBackground(exact).pixels });
  const { thumbnail } = await readUploadImage(services, userId, (reader) => reader.readBackground(poster));
  return {
    exact,
    thumbnail,
    width: clip.width,
    height: clip.height,
    type: 'video/mp4',
    seconds: getClipLength(clip),
    hasSound: clip.sound !== undefined,
  };
}

function openStoredClip(bytes: Uint8Array) {
  try {
    const clip = openClip(bytes);
    const most = clip.form === 'screen' ? SCREEN_LIMITS.bytes : CLIP_LIMITS.bytes;
    if (bytes.length <= most && Math.min(clip.width, clip.height) >= CLIP_LIMITS.smallestSide) return clip;
  } catch (error) {
    if (!(error instanceof BadClipFile)) throw error;
  }
  throw new HttpError(400, 'damaged-clip', { field: 'file', message: 'This clip is damaged. Upload the video itself.' });
}
