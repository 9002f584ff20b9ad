import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { backdrop } from '../../adapters/database/schema.ts';
import type { BackdropCard } from '../../../src/ports/background-api.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import { backgroundName } from '../../../src/domain/library/library-names.ts';
import { HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import { inSpace, listed, reachable, type Space, spaceOf, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';

export const BACKDROP_TYPE = 'application/octet-stream';

export async function uploadBackdrop(
  services: HostServices,
  workspace: Workspace,
  upload: { readonly bytes: Uint8Array; readonly name?: string },
): Promise<BackdropCard> {
  const { db } = services.database;
  await refuseTooManyBackdrops(services, workspace.userId);
  const read = await readUploadImage(services, workspace.userId, (reader) => reader.readBackground(upload.bytes));
  const id = randomUUID();
  const keys = backdropKeys(id);
  try {
    const { exact, width, height } = read;
    await services.objects.put(keys.picture, exact, { type: BACKDROP_TYPE });
    await services.objects.put(keys.thumbnail, read.thumbnail, { type: 'image/webp' });
    const [row] = await db
      .insert(backdrop)
      .values({
        ...spaceOf(workspace),
        id,
        name: backgroundName(upload.name ?? ''),
        width,
        height,
        type: `image/${read.format}`,
        bytes: exact.length,
      })
      .returning();
    if (row === undefined) throw new Error('The database gave no row back.');
    return backdropCard(row);
  } catch (error) {
    await Promise.allSettled([services.objects.delete(keys.picture), services.objects.delete(keys.thumbnail)]);
    throw error;
  }
}

/** Those that exist count; a deleted one makes room. */
export async function refuseTooManyBackdrops({ database }: Pick<HostServices, 'database'>, ownerId: string): Promise<void> {
  const [owned] = await database.db.select({ pictures: count() }).from(backdrop).where(eq(backdrop.ownerId, ownerId));
  if ((owned?.pictures ?? 0) < HOST_LIMITS.backdropsPerPerson) return;
  throw new Refusal(403, 'too-many-pictures', {
    field: 'file',
    message: `You have ${HOST_LIMITS.backdropsPerPerson} backgrounds, which is the maximum. Delete one you no longer use.`,
  });
}

/** Newest first. */
export async function listBackdrops(services: HostServices, workspace: Workspace): Promise<readonly BackdropCard[]> {
  const rows = await services.database.db.select().from(backdrop).where(listed(backdrop, workspace)).orderBy(desc(backdrop.createdAt));
  return rows.map(backdropCard);
}

type Form = 'picture' | 'thumbnail';
type Kept = Pick<HostServices, 'database' | 'objects'>;

export function reachableBackdrop(services: Kept, { workspace, id }: WorkspaceItem, form: Form): Promise<StoredObject> {
  return storedBackdrop(services, { id, within: reachable(backdrop, workspace) }, form);
}

/** As the videos of a space use it. */
export function backdropOfSpace(services: Kept, id: string, space: Space): Promise<StoredObject> {
  return storedBackdrop(services, { id, within: inSpace(backdrop, space) }, 'picture');
}

async function storedBackdrop(
  services: Kept,
  item: { readonly id: string; readonly within: SQL | undefined },
  form: Form,
): Promise<StoredObject> {
  if (!isUuid(item.id)) throw notFound('picture');
  const [row] = await services.database.db
    .select({ id: backdrop.id })
    .from(backdrop)
    .where(and(eq(backdrop.id, item.id), item.within));
  const stored = row === undefined ? undefined : await services.objects.get(backdropKeys(row.id)[form]);
  if (stored === undefined) throw notFound('picture');
  return stored;
}

export function backdropKeys(id: string) {
  return { picture: `backdrops/${id}/picture.cwb`, thumbnail: `backdrops/${id}/thumbnail.webp` } as const;
}

export function backdropCard(row: typeof backdrop.$inferSelect): BackdropCard {
  return { assetId: row.id, name: row.name, thumbnailUrl: `/api/background/${row.id}/thumbnail`, width: row.width, height: row.height };
}
