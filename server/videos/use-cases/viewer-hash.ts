import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../ports/database.ts';
import { viewerSalt } from '../tables/viewer-tables.ts';

/** What tells viewers of one video apart within a day. */
export interface ViewerTraits {
  readonly videoId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
}

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Tells a viewer's plays of one video on one UTC day apart from those of others, without storing anything on the device. The salt of the
 * day is random and deleted with the plays, after which a hash can't be traced to an address, nor to the same viewer on another day or
 * of another video.
 */
export async function createViewerHash(via: Db | Tx, day: string, { videoId, ipAddress, userAgent }: ViewerTraits): Promise<string> {
  const hash = createHmac('sha256', await loadSalt(via, day))
    .update([videoId, ipAddress, userAgent].join('\n'))
    .digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

async function loadSalt(via: Db | Tx, day: string): Promise<string> {
  const [known] = await via.select().from(viewerSalt).where(eq(viewerSalt.day, day));
  if (known !== undefined) return known.salt;
  await via
    .insert(viewerSalt)
    .values({ day, salt: randomBytes(SALT_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [stored] = await via.select().from(viewerSalt).where(eq(viewerSalt.day, day));
  if (stored === undefined) throw new Error('The salt of the day was not stored.');
  return stored.salt;
}
