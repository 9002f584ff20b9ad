import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { parseIssuer, SIGN_ON_CALLBACK } from '#domain/sign-on/sign-on.ts';
import type { SignOnForm, SignOnState } from '#ports/sign-on-api.ts';
import type { Tx } from '../../ports/database.ts';
import type { SignOnProvider } from '../../ports/sign-on-provider.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { member, organization, user } from '../tables/auth-tables.ts';
import { signOn } from '../tables/sign-on-tables.ts';
import { endSignOnSessions } from './end-sign-on-links.ts';
import { findSignOnLock, type SignOnRow, toRule } from './find-sign-on.ts';
import { createSignOnChangedMail } from './security-mails.ts';

export interface SignOnParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'rateLimitCounter' | 'queue'>;
  readonly provider: SignOnProvider;
  /** Whether the auth adapter opens sessions for people whom an organization's provider names. */
  readonly isSupported: boolean;
  readonly publicUrl: string;
}

export async function loadSignOn(parts: SignOnParts, workspace: Workspace): Promise<SignOnState> {
  return toState(parts, workspace, await findRow(parts, requireOrganization(workspace)));
}

/** Replaces the provider, which has to be tested again then. Links of another issuer don't count for it, and its sessions end. */
export async function saveSignOn(parts: SignOnParts, workspace: Workspace, form: SignOnForm): Promise<SignOnState> {
  const organizationId = requireOrganization(workspace);
  await refuseLocked(parts, organizationId);
  const issuer = parseIssuer(form.issuer, { allowsHttp: parts.provider.allowsPrivate });
  if (issuer === null) throw createFieldError('issuer', 'This isn’t the address of a provider. It begins with https://.');
  const sealed = form.clientSecret === null ? undefined : await parts.provider.sealSecret(form.clientSecret);
  const saved = await parts.services.database.db.transaction(async (tx) => {
    const before = await lockRow(tx, organizationId);
    const sealedSecret = sealed ?? before?.sealedSecret;
    if (sealedSecret === undefined) throw createFieldError('clientSecret', 'Enter the client secret.');
    // Whoever changes the issuer may be someone who doesn't know the secret: it isn't sent to another one.
    if (sealed === undefined && before?.issuer !== issuer) throw createFieldError('clientSecret', 'Enter the secret of this provider.');
    const values = {
      issuer,
      clientId: form.clientId,
      sealedSecret,
      revision: randomUUID(),
      testedAt: null,
      testedDomain: null,
      isRequired: false,
    };
    const [row] = await tx
      .insert(signOn)
      .values({ organizationId, ...values })
      .onConflictDoUpdate({ target: signOn.organizationId, set: values })
      .returning();
    if (before !== undefined && before.issuer !== issuer) await endSignOnSessions(tx, organizationId);
    await record(tx, workspace, { kind: 'sign-on.changed', issuer });
    await mailOwners(parts, tx, { organizationId, provider: new URL(issuer).host });
    return row;
  });
  return toState(parts, workspace, saved);
}

/** 409 `not-tested` for settings that nobody has signed in with. */
export async function setSignOnRequired(parts: SignOnParts, workspace: Workspace, isRequired: boolean): Promise<SignOnState> {
  const organizationId = requireOrganization(workspace);
  const host = isRequired ? await refuseLocked(parts, organizationId) : null;
  const saved = await parts.services.database.db.transaction(async (tx) => {
    const before = await lockRow(tx, organizationId);
    if (before === undefined) throw createNotFoundError('single sign-on');
    if (isRequired && toRule(before, host).testedAt === null)
      throw new HttpError(409, 'not-tested', { message: 'Test the sign-in first.' });
    if (before.isRequired === isRequired) return before;
    const [row] = await tx.update(signOn).set({ isRequired }).where(eq(signOn.organizationId, organizationId)).returning();
    await record(tx, workspace, { kind: isRequired ? 'sign-on.required' : 'sign-on.optional', issuer: before.issuer });
    return row;
  });
  return toState(parts, workspace, saved);
}

/** Ends the sessions that the provider opened. Idempotent. */
export async function removeSignOn(parts: SignOnParts, workspace: Workspace): Promise<SignOnState> {
  const organizationId = requireOrganization(workspace);
  await parts.services.database.db.transaction(async (tx) => {
    const [removed] = await tx.delete(signOn).where(eq(signOn.organizationId, organizationId)).returning();
    if (removed === undefined) return;
    await endSignOnSessions(tx, organizationId);
    await record(tx, workspace, { kind: 'sign-on.removed', issuer: removed.issuer });
  });
  return toState(parts, workspace, undefined);
}

