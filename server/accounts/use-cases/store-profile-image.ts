import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { user } from '../tables/auth-tables.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import { createNotFoundError } from '../../shared/http-error.ts';

type Parts = Pick<ServerContext, 'database' | 'objects'>;
type UploadParts = Pick<ServerContext, 'database' | 'objects' | 'imageReader' | 'workLimiter'>;

const PATH_PREFIX = '/api/user/picture/';

/** Re-encodes the upload as a square, stores it and deletes the previous image. Returns its path. */
export async function setProfileImage(services: UploadParts, userId: string, bytes: Uint8Array): Promise<{ readonly image: string }> {
  const id = randomUUID();
  const square = await readUploadImage(services, userId, (reader) => reader.readSquare(bytes));
  await services.objects.put(getObjectKey(id), square.image, { type: 'image/webp' });
  const image = `${PATH_PREFIX}${id}`;
  await replaceProfileImage(services, userId, image);
  return { image };
}

export async function removeProfileImage(services: Parts, userId: string): Promise<void> {
  await replaceProfileImage(services, userId, null);
}

/** Public to anyone who knows the URL, which cannot be guessed. */
export async function loadProfileImage({ objects }: Pick<Parts, 'objects'>, id: string): Promise<StoredObject> {
  const stored = isUuid(id) ? await objects.get(getObjectKey(id)) : undefined;
  if (stored === undefined) throw createNotFoundError('image');
  return stored;
}

async function replaceProfileImage({ database, objects }: Parts, userId: string, image: string | null): Promise<void> {
  const before = await database.db.transaction(async (tx) => {
    const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for('update');
    await tx.update(user).set({ image }).where(eq(user.id, userId));
    return row?.image;
  });
  if (before?.startsWith(PATH_PREFIX)) await objects.delete(getObjectKey(before.slice(PATH_PREFIX.length)));
}

function getObjectKey(id: string): string {
  return `people/${id}.webp`;
}
