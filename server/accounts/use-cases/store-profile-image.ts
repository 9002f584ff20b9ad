import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { user } from '../tables/auth-tables.ts';
import type { Tx } from '../../ports/database.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { isUuid } from '../../shared/queries.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import { createNotFoundError } from '../../shared/http-error.ts';

type Parts = Pick<ServerContext, 'database' | 'objects'>;
type UploadParts = Pick<ServerContext, 'database' | 'objects' | 'imageReader' | 'workLimiter'>;

const PATH_PREFIX = '/api/user/picture/';
/** Folder of the store. */
export const PROFILE_IMAGES = 'people';

/** Re-encodes the upload as a square, stores it and deletes the previous image. Returns its path. */
export async function setProfileImage(services: UploadParts, userId: string, bytes: Uint8Array): Promise<{ readonly image: string }> {
  const id = randomUUID();
  const square = await readUploadImage(services, userId, (reader) => reader.readSquare(bytes));
  const key = getObjectKey(id);
  const image = getImagePath(key);
  const { before } = await storeFilesWithRow(services, {
    keys: [key],
    putFiles: () => services.objects.put(key, square.image, { type: 'image/webp' }),
    writeRow: (tx) => replaceProfileImage(tx, userId, image),
  });
  await deleteImage(services, before);
  return { image };
}

export async function removeProfileImage(services: Parts, userId: string): Promise<void> {
  const { before } = await services.database.db.transaction((tx) => replaceProfileImage(tx, userId, null));
  await deleteImage(services, before);
}

/** Public to anyone who knows the URL, which cannot be guessed. */
export async function loadProfileImage({ objects }: Pick<Parts, 'objects'>, id: string): Promise<StoredObject> {
  const stored = isUuid(id) ? await objects.get(getObjectKey(id)) : undefined;
  if (stored === undefined) throw createNotFoundError('image');
  return stored;
}

async function replaceProfileImage(tx: Tx, userId: string, image: string | null): Promise<{ readonly before: string | null }> {
  const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for('update');
  await tx.update(user).set({ image }).where(eq(user.id, userId));
  return { before: row?.image ?? null };
}

/** An image from elsewhere is left alone. */
async function deleteImage({ objects }: Pick<Parts, 'objects'>, path: string | null): Promise<void> {
  if (path?.startsWith(PATH_PREFIX)) await objects.delete(getObjectKey(path.slice(PATH_PREFIX.length)));
}

function getObjectKey(id: string): string {
  return `${PROFILE_IMAGES}/${id}.webp`;
}

/** Path of the image with this key. */
export function getImagePath(key: string): string {
  return PATH_PREFIX + basename(key, '.webp');
}
