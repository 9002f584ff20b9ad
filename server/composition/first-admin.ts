import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { hostMeta, user } from '../adapters/database/schema.ts';
import type { Db } from '../ports/database.ts';
import { ADMIN_CLAIM_MS, ADMIN_PASSWORD_BYTES } from './host-limits.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Told this once; only its hash is kept. */
  readonly password: string;
}

interface NewAdmin extends FirstAdmin {
  readonly firstName: string;
  readonly lastName: string;
}

type CreateAdmin = (person: NewAdmin) => Promise<'created' | 'exists'>;

const CLAIM = 'first-admin';

/** On a database without people, one administrator is made; by one process, however many start at once. */
export async function ensureFirstAdmin(db: Db, email: string, createAdmin: CreateAdmin): Promise<FirstAdmin | undefined> {
  const [anybody] = await db.select({ id: user.id }).from(user).limit(1);
  if (anybody || !(await claim(db))) return undefined;
  const admin = { email, password: randomBytes(ADMIN_PASSWORD_BYTES).toString('base64url') };
  if ((await createAdmin({ ...admin, firstName: 'Host', lastName: 'Admin' })) === 'exists') return undefined;
  await db.update(user).set({ plan: 'business' }).where(eq(user.email, email.toLowerCase()));
  return admin;
}

async function claim(db: Db): Promise<boolean> {
  const now = Date.now();
  const won = await db
    .insert(hostMeta)
    .values({ key: CLAIM, value: new Date(now).toISOString() })
    .onConflictDoUpdate({
      target: hostMeta.key,
      set: { value: sql`excluded.value` },
      setWhere: lt(hostMeta.value, new Date(now - ADMIN_CLAIM_MS).toISOString()),
    })
    .returning({ key: hostMeta.key });
  return won.length > 0;
}
