import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { lockUser } from '../../billing/index.ts';
import { takeRow } from '../../database/take-row.ts';
import { backgroundAsset } from '../tables/project-tables.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isInWorkspace, isListed, isReachable, type WorkspaceRef, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';
import type { ReadUpload } from './read-uploaded-background.ts';

export const BACKGROUND_TYPE = 'application/octet-stream';

interface NewBackground {
  readonly id: string;
  readonly read: ReadUpload;
  readonly name: string;
  /** Of one from a stock service. */
  readonly credit?: AssetCredit | null | undefined;
  /** Runs with the row, before it; false where it isn't wanted anymore. */
  readonly before?: (tx: Tx) => Promise<boolean>;
}

/** Stores what was read of an upload. Undefined where it isn't wanted anymore. Throws 403 if the user owns the maximum. */
export async function storeBackground(
  services: Pick<ServerContext, 'database' | 'objects'>,
  ref: WorkspaceRef,
  { id, read, name, credit = null, before = async () => true }: NewBackground,
): Promise<BackgroundSummary | undefined> {
  const keys = getBackgroundKeys(id);
  const { exact, thumbnail, type, width, height, seconds, hasSound } = read;
  return storeFilesWithRow(services, {
    keys: Object.values(keys),
    async putFiles() {
      await services.objects.put(keys.image, exact, { type: BACKGROUND_TYPE });
      await services.objects.put(keys.thumbnail, thumbnail, { type: 'image/webp' });
    },
    async writeRow(tx) {
      await lockUser(tx, ref.ownerId);
      // Another run of the same job was faster; it stored the same bytes.
      const [known] = await tx.select().from(backgroundAsset).where(eq(backgroundAsset.id, id));
      if (known !== undefined) return toBackgroundSummary(known);
      if (!(await before(tx))) return undefined;
      // Uploads at the same time were each below the limit when they began.
      await refuseTooManyBackgrounds(tx, ref.ownerId);
      if (seconds !== null) await refuseTooManyClips(tx, ref.ownerId);
      const values = { ...ref, id, name, width, height, type, bytes: exact.length, seconds, hasSound, credit };
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
    ...(row.credit !== null && { credit: row.credit }),
  };
}
