import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { AccountVendor } from '../../ports/account-service.ts';
import { isAwaitedAdmin } from './bootstrap-admin.ts';
import type { HostServices } from '../../shared/server-context.ts';

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

export type PersonRow = Pick<typeof user.$inferSelect, keyof typeof COLUMNS>;

interface Parts {
  readonly services: Pick<HostServices, 'database'>;
  readonly accounts: Pick<AccountVendor, 'person'>;
}

/**
 * What this host knows of the vendor's person; known from the first time they come. `address-taken`: another account
 * of this host has their address; which of the two is theirs is not for us to guess.
 */
export async function personRow(parts: Parts, userId: string): Promise<PersonRow | 'revoked' | 'address-taken'> {
  const known = await knownPerson(parts, userId);
  if (known !== undefined) return known;

  const person = await parts.accounts.person(userId);
  if (person === undefined) return 'revoked';
  const { email, firstName, lastName, avatar } = person;
  const name = `${firstName} ${lastName}`.trim();
  await parts.services.database.db.transaction(async (tx) => {
    const added = await tx
      .insert(user)
      .values({ id: userId, name, email: email.toLowerCase(), emailVerified: true, firstName, lastName, image: avatar })
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (added.length > 0 && (await isAwaitedAdmin(tx, email))) {
      await tx.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, userId));
    }
  });
  return (await knownPerson(parts, userId)) ?? 'address-taken';
}

async function knownPerson({ services }: Parts, userId: string): Promise<PersonRow | undefined> {
  const [row] = await services.database.db.select(COLUMNS).from(user).where(eq(user.id, userId));
  return row;
}
