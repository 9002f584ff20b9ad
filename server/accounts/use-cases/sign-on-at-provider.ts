import { eq } from 'drizzle-orm';
import { getMailDomain } from '#domain/activity/activity.ts';
import { MINUTE } from '#domain/shared/utc-time.ts';
import { SIGN_ON_LIMITS, type SignOnError, type SignOnOffer, toSignOnProvider } from '#domain/sign-on/sign-on.ts';
import type { AccountService, OrganizationEntry } from '../../ports/account-service.ts';
import type { FinishedSignOn, PendingSignOn, SignOnConnection, StartedSignOn } from '../../ports/sign-on-provider.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { user } from '../tables/auth-tables.ts';
import { findRole, findSignOn, findSignOnAt, type SignOnRow } from './find-sign-on.ts';
import { canJoinBySignOn, joinBySignOn } from './join-by-domain.ts';
import { findLinkableSignOn, linkSignOn } from './link-sign-on.ts';
import { getRedirectUri, noteSignOnTest, requireSignOn, type SignOnParts } from './manage-sign-on.ts';
import { isApprovedForWaitlist } from './waitlist-entries.ts';

/** Sign-ins that may begin at one organization's provider within a minute: it's someone else’s service. */
const STARTS_AT_PROVIDER = { most: 1_200, window: MINUTE } as const;

export interface SignOnEntryParts extends SignOnParts {
  readonly services: SignOnParts['services'] & Pick<ServerContext, 'log' | 'queue'>;
  readonly accounts: Pick<AccountService, 'offers'>;
  /** Absent where the auth adapter can't. */
  readonly entry: OrganizationEntry | undefined;
  readonly hasWaitlist: boolean;
}

export async function findOffer(parts: SignOnEntryParts, domain: string): Promise<SignOnOffer> {
  if (parts.entry === undefined) return 'none';
  return (await findSignOnAt(parts.services, domain))?.offer ?? 'none';
}

/** Begins a sign-in with an address of a domain that has single sign-on. 404 where it has none. */
export async function startSignOn(parts: SignOnEntryParts, request: { readonly email: string; readonly returnTo: string }) {
  const { email, returnTo } = request;
  const found = parts.entry && (await findSignOnAt(parts.services, getMailDomain(email)));
  if (found === undefined || found.offer === 'none') throw createNotFoundError('single sign-on');
  const { organizationId, revision } = found.row;
  return start(parts, found.row, {
    note: { purpose: 'sign-in', organizationId, revision, userId: null, returnTo },
    email,
  });
}

/** Begins a test of the active organization's settings; whoever tests stays signed in as they are. */
export async function startSignOnTest(parts: SignOnEntryParts, workspace: Workspace): Promise<StartedSignOn> {
  const { row } = await requireSignOn(parts, workspace);
  const [tester] = await parts.services.database.db.select({ email: user.email }).from(user).where(eq(user.id, workspace.userId));
  const { organizationId, revision } = row;
  return start(parts, row, {
    note: { purpose: 'test', organizationId, revision, userId: workspace.userId, returnTo: '/dashboard/organization' },
    email: tester?.email ?? '',
  });
}

/** Begins what lets the provider sign in the holder of this account, who has just proven to be that. 404 where there's none to link. */
export async function startSignOnLink(parts: SignOnEntryParts, userId: string) {
  const found = parts.entry && (await findLinkableSignOn(parts.services, userId));
  if (found === undefined) throw createNotFoundError('single sign-on');
  const { organizationId, revision } = found.row;
  return start(parts, found.row, { note: { purpose: 'link', organizationId, revision, userId, returnTo: '' }, email: found.email });
}

async function start(
  parts: SignOnEntryParts,
  row: SignOnRow,
  request: Parameters<SignOnParts['provider']['start']>[1],
): Promise<StartedSignOn> {
  const { rateLimitCounter } = parts.services;
  const { count } = await rateLimitCounter.increment(`sign-on:${row.organizationId}`, STARTS_AT_PROVIDER.window);
  if (count > STARTS_AT_PROVIDER.most) throw new HttpError(429, 'too-many', { message: 'Too many sign-ins at once. Wait a minute.' });
  const started = await parts.provider.start(toConnection(parts, row), request);
  if (started !== null) return started;
  throw new HttpError(409, 'provider-unreachable', { message: 'We can’t reach your organization’s sign-in service. Check its address.' });
}

