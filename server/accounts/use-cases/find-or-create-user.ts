import { eq } from 'drizzle-orm';
import { user } from '../tables/auth-tables.ts';
import type { AccountService } from '../../ports/account-service.ts';
import { consumeBootstrapAdmin } from './bootstrap-admin.ts';
import type { ServerContext } from '../../shared/server-context.ts';

const COLUMNS = {
  id: user.id,
  email: user.email,
  role: user.role,
  plan: user.plan,
  banned: user.banned,
  eraseAt: user.eraseAt,
  closedAt: user.closedAt,
  closedBy: user.closedBy,
  lastSeenAt: user.lastSeenAt,
};

export type SignedInUserRow = Pick<typeof user.$inferSelect, keyof typeof COLUMNS>;

interface Parts {
  readonly services: Pick<ServerContext, 'database'>;
  readonly accounts: Pick<AccountService, 'findUser'>;
}

/**
 * Loads our row of the auth adapter's user, and creates it at the first request. `address-taken`: another account has
 * this email address; the server does not guess which of the two is right.
 */
export async function findOrCreateUser(parts: Parts, userId: string): Promise<SignedInUserRow | 'revoked' | 'address-taken'> {
  const known = await findUser(parts, userId);
  if (known !== undefined) return known;

  const identity = await parts.accounts.findUser(userId);
  if (identity === undefined) return 'revoked';
  const { email, firstName, lastName, avatar } = identity;
  const name = `${firstName} ${lastName}`.trim();
  await parts.services.database.db.transaction(async (tx) => {
    const added = await tx
      .insert(user)
      .values({ id: userId, name, email: email.toLowerCase(), emailVerified: true, firstName, lastName, image: avatar })
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (added.length > 0 && (await consumeBootstrapAdmin(tx, email))) {
      await tx.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, userId));
    }
  });
  return (await findUser(parts, userId)) ?? 'address-taken';
}

async function findUser({ services }: Parts, userId: string): Promise<SignedInUserRow | undefined> {
  const [row] = await services.database.db.select(COLUMNS).from(user).where(eq(user.id, userId));
  return row;
}
