import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { Profile, ProfileChange } from '../../../src/ports/profile-api.ts';
import type { AccountVendor } from '../../ports/account-service.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { planUsage, videosLeft } from '../../billing/use-cases/quota.ts';
import { Refusal } from '../../shared/http-error.ts';

export async function profileOf(services: HostServices, userId: string): Promise<Profile> {
  const { db } = services.database;
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  const usage = await planUsage(db, userId, { now: services.clock.now(), lock: false });
  if (person === undefined || usage === undefined) throw unauthorised();

  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role === 'admin' ? 'admin' : 'user',
    plan: usage.plan,
    preferences: { theme: person.theme, colors: person.keptColors },
    limits: usage.limits,
    usage: {
      videosThisMonth: usage.usedThisMonth,
      videosLeft: videosLeft(usage),
      renewsAt: new Date(usage.month.until).toISOString(),
    },
  };
}

/** The vendor is asked first: what it does not take is not written down here either. */
export async function updateProfile(
  parts: { readonly services: HostServices; readonly accounts: Pick<AccountVendor, 'rename'> },
  userId: string,
  change: ProfileChange,
): Promise<Profile> {
  const { services, accounts } = parts;
  const { db } = services.database;
  const [known] = await db.select({ firstName: user.firstName, lastName: user.lastName }).from(user).where(eq(user.id, userId));
  if (known === undefined) throw unauthorised();

  if (change.firstName !== undefined || change.lastName !== undefined) {
    const names = { firstName: change.firstName ?? known.firstName, lastName: change.lastName ?? known.lastName };
    await accounts.rename(userId, names);
    await db
      .update(user)
      .set({ ...names, name: `${names.firstName} ${names.lastName}`.trim() })
      .where(eq(user.id, userId));
  }
  const { theme, colors } = change.preferences ?? {};
  if (theme !== undefined) await db.update(user).set({ theme }).where(eq(user.id, userId));
  if (colors !== undefined) await db.update(user).set({ keptColors: colors }).where(eq(user.id, userId));
  return profileOf(services, userId);
}

function unauthorised(): Refusal {
  return new Refusal(401, 'unauthorised', { message: 'Authentication required' });
}
