import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { CLIP_READING_LIMITS } from '#domain/library/clip-reading.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { isClipFile } from '#domain/renderer/clip/clip-file.ts';
import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { BackgroundSummary, ClipReading } from '#ports/background-api.ts';
import { lockUser } from '#server/billing/index.ts';
import { takeRow } from '#server/database/take-row.ts';
import type { Tx } from '#server/ports/database.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { storeFilesWithRow } from '#server/shared/store-files-with-row.ts';
import { toWorkspaceRef, type Workspace } from '#server/shared/workspace.ts';
import { refuseFullStorage } from '#server/shared/workspace-storage.ts';
import { clipReading } from '../../tables/clip-reading-tables.ts';
import { BACKGROUND_TYPE, refuseTooManyBackgrounds, refuseTooManyClips, storeBackground } from '../background-assets.ts';
import { readUploadedBackground } from '../read-uploaded-background.ts';
import { getReadingKey, toFinishedReading, toReading } from './clip-readings.ts';
import { waitForClip } from './wait-for-clip.ts';

/** Seconds. */
const RETRY_AFTER = 30;

interface BackgroundUpload {
  readonly bytes: Uint8Array;
  readonly name?: string;
  /** Of one from a stock service. */
  readonly credit?: AssetCredit | undefined;
}

/** Stores an image; a video is stored as it is, and read by a job. Throws an `HttpError` for what can't be used. */
export async function startUpload(services: ServerContext, workspace: Workspace, upload: BackgroundUpload): Promise<ClipReading> {
  const { bytes, credit } = upload;
  const { userId } = workspace;
  const ref = toWorkspaceRef(workspace);
  await refuseTooManyBackgrounds(services.database.db, userId);
  await refuseFullStorage(services.database.db, ref);
  if (detectVideoFormat(bytes) !== undefined && !isClipFile(bytes)) return startReading(services, workspace, upload);
  const read = await readUploadedBackground(services, { userId, bytes });
  const stored = await storeBackground(services, ref, { id: randomUUID(), read, name: cleanAssetName(upload.name ?? ''), credit });
  if (stored === undefined) throw new Error('An upload that nobody canceled was not stored.');
  return toFinishedReading(stored);
}

/** The users' jobs take turns: somebody's second clip waits for everybody's first. */
async function startReading(
  services: ServerContext,
  workspace: Workspace,
  { bytes, name = '', credit }: BackgroundUpload,
): Promise<ClipReading> {
  const { userId } = workspace;
  services.workLimiter.refuseOverspent('clips', userId);
  const id = randomUUID();
  const key = getReadingKey(id);
  const createdAt = new Date(services.clock.now());
  return storeFilesWithRow(services, {
    keys: [key],
    putFiles: () => services.objects.put(key, bytes, { type: BACKGROUND_TYPE }),
    async writeRow(tx) {
      await lockUser(tx, userId);
      await refuseTooManyClips(tx, userId);
      const turn = await countOpen(tx, userId);
      const values = {
        ...toWorkspaceRef(workspace),
        id,
        name: cleanAssetName(name),
        bytes: bytes.length,
        credit: credit ?? null,
        createdAt,
      };
      const row = takeRow(await tx.insert(clipReading).values(values).returning());
      await services.queue.enqueue(tx, { key: id, steps: [{ queue: 'clips.read', data: { readingId: id } }], turn });
      return toReading(row);
    },
  });
}

/** Readings of a user that are under way. Throws 429 if there are as many as may be. */
async function countOpen(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx
    .select({ open: count() })
    .from(clipReading)
    .where(and(eq(clipReading.ownerId, userId), isNull(clipReading.problem)));
  const open = found?.open ?? 0;
  if (open < CLIP_READING_LIMITS.each) return open;
  throw new HttpError(429, 'too-many-readings', {
    message: `We’re still reading ${open} of your clips. This one wasn’t saved; try again when one of them is ready.`,
    retryAfter: RETRY_AFTER,
  });
}

/** The same for programs that want to go on with the clip: waits until it was read, which goes on if they don't. */
export async function uploadBackground(
  services: ServerContext,
  workspace: Workspace,
  upload: BackgroundUpload,
): Promise<BackgroundSummary> {
  const { id, background } = await startUpload(services, workspace, upload);
  return background ?? waitForClip(services, { workspace, id });
}
