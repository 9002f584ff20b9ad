import { eq, lt, sql } from 'drizzle-orm';
import { serverMeta } from '../operations/tables/server-tables.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import { setBootstrapAdmin } from '../accounts/use-cases/bootstrap-admin.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { Db } from '../ports/database.ts';
import { FIRST_ADMIN_CLAIM_MS, FIRST_ADMIN_LINK_MS } from './process-limits.ts';

export interface FirstAdmin {
  readonly email: string;
  /** One-time sign-in ticket of the administrator; only its hash is stored. Null where the administrator signs up. */
  readonly ticket: string | null;
}

interface FirstAdminRequest {
  readonly email: string;
  readonly accounts: Pick<AccountService, 'addUser' | 'ticket'>;
  /** Whether a link may sign the administrator in: a local convenience. Else they sign up with the address, which the mail to it proves. */
  readonly allowsLink: boolean;
}

const CLAIM = 'first-admin';
const NAMES = { firstName: 'Host', lastName: 'Admin' } as const;

/**
 * Creates one administrator in a database without users; exactly one process does, however many start at once. Without a link, names at
 * every start whose sign-up makes the administrator, until there is one: the address may be set late.
 */
export async function ensureFirstAdmin(db: Db, { email, accounts, allowsLink }: FirstAdminRequest): Promise<FirstAdmin | undefined> {
  if (!allowsLink) return (await setBootstrapAdmin(db, email)) ? { email, ticket: null } : undefined;
  const [anyUser] = await db.select({ id: user.id }).from(user).limit(1);
  if (anyUser || !(await claim(db))) return undefined;
  const { ticket } = accounts;
  if (accounts.addUser === undefined || ticket === undefined) {
    await setBootstrapAdmin(db, email);
    return { email, ticket: null };
  }
  const added = await accounts.addUser({ email, ...NAMES });
  if (added === undefined) return undefined;
  await db.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, added.userId));
  return { email, ticket: await ticket({ userId: added.userId, lifetime: FIRST_ADMIN_LINK_MS }) };
}

async function claim(db: Db): Promise<boolean> {
  const now = Date.now();
  const claimed = await db
    .insert(serverMeta)
    .values({ key: CLAIM, value: new Date(now).toISOString() })
    .onConflictDoUpdate({
      target: serverMeta.key,
      set: { value: sql`excluded.value` },
      setWhere: lt(serverMeta.value, new Date(now - FIRST_ADMIN_CLAIM_MS).toISOString()),
    })
    .returning({ key: serverMeta.key });
  return claimed.length > 0;
}
