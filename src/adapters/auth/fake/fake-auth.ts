import { cleanCode } from '#domain/account/account-forms.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { type Auth, type AuthOffers, type EntryOutcome, NO_AUTH_OFFERS, type StepOutcome } from '#ports/auth.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import type { FakeProvider } from './fake-provider.ts';
import { findPasswordProblem, findSignUpProblem } from './find-field-problem.ts';
import { endSessions, findUserByEmail, keepWaysIn, listWaysIn, NOW, type FakeUser, openSession, UNPROTECTED } from './fake-auth-server.ts';
import type { AuthState } from '#domain/account/account.ts';

const toFailure = (message: string): { readonly kind: 'failed'; readonly message: string } => ({ kind: 'failed', message });
const INVALID_CODE = { ...toFailure('Invalid verification code. Please try again.'), field: 'code' } as const;
/** The service itself, as the provider of its own page. */
const HOSTED = 'hosted';
const NOT_THIS_SITE = toFailure('That address is not on this site.');

/** `Auth` in memory, with faults that a test controls. */
export interface FakeAuth extends Auth {
  /** Moves to the state as if the service had reported it. */
  settle(state: AuthState): void;
  /** The next expected outcome is this failure. */
  failNext(message: string): void;
}

export interface FakeAuthParts {
  readonly page: FakePage;
  readonly provider: FakeProvider;
  /** The code in every verification email. */
  readonly code: string;
  readonly offers: AuthOffers;
}