export interface TestedSignOn {
  readonly organizationId: string;
  readonly revision: string;
  readonly userId: string;
  /** The mail domain of the address that came back. */
  readonly host: string;
}

/** Notes that a test succeeded. False where the settings have changed since it began. */
export async function noteSignOnTest(
  { services }: SignOnParts,
  { organizationId, revision, userId, host }: TestedSignOn,
): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(signOn)
      .set({ testedAt: new Date(services.clock.now()), testedDomain: host })
      .where(and(eq(signOn.organizationId, organizationId), eq(signOn.revision, revision)))
      .returning();
    if (row === undefined) return false;
    const place = { actorId: userId, workspace: { ownerId: userId, organizationId } };
    await recordActivity(tx, place, { kind: 'sign-on.tested', item: { id: organizationId, name: new URL(row.issuer).host } });
    return true;
  });
}

/** The settings and the domain of an organization that may use them; 404 and 409 where it may not. */
export async function requireSignOn(parts: SignOnParts, workspace: Workspace): Promise<{ readonly row: SignOnRow; readonly host: string }> {
  const organizationId = requireOrganization(workspace);
  const host = await refuseLocked(parts, organizationId);
  const row = await findRow(parts, organizationId);
  if (row === undefined) throw createNotFoundError('single sign-on');
  return { row, host };
}

export function getRedirectUri({ publicUrl }: Pick<SignOnParts, 'publicUrl'>): string {
  return publicUrl + SIGN_ON_CALLBACK;
}

async function refuseLocked({ services, isSupported }: SignOnParts, organizationId: string): Promise<string> {
  const { lock, host } = await findSignOnLock(services, organizationId);
  const reason = isSupported ? lock : 'vendor';
  if (reason === null && host !== null) return host;
  const messages = {
    vendor: 'Your sign-in service manages the members of this organization. Set up single sign-on there.',
    plan: 'Single sign-on is part of a Business plan that an owner shares with the organization.',
    'mail-domain': 'Verify your organization’s email domain first.',
  } as const;
  throw new HttpError(409, 'sign-on-locked', { message: messages[reason ?? 'mail-domain'] });
}

async function toState(parts: SignOnParts, workspace: Workspace, row: SignOnRow | undefined): Promise<SignOnState> {
  const { lock, host } = await findSignOnLock(parts.services, requireOrganization(workspace));
  const connection = row && {
    issuer: row.issuer,
    clientId: row.clientId,
    testedAt: toIso(toRule(row, host).testedAt),
    isRequired: row.isRequired,
  };
  return { lock: parts.isSupported ? lock : 'vendor', domain: host, redirectUri: getRedirectUri(parts), connection: connection ?? null };
}

const toIso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

async function findRow({ services }: SignOnParts, organizationId: string): Promise<SignOnRow | undefined> {
  const [row] = await services.database.db.select().from(signOn).where(eq(signOn.organizationId, organizationId));
  return row;
}

async function lockRow(tx: Tx, organizationId: string): Promise<SignOnRow | undefined> {
  const [row] = await tx.select().from(signOn).where(eq(signOn.organizationId, organizationId)).for('update');
  return row;
}

/** A new provider is a new way into the organization's workspace. */
async function mailOwners(
  { services }: SignOnParts,
  tx: Tx,
  { organizationId, provider }: { readonly organizationId: string; readonly provider: string },
): Promise<void> {
  const owners = await tx
    .select({ email: user.email, organization: organization.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, 'owner')));
  const at = new Date(services.clock.now());
  for (const { email, organization: name } of owners)
    await enqueueMail(services, tx, createSignOnChangedMail(email, { organization: name, provider, at }));
}

interface SignOnDeed {
  readonly kind: 'sign-on.changed' | 'sign-on.required' | 'sign-on.optional' | 'sign-on.removed';
  readonly issuer: string;
}

/** Only the host of the issuer is kept: the rest may name a tenant. */
function record(tx: Tx, workspace: Workspace, { kind, issuer }: SignOnDeed): Promise<void> {
  return recordActivity(tx, getPlace(workspace), { kind, item: { id: requireOrganization(workspace), name: new URL(issuer).host } });
}

function createFieldError(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid-field', { field, message });
}

function requireOrganization({ organizationId }: Workspace): string {
  if (organizationId !== null) return organizationId;
  throw new HttpError(409, 'no-organization', { message: 'You’re in your personal workspace. Switch to an organization first.' });
}
