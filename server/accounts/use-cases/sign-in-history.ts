import { and, desc, eq, lt } from 'drizzle-orm';
import { formatDeviceName } from '#domain/account/format-device-name.ts';
import type { SignInEvent } from '../../ports/account-service.ts';
import type { SignInRecord } from '#ports/profile-api.ts';
import { signIn } from '../tables/security-tables.ts';
import type { Mail } from '../../ports/mailer.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { PasswordHome } from '../../shared/security-phrases.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNewDeviceMail } from './security-mails.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

interface SignInLogParts {
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Asked at each mail: the service that reports sign-ins is created after what it reports to. */
  readonly getHome: () => PasswordHome;
}

/** Records sign-in attempts and emails the user about a sign-in from a new device, except for the first sign-in of the account. */
export function createSignInLog(services: Services, { sendMail, getHome }: SignInLogParts): (attempt: SignInEvent) => Promise<void> {
  return async ({ email, ...attempt }) => {
    const { db } = services.database;
    const at = new Date(services.clock.now());
    const tell = attempt.outcome === 'success' && attempt.newDevice && (await hasSignedIn(services, attempt.userId));
    await db.insert(signIn).values({ ...attempt, userAgent: attempt.userAgent.slice(0, ACCOUNT_LIMITS.userAgentLength), at });
    if (!tell) return;
    const [device, place] = [formatDeviceName(attempt.userAgent), formatLocation(attempt)];
    await sendMail(createNewDeviceMail(email, { device, place, at, home: getHome() }));
  };
}

/** Newest first. */
export async function listSignIns({ database }: Pick<Services, 'database'>, userId: string): Promise<readonly SignInRecord[]> {
  const rows = await database.db
    .select()
    .from(signIn)
    .where(eq(signIn.userId, userId))
    .orderBy(desc(signIn.at))
    .limit(ACCOUNT_LIMITS.signInsListed);
  return rows.map(({ id, at, outcome, method, address, country, userAgent, newDevice }) => ({
    ...{ id, outcome, method, address, country, newDevice },
    device: formatDeviceName(userAgent),
    at: at.toISOString(),
  }));
}

export async function deleteOldSignIns({ database, clock }: Services): Promise<void> {
  await database.db.delete(signIn).where(lt(signIn.at, new Date(clock.now() - ACCOUNT_LIMITS.signInsKept)));
}

async function hasSignedIn({ database }: Pick<Services, 'database'>, userId: string): Promise<boolean> {
  const [row] = await database.db
    .select({ id: signIn.id })
    .from(signIn)
    .where(and(eq(signIn.userId, userId), eq(signIn.outcome, 'success')))
    .limit(1);
  return row !== undefined;
}

function formatLocation({ address, country }: Pick<SignInEvent, 'address' | 'country'>): string {
  return [address ?? 'unknown address', ...(country === null ? [] : [country])].join(', ');
}