export function createFakeAuth({ page, provider, code, offers }: FakeAuthParts): FakeAuth {
  const { server, connection } = page;

  function findRedeemable(email: string, given: string): FakeUser | null {
    const user = findUserByEmail(server, email);
    return user === undefined || cleanCode(given) !== code || !server.openCodes.has(user.id) ? null : user;
  }

  /** Consumes the code if it is correct. */
  function redeem(email: string, given: string): FakeUser | null {
    const user = findRedeemable(email, given);
    if (user !== null) server.openCodes.delete(user.id);
    return user;
  }

  function enter(user: FakeUser): StepOutcome {
    page.browser.pendingId = null;
    return page.enter(openSession(server, user.id));
  }

  /** The first factor was accepted. */
  function begin(user: FakeUser): EntryOutcome {
    if (user.secondFactor !== 'on' || page.browser.trusted.includes(user.id)) return enter(user);
    page.browser.pendingId = user.id;
    return { kind: 'second-factor' };
  }

  function spendBackupCode(user: FakeUser, given: string): boolean {
    const left = user.backupCodes.filter((each) => each !== given.trim());
    const right = left.length < user.backupCodes.length;
    user.backupCodes = left;
    return right;
  }

  return {
    start: () => page.start(),
    stop: () => page.stop(),
    state: () => page.state,
    subscribe: (listener) => page.subscribe(listener),

    async offers(options) {
      const outcome = await connection.call(() => ({ kind: 'ok' as const, offers }), options);
      return outcome.kind === 'ok' ? outcome.offers : NO_AUTH_OFFERS;
    },

    signUp: ({ firstName, lastName, email, password, invitation }, options) =>
      connection.call(() => {
        const problem = findSignUpProblem({ firstName, lastName, email, password });
        if (problem !== null) return problem;
        if (offers.waitlist && !server.invited.has(invitation ?? '')) return toFailure('Sign-up is by invitation. Ask for one first.');
        const known = findUserByEmail(server, email);
        if (known?.verified === true) return { kind: 'code-sent' };
        const id = known?.id ?? server.nextId('user');
        server.users.set(id, { id, email, firstName, lastName, avatar: null, password, verified: false, connections: [], ...UNPROTECTED });
        server.openCodes.add(id);
        return { kind: 'code-sent' };
      }, options),

    verifyEmail: (request, options) =>
      connection.call(() => {
        const user = redeem(request.email, request.code);
        if (user === null) return INVALID_CODE;
        user.verified = true;
        return begin(user);
      }, options),

    resendCode: ({ email }, options) =>
      connection.call(() => {
        const user = findUserByEmail(server, email);
        if (user !== undefined) server.openCodes.add(user.id);
        return COMPLETE;
      }, options),

    signIn: ({ email, password }, options) =>
      connection.call(() => {
        const user = findUserByEmail(server, email);
        if (user === undefined || user.password !== password) return toFailure('Invalid email or password');
        if (user.verified) return begin(user);
        server.openCodes.add(user.id);
        return { kind: 'code-sent' };
      }, options),

    enterSecondFactor: ({ kind, code: given, trustDevice }, options) =>
      connection.call(() => {
        const user = server.users.get(page.browser.pendingId ?? '');
        if (user === undefined) return toFailure('That took too long. Sign in again.');
        const right = kind === 'code' ? cleanCode(given) === code : spendBackupCode(user, given);
        if (!right) return INVALID_CODE;
        if (trustDevice) page.browser.trusted = [...page.browser.trusted, user.id];
        return enter(user);
      }, options),

    signInWithPasskey: (options) =>
      connection.call(() => {
        if (page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' };
        const user = [...server.users.values()].find(({ passkeys }) => passkeys.some(({ id }) => page.browser.passkeys.includes(id)));
        if (user === undefined) return toFailure('No passkey for this site was found.');
        user.passkeys = user.passkeys.map((each) => (page.browser.passkeys.includes(each.id) ? { ...each, lastUsedAt: NOW } : each));
        return enter(user);
      }, options),

    requestPasswordReset: ({ email }, options) =>
      connection.call(() => {
        const user = findUserByEmail(server, email);
        if (user !== undefined) server.openCodes.add(user.id);
        return COMPLETE;
      }, options),

    resetPassword: ({ email, code: given, password, keep }, options) =>
      connection.call(() => {
        const problem = findPasswordProblem(password, email);
        if (problem !== null) return problem;
        const owner = findRedeemable(email, given);
        if (owner === null) return INVALID_CODE;
        const ways = keep === undefined ? listWaysIn(owner) : [];
        if (ways.length > 0) return { kind: 'ways-in', ways };
        const user = redeem(email, given);
        if (user === null) return INVALID_CODE;
        Object.assign(user, { password, verified: true });
        keepWaysIn(user, keep ?? []);
        endSessions(server, user.id);
        return begin(user);
      }, options),

    startOAuth: ({ provider: name, returnTo }, options) =>
      connection.call(() => {
        if (toSameOriginPath(returnTo) === null) return NOT_THIS_SITE;
        provider.leave({ provider: name, user: null });
        return { kind: 'leaving' };
      }, options),

    startHosted: ({ returnTo }, options) =>
      connection.call(() => {
        if (offers.hosted === null) return toFailure('There is no sign-in page of the service.');
        if (toSameOriginPath(returnTo) === null) return NOT_THIS_SITE;
        provider.leave({ provider: HOSTED, user: null });
        return { kind: 'leaving' };
      }, options),

    completeOAuth: (url, options) =>
      connection.call(() => {
        const back = provider.arrive(url);
        if (back === null) return toFailure('That sign-in was not finished. Try again.');
        return begin(provider.connect(back));
      }, options),

    oneTap: (options) =>
      connection.call(() => {
        if (!offers.oneTap) return toFailure('One-tap sign-in is not offered here.');
        if (provider.oneTap === 'dismiss') return { kind: 'dismissed' };
        return begin(provider.connect({ provider: 'google', user: null }));
      }, options),

    signInWithTicket: (text, options) =>
      connection.call(() => {
        const ticket = server.tickets.get(text);
        if (ticket === undefined) return toFailure('This link was used already, or is too old. Ask for a new one.');
        server.tickets.delete(text);
        const before = ticket.impersonatorId === undefined ? null : page.browser.sessionId;
        return page.enter(openSession(server, ticket.userId, { impersonatorId: ticket.impersonatorId ?? null, before }));
      }, options),

    endImpersonation: (options) =>
      connection.call(() => {
        const own = page.session()?.before ?? null;
        const session = own === null ? undefined : server.sessions.get(own);
        return session === undefined ? toFailure('You are in your own account already.') : page.enter(session);
      }, options),

    joinWaitlist: ({ email }, options) =>
      connection.call(() => {
        server.waiting.add(email.toLowerCase());
        return COMPLETE;
      }, options),

    async recheck() {
      await connection.call(() => page.refresh());
    },

    async signOut() {
      const session = page.session();
      if (session !== undefined && connection.reachable()) server.sessions.delete(session.id);
      page.settle({ kind: 'signed-out' });
    },

    token: async () => (page.state.kind === 'signed-in' ? `token-of-${page.state.user.id}` : null),
    settle: (state) => page.settle(state),
    failNext: (message) => connection.failNext(message),
  };
}
