import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { Credentials, Principal, VerifiedSession } from '../../ports/token-verifier.ts';
import type { AdmissionVerdict } from './authentication-result.ts';
import { admitKey } from './authenticate-key.ts';
import { isApiKey } from './api-key-secret.ts';
import type { AdmissionParts } from './authenticator-parts.ts';
import { accountRestoredMail } from './account-closing-mails.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { personRow, type PersonRow } from './find-or-create-user.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { standingOf, type Standing } from './find-session-statuses.ts';

/** Who may come in, and as whom: the vendor's word on the session together with what this host knows of the person. */
export interface Admission {
  admit(credentials: Credentials, from?: { readonly address: string }): Promise<AdmissionVerdict>;
  /** Of people who came in earlier, by session: whether they may still be here, and where they work now. */
  standing(principals: readonly Principal[]): Promise<ReadonlyMap<string, Standing>>;
}

export function createAdmission(parts: AdmissionParts): Admission {
  return {
    async admit(credentials, from) {
      const { bearer } = credentials;
      if (bearer !== undefined && isApiKey(bearer)) return admitKey(parts, bearer, from?.address);
      const verdict = await parts.accounts.verifier.verify(credentials);
      if (!verdict.ok) return verdict;
      const { session } = verdict;

      const person = await personRow(parts, session.userId);
      if (typeof person === 'string') return { ok: false, reason: person };
      if (!(await mayImpersonate(parts, session))) return { ok: false, reason: 'revoked' };
      if (person.banned) return { ok: false, reason: 'banned' };
      if (person.eraseAt !== null && !(await broughtBack(parts, session, person))) return { ok: false, reason: 'closed' };

      if (session.impersonatorId === null) await noteVisit(parts, person);
      return {
        ok: true,
        principal: { ...session, email: person.email, role: person.role === 'admin' ? 'admin' : 'user', apiKeyId: null, scopes: null },
      };
    },

    standing: (principals) => standingOf(parts, principals),
  };
}

async function mayImpersonate({ services }: AdmissionParts, { impersonatorId }: VerifiedSession): Promise<boolean> {
  if (impersonatorId === null) return true;
  const [row] = await services.database.db
    .select({ role: user.role, banned: user.banned, eraseAt: user.eraseAt })
    .from(user)
    .where(eq(user.id, impersonatorId));
  return row !== undefined && row.role === 'admin' && !row.banned && row.eraseAt === null;
}

/** Whoever closed their account and signs in again before it is erased has it back. */
async function broughtBack({ services }: AdmissionParts, session: VerifiedSession, person: PersonRow): Promise<boolean> {
  const { closedAt, closedBy, eraseAt } = person;
  if (closedBy !== 'self' || closedAt === null || eraseAt === null || session.impersonatorId !== null) return false;
  if (session.startedAt <= closedAt || eraseAt.getTime() <= services.clock.now()) return false;

  await services.database.db.transaction(async (tx) => {
    const [row] = await tx.select({ eraseAt: user.eraseAt }).from(user).where(eq(user.id, person.id)).for('update');
    if (row === undefined || row.eraseAt === null) return;
    await tx.update(user).set({ eraseAt: null, closedAt: null, closedBy: null }).where(eq(user.id, person.id));
    await enqueueMail(services, tx, accountRestoredMail(person.email));
  });
  return true;
}

async function noteVisit({ services }: AdmissionParts, person: PersonRow): Promise<void> {
  const now = services.clock.now();
  if (person.lastSeenAt !== null && now - person.lastSeenAt.getTime() < ACCOUNT_LIMITS.seenEvery) return;
  await services.database.db
    .update(user)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(user.id, person.id));
}
