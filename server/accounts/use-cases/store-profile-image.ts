import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { StoredObject } from '../../ports/object-store.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import { notFound } from '../../shared/http-error.ts';

type Parts = Pick<HostServices, 'database' | 'objects'>;
type UploadParts = Pick<HostServices, 'database' | 'objects' | 'imageReader' | 'machine'>;

const ADDRESS = '/api/user/picture/';

/** Kept as a square made anew from the pixels; the file before goes. Answers where the picture is. */
export async function setPersonPicture(services: UploadParts, userId: string, bytes: Uint8Array): Promise<{ readonly image: string }> {
  const id = randomUUID();
  const square = await readUploadImage(services, userId, (reader) => reader.readSquare(bytes));
  await services.objects.put(keyOf(id), square.image, { type: 'image/webp' });
  const image = `${ADDRESS}${id}`;
  await replacePicture(services, userId, image);
  return { image };
}

export async function removePersonPicture(services: Parts, userId: string): Promise<void> {
  await replacePicture(services, userId, null);
}

/** For everybody who knows the address: it cannot be guessed, and those one works with see it. */
export async function personPicture({ objects }: Pick<Parts, 'objects'>, id: string): Promise<StoredObject> {
  const stored = isUuid(id) ? await objects.get(keyOf(id)) : undefined;
  if (stored === undefined) throw notFound('picture');
  return stored;
}

async function replacePicture({ database, objects }: Parts, userId: string, image: string | null): Promise<void> {
  const before = await database.db.transaction(async (tx) => {
    const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for('update');
    await tx.update(user).set({ image }).where(eq(user.id, userId));
    return row?.image;
  });
  if (before?.startsWith(ADDRESS)) await objects.delete(keyOf(before.slice(ADDRESS.length)));
}

function keyOf(id: string): string {
  return `people/${id}.webp`;
}
