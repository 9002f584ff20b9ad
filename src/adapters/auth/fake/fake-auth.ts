import { cleanCode } from '../../../domain/account/account-forms.ts';
import { sameOriginPath } from '../../../domain/redirect/to-same-origin-path.ts';
import type { Auth, AuthOffers, AuthState, EntryOutcome, StepOutcome } from '../../../ports/auth.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import type { FakeProvider } from './fake-provider.ts';
import { endSessions, NOW, type FakePerson, openSession, personByEmail, UNPROTECTED } from './fake-auth-server.ts';

const PASSWORD_MIN = 8;
const NOTHING_OFFERED: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false };

const failed = (message: string): { readonly kind: 'failed'; readonly message: string } => ({ kind: 'failed', message });
const INVALID_CODE = failed('Invalid verification code. Please try again.');
const TOO_SHORT = failed(`Use a password of at least ${PASSWORD_MIN} characters.`);
const NOT_THIS_SITE = failed('That address is not on this site.');

/** Accounts in memory, and the vendor's moods at the tester's command. */
export interface FakeAuth extends Auth {
  /** Moves to the state, as if the vendor had said so. */
  settle(state: AuthState): void;
  /** The next expected outcome is this failure. */
  failNext(message: string): void;
}

export interface FakeAuthParts {
  readonly page: FakePage;
  readonly provider: FakeProvider;
  /** What every account's mail says. */
  readonly code: string;
  readonly offers: AuthOffers;
}

