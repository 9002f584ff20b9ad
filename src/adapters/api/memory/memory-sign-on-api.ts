import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { getMailDomain } from '#domain/activity/activity.ts';
import { findSignOnOffer, parseIssuer, SIGN_ON_CALLBACK, type SignOnLock } from '#domain/sign-on/sign-on.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { SignOnApi, SignOnForm, SignOnLink, SignOnPage, SignOnSettings, SignOnState } from '#ports/sign-on-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, rejectField } from './memory-rejections.ts';

/** An organization with its proven mail domain, and what its provider is called. */
export interface MemorySignOn {
  readonly clock: Clock;
  readonly domain: string | null;
  lock: SignOnLock | null;
  connection: SignOnSettings | null;
  /** Of issuers; others can't be reached. */
  readonly reachable: Set<string>;
}

export interface MemorySignOnUser {
  /** Null in the personal workspace. */
  readonly organization: MemorySignOn | null;
  readonly role: WorkspaceRole | null;
  /** Of the user's own address; null where no organization has proven it. */
  readonly atDomain?: MemorySignOn | null;
  readonly isLinked?: boolean;
}

export interface MemorySignOnApi extends SignOnApi {
  /** The test that has begun succeeds at the provider. */
  passTest(): void;
}

const ORIGIN = 'https://site.example';

export function createMemorySignOnApi(all: readonly MemorySignOn[], user: MemorySignOnUser, faults: Faults): MemorySignOnApi {
  function toState({ lock, domain, connection }: MemorySignOn): SignOnState {
    return { lock, domain, redirectUri: ORIGIN + SIGN_ON_CALLBACK, connection };
  }

  function manage<Value>(call: (of: MemorySignOn) => ApiOutcome<Value>, signal?: AbortSignal) {
    return faults.run<Value>(() => {
      if (!canDo(user.role, 'manage-sign-on')) {
        return reject(403, 'not-yours-to-change', { message: 'Only owners can change single sign-on.' });
      }
      if (user.organization === null) return reject(409, 'no-organization', { message: 'You’re in your personal workspace.' });
      return call(user.organization);
    }, signal);
  }

  function save(of: MemorySignOn, { issuer: typed, clientId, clientSecret }: SignOnForm): ApiOutcome<SignOnState> {
    if (of.lock !== null) return LOCKED;
    const issuer = parseIssuer(typed, { allowsHttp: false });
    if (issuer === null) return rejectField('issuer', 'This isn’t the address of a provider.');
    if (clientSecret === null && of.connection?.issuer !== issuer) return rejectField('clientSecret', 'Enter the client secret.');
    of.connection = { issuer, clientId: clientId.trim(), testedAt: null, isRequired: false };
    return { kind: 'ok', value: toState(of) };
  }

  function setRequired(of: MemorySignOn, isRequired: boolean): ApiOutcome<SignOnState> {
    if (isRequired && of.lock !== null) return LOCKED;
    if (of.connection === null) return NOT_FOUND;
    if (isRequired && of.connection.testedAt === null) return reject(409, 'not-tested', { message: 'Test the sign-in first.' });
    of.connection = { ...of.connection, isRequired };
    return { kind: 'ok', value: toState(of) };
  }

  function open({ connection, reachable }: MemorySignOn): ApiOutcome<SignOnPage> {
    if (connection === null) return NOT_FOUND;
    if (reachable.has(connection.issuer)) return { kind: 'ok', value: { url: `${connection.issuer}/authorize` } };
    return reject(409, 'provider-unreachable', { message: 'We can’t reach your organization’s sign-in service. Check its address.' });
  }

  const findAt = (domain: string) => all.find((one) => one.domain === domain.toLowerCase());
  const toOffer = ({ connection, lock }: MemorySignOn) =>
    findSignOnOffer(connection && { ...connection, testedAt: connection.testedAt === null ? null : Date.parse(connection.testedAt) }, lock);

  function findLink(): SignOnLink | null {
    const of = user.atDomain;
    if (!of?.connection || toOffer(of) === 'none' || user.role === 'owner') return null;
    return {
      organizationName: of.domain ?? '',
      provider: new URL(of.connection.issuer).host,
      isLinked: user.isLinked === true,
      isRequired: toOffer(of) === 'required',
    };
  }

  return {
    load: (options) => manage<SignOnState>((of) => ({ kind: 'ok', value: toState(of) }), options?.signal),
    save: (form) => manage<SignOnState>((of) => save(of, form)),
    setRequired: (isRequired) => manage<SignOnState>((of) => setRequired(of, isRequired)),
    remove: () =>
      manage<SignOnState>((of) => {
        of.connection = null;
        return { kind: 'ok', value: toState(of) };
      }),
    test: () => manage<SignOnPage>((of) => (of.lock === null ? open(of) : LOCKED)),
    link: (options) => faults.run<SignOnLink | null>(() => ({ kind: 'ok', value: findLink() }), options?.signal),
    startLink: () => faults.run<SignOnPage>(() => (user.atDomain && findLink() !== null ? open(user.atDomain) : NOT_FOUND)),
    find: (domain, options) =>
      faults.run(() => {
        const of = findAt(domain);
        return { kind: 'ok', value: of === undefined ? 'none' : toOffer(of) };
      }, options?.signal),
    start: ({ email }) =>
      faults.run<SignOnPage>(() => {
        const of = findAt(getMailDomain(email));
        return of === undefined || toOffer(of) === 'none' ? NOT_FOUND : open(of);
      }),
    passTest() {
      const { organization } = user;
      if (organization?.connection) {
        organization.connection = { ...organization.connection, testedAt: new Date(organization.clock.now()).toISOString() };
      }
    },
  };
}

const LOCKED = reject(409, 'sign-on-locked', { message: 'Single sign-on can’t be set up now.' });