export type CompletedSignOn =
  | { readonly kind: 'tested' | 'linked' }
  | { readonly kind: 'test-failed' | 'link-failed' | 'failed'; readonly error: SignOnError }
  | { readonly kind: 'known'; readonly userId: string; readonly organizationId: string; readonly returnTo: string };

/** Reads the way back from the provider. A sign-in counts once, in the browser that began it, and for the settings it began with. */
export async function completeSignOn(
  parts: SignOnEntryParts,
  { params, pending }: { readonly params: URLSearchParams; readonly pending: string | undefined },
): Promise<CompletedSignOn> {
  const state = params.get('state') ?? '';
  const opened = pending === undefined ? undefined : await parts.provider.open(pending, state);
  if (opened === undefined) return { kind: 'failed', error: 'expired' };
  const kind = FAILURES[opened.purpose];
  const { count } = await parts.services.rateLimitCounter.increment(`sign-on-state:${state}`, SIGN_ON_LIMITS.signInTime);
  if (count > 1) return { kind, error: 'expired' };
  const found = await findSignOn(parts.services, opened.organizationId);
  if (found === undefined || found.row.revision !== opened.revision || found.host === '') return { kind, error: 'off' };
  const finished = await parts.provider.finish(toConnection(parts, found.row), opened, params);
  if (finished.kind === 'failed') return { kind, error: finished.error };
  if (getMailDomain(finished.email) !== found.host) return { kind, error: 'other-domain' };
  if (opened.purpose === 'test') return completeTest(parts, opened, found.host);
  if (found.offer === 'none') return { kind, error: 'off' };
  if (opened.purpose === 'link') return completeLink(parts, opened, { row: found.row, identity: finished });
  const entered = await enter(parts, found.row, finished);
  return typeof entered === 'string' ? { kind, error: entered } : { kind: 'known', ...entered, returnTo: opened.returnTo };
}

const FAILURES = { test: 'test-failed', link: 'link-failed', 'sign-in': 'failed' } as const;

async function completeLink(
  parts: SignOnEntryParts,
  { userId }: PendingSignOn,
  named: { readonly row: SignOnRow; readonly identity: Identity },
): Promise<CompletedSignOn> {
  const { entry } = parts;
  const error = entry === undefined || userId === null ? 'off' : await linkSignOn(parts, entry, { userId, ...named });
  return error === null ? { kind: 'linked' } : { kind: 'link-failed', error };
}

async function completeTest(
  parts: SignOnEntryParts,
  { organizationId, revision, userId }: PendingSignOn,
  host: string,
): Promise<CompletedSignOn> {
  const isNoted = userId !== null && (await noteSignOnTest(parts, { organizationId, revision, userId, host }));
  return isNoted ? { kind: 'tested' } : { kind: 'test-failed', error: 'off' };
}

type Identity = Extract<FinishedSignOn, { readonly kind: 'identity' }>;

/**
 * The user, who is a member afterwards: one whom the provider may speak for, or a new one. Owners and administrators of this site are
 * refused: nobody's provider speaks for them.
 */
async function enter(
  parts: SignOnEntryParts,
  row: SignOnRow,
  { subject, email, firstName, lastName }: Identity,
): Promise<{ readonly userId: string; readonly organizationId: string } | SignOnError> {
  const { services, entry, hasWaitlist } = parts;
  const { organizationId } = row;
  if (entry === undefined) return 'off';
  const [known] = await services.database.db.select({ id: user.id, role: user.role }).from(user).where(eq(user.email, email));
  const role = known && (await findRole(services, { userId: known.id, organizationId }));
  if (role === 'owner' || known?.role === 'admin') return 'owner';
  if (known === undefined && hasWaitlist && !(await isApprovedForWaitlist(services, email))) return 'waitlist';
  if (role === undefined && !(await canJoinBySignOn(services, organizationId))) return 'full';
  const found = await entry.findOrAddUser({ provider: toSignOnProvider(row), subject, email, firstName, lastName });
  if (found.kind !== 'found') return found.kind;
  if ((await joinBySignOn(services, { userId: found.userId, organizationId })) === 'full') return 'full';
  return { userId: found.userId, organizationId };
}

function toConnection(parts: SignOnEntryParts, { issuer, clientId, sealedSecret }: SignOnRow): SignOnConnection {
  return { issuer, clientId, sealedSecret, redirectUri: getRedirectUri(parts) };
}
