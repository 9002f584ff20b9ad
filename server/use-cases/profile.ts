import { eq } from 'drizzle-orm';
import { user } from '../adapters/database/schema.ts';
import type { Profile } from '../../src/ports/profile-api.ts';
import type { HostServices } from './host-services.ts';
import { planUsage } from './quota.ts';
import { Refusal } from './refusal.ts';

export async function profileOf(services: HostServices, userId: string): Promise<Profile> {
  const { db } = services.database;
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  const usage = await planUsage(db, userId, { now: services.clock.now(), lock: false });
  if (person === undefined || usage === undefined) throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });

  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role === 'admin' ? 'admin' : 'user',
    plan: usage.plan,
    limits: usage.limits,
    usage: {
      videosThisMonth: usage.usedThisMonth,
      videosLeft: Math.max(0, usage.limits.videosPerMonth - usage.usedThisMonth),
    },
  };
}