export function createFakeAuth({ page, provider, code, offers }: FakeAuthParts): FakeAuth {
  const { vendor, line } = page;

  /** Uses the code up when it is the right one. */
  function redeem(email: string, given: string): FakePerson | null {
    const person = personByEmail(vendor, email);
    if (person === undefined || cleanCode(given) !== code || !vendor.openCodes.delete(person.id)) return null;
    return person;
  }

  function enter(person: FakePerson): StepOutcome {
    page.browser.pendingId = null;
    return page.enter(openSession(vendor, person.id));
  }

  /** The first factor was right. */
  function begin(person: FakePerson): EntryOutcome {
    if (person.secondFactor !== 'on' || page.browser.trusted.includes(person.id)) return enter(person);
    page.browser.pendingId = person.id;
    return { kind: 'second-factor' };
  }

  function spendBackupCode(person: FakePerson, given: string): boolean {
    const left = person.backupCodes.filter((each) => each !== given.trim());
    const right = left.length < person.backupCodes.length;
    person.backupCodes = left;
    return right;
  }

  return {
    start: () => page.start(),
    stop: () => page.stop(),
    state: () => page.state,
    subscribe: (listener) => page.subscribe(listener),

    async offers(options) {
      const answer = await line.call(() => ({ kind: 'ok' as const, offers }), options);
      return answer.kind === 'ok' ? answer.offers : NOTHING_OFFERED;
    },

    signUp: ({ firstName, lastName, email, password, invitation }, options) =>
      line.call(() => {
        if (password.length < PASSWORD_MIN) return TOO_SHORT;
        if (offers.waitlist && !vendor.invited.has(invitation ?? '')) return failed('Sign-up is by invitation. Ask for one first.');
        const known = personByEmail(vendor, email);
        if (known?.verified === true) return { kind: 'code-sent' };
        const id = known?.id ?? vendor.nextId('user');
        vendor.people.set(id, { id, email, firstName, lastName, avatar: null, password, verified: false, connections: [], ...UNPROTECTED });
        vendor.openCodes.add(id);
        return { kind: 'code-sent' };
      }, options),

    verifyEmail: (request, options) =>
      line.call(() => {
        const person = redeem(request.email, request.code);
        if (person === null) return INVALID_CODE;
        person.verified = true;
        return begin(person);
      }, options),

    resendCode: ({ email }, options) =>
      line.call(() => {
        const person = personByEmail(vendor, email);
        if (person !== undefined) vendor.openCodes.add(person.id);
        return COMPLETE;
      }, options),

    signIn: ({ email, password }, options) =>
      line.call(() => {
        const person = personByEmail(vendor, email);
        if (person === undefined || person.password !== password) return failed('Invalid email or password');
        if (person.verified) return begin(person);
        vendor.openCodes.add(person.id);
        return { kind: 'code-sent' };
      }, options),

    enterSecondFactor: ({ kind, code: given, trustDevice }, options) =>
      line.call(() => {
        const person = vendor.people.get(page.browser.pendingId ?? '');
        if (person === undefined) return failed('That took too long. Sign in again.');
        const right = kind === 'code' ? cleanCode(given) === code : spendBackupCode(person, given);
        if (!right) return INVALID_CODE;
        if (trustDevice) page.browser.trusted = [...page.browser.trusted, person.id];
        return enter(person);
      }, options),

    signInWithPasskey: (options) =>
      line.call(() => {
        if (page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' };
        const person = [...vendor.people.values()].find(({ passkeys }) => passkeys.some(({ id }) => page.browser.passkeys.includes(id)));
        if (person === undefined) return failed('No passkey for this site was found.');
        person.passkeys = person.passkeys.map((each) => (page.browser.passkeys.includes(each.id) ? { ...each, lastUsedAt: NOW } : each));
        return enter(person);
      }, options),

    requestPasswordReset: ({ email }, options) =>
      line.call(() => {
        const person = personByEmail(vendor, email);
        if (person !== undefined) vendor.openCodes.add(person.id);
        return COMPLETE;
      }, options),

    resetPassword: ({ email, code: given, password }, options) =>
      line.call(() => {
        if (password.length < PASSWORD_MIN) return TOO_SHORT;
        const person = redeem(email, given);
        if (person === null) return INVALID_CODE;
        Object.assign(person, { password, verified: true });
        endSessions(vendor, person.id);
        return begin(person);
      }, options),

    startOAuth: ({ provider: name, returnTo }, options) =>
      line.call(() => {
        if (sameOriginPath(returnTo) === null) return NOT_THIS_SITE;
        provider.leave({ provider: name, person: null });
        return { kind: 'leaving' };
      }, options),

    completeOAuth: (address, options) =>
      line.call(() => {
        const back = provider.arrive(address);
        if (back === null) return failed('That sign-in was not finished. Try again.');
        return begin(provider.connect(back));
      }, options),

    oneTap: (options) =>
      line.call(() => {
        if (!offers.oneTap) return failed('One-tap sign-in is not offered here.');
        if (provider.oneTap === 'dismiss') return { kind: 'dismissed' };
        return begin(provider.connect({ provider: 'google', person: null }));
      }, options),

    signInWithTicket: (text, options) =>
      line.call(() => {
        const ticket = vendor.tickets.get(text);
        if (ticket === undefined) return failed('This link was used already, or is too old. Ask for a new one.');
        vendor.tickets.delete(text);
        const before = ticket.impersonatorId === undefined ? null : page.browser.sessionId;
        return page.enter(openSession(vendor, ticket.userId, { impersonatorId: ticket.impersonatorId ?? null, before }));
      }, options),

    endImpersonation: (options) =>
      line.call(() => {
        const own = page.session()?.before ?? null;
        const session = own === null ? undefined : vendor.sessions.get(own);
        return session === undefined ? failed('You are in your own account already.') : page.enter(session);
      }, options),

    joinWaitlist: ({ email }, options) =>
      line.call(() => {
        vendor.waiting.add(email.toLowerCase());
        return COMPLETE;
      }, options),

    async recheck() {
      await line.call(() => page.look());
    },

    async signOut() {
      const session = page.session();
      if (session !== undefined && line.reachable()) vendor.sessions.delete(session.id);
      page.settle({ kind: 'signed-out' });
    },

    token: async () => (page.state.kind === 'signed-in' ? `token-of-${page.state.user.id}` : null),
    settle: (state) => page.settle(state),
    failNext: (message) => line.failNext(message),
  };
}
