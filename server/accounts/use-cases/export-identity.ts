import { asc, eq } from 'drizzle-orm';
import { type ExportFile, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { member, organization, session } from '../tables/auth-tables.ts';
import { passkey, signIn } from '../tables/security-tables.ts';
import { exportOwnActivity } from './activity-log.ts';
import { listApiKeys } from './manage-api-keys.ts';
import { loadProfile } from './user-profile.ts';

/** Who the user is, how they sign in, and what they did. */
export async function* exportIdentity({ services, userId }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('profile.json', await loadProfile(services, { userId, organizationId: null }));
  yield toJsonFile('organisations.json', await loadOrganizations(services, userId));
  yield toJsonFile('sessions.json', await loadSessions(services, userId));
  yield toJsonFile('sign-ins.json', await loadSignInHistory(services, userId));
  yield toJsonFile('passkeys.json', await loadPasskeys(services, userId));
  yield toJsonFile('api-keys.json', await listApiKeys(services, userId));
  yield toJsonFile('activity.json', await exportOwnActivity(services, userId));
}

/** Organizations stored by this server; an external auth service keeps its own. */
async function loadOrganizations({ database }: ServerContext, userId: string) {
  return database.db
    .select({ id: organization.id, name: organization.name, role: member.role, since: member.createdAt })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
}

async function loadSessions({ database }: ServerContext, userId: string) {
  return database.db
    .select({ startedAt: session.createdAt, expiresAt: session.expiresAt, address: session.ipAddress, device: session.userAgent })
    .from(session)
    .where(eq(session.userId, userId));
}

async function loadSignInHistory({ database }: ServerContext, userId: string) {
  const { at, outcome, method, address, country, userAgent, newDevice } = signIn;
  return database.db
    .select({ at, outcome, method, address, country, device: userAgent, newDevice })
    .from(signIn)
    .where(eq(signIn.userId, userId))
    .orderBy(asc(signIn.at));
}

async function loadPasskeys({ database }: ServerContext, userId: string) {
  const { name, createdAt, lastUsedAt } = passkey;
  return database.db
    .select({ name, createdAt, lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
}
