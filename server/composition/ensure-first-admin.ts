import { eq, lt, sql } from 'drizzle-orm';
import { hostMeta, user } from '../adapters/database/schema.ts';
import { awaitAdmin } from '../accounts/use-cases/bootstrap-admin.ts';
import type { AccountVendor } from '../ports/account-service.ts';
import type { Db } from '../ports/database.ts';
import { ADMIN_CLAIM_MS, ADMIN_LINK_MS } from './process-limits.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Signs in once, as the administrator. Told this once; only its hash is kept. Null where one signs up oneself. */
  readonly ticket: string | null;
}

interface Order {
  readonly email: string;
  readonly accounts: Pick<AccountVendor, 'addPerson' | 'ticket'>;
}

const CLAIM = 'first-admin';
const NAMES = { firstName: 'Host', lastName: 'Admin' } as const;

/** On a database without people, one administrator is made; by one process, however many start at once. */
export async function ensureFirstAdmin(db: Db, { email, accounts }: Order): Promise<FirstAdmin | undefined> {
  const [anybody] = await db.select({ id: user.id }).from(user).limit(1);
  if (anybody || !(await claim(db))) return undefined;
  if (accounts.addPerson === undefined) {
    await awaitAdmin(db, email);
    return { email, ticket: null };
  }
  const added = await accounts.addPerson({ email, ...NAMES });
  if (added === undefined) return undefined;
  await db.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, added.userId));
  return { email, ticket: await accounts.ticket({ userId: added.userId, lifetime: ADMIN_LINK_MS }) };
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
