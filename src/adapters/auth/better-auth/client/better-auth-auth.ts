import { cleanCode } from '#domain/account/account-forms.ts';
import {
  type Auth,
  type AuthOffers,
  type CallOptions,
  type HostedEntry,
  NO_AUTH_OFFERS,
  type ReturnEntry,
  type StepOutcome,
} from '#ports/auth.ts';
import type { AccountCall } from '#adapters/shared/auth/account-calls.ts';
import { toFailure, toAuthFailure, INCOMPLETE_SIGN_UP, isVerificationNeeded, DEFAULT_MESSAGES, toOAuthFailure } from './errors.ts';
import type { OneTapPrompt } from './one-tap-prompt.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import type { PasskeyPrompt } from './passkey-prompt.ts';
import type { PageSession } from '#adapters/shared/auth/page-session.ts';
import type { AuthSteps } from './auth-steps.ts';
import { challengeSchema, providerRedirectSchema, offersSchema, signUpSchema, waysInSchema } from './wire.ts';

const NO_ONE_TAP = toFailure('One-tap sign-in isn’t available here. Use another method.');
const COMPLETE: StepOutcome = { kind: 'complete' };

export interface BetterAuthParts {
  readonly call: AccountCall;
  readonly session: PageSession;
  readonly steps: AuthSteps;
  readonly prompt: OneTapPrompt;
  readonly passkeys: PasskeyPrompt;
  readonly requestPasskey: PasskeyCalls;
  readonly randomText: () => string;
}

/** `Auth` on better-auth's HTTP endpoints: one call to the server per step. */
export function createBetterAuthAuth({
  call,
  session,
  steps,
  prompt,
  passkeys,
  requestPasskey,
  randomText,
}: BetterAuthParts): Omit<Auth, keyof HostedEntry> & ReturnEntry {
  let known: AuthOffers | null = null;

  async function offers(options: CallOptions = {}): Promise<AuthOffers> {
    if (known !== null) return known;
    const result = await call({ path: '/api/auth-offers', signal: options.signal });
    const response = result.kind === 'answer' ? offersSchema.safeParse(result.body) : undefined;
    if (response?.success !== true) return NO_AUTH_OFFERS;
    known = {
      ...response.data,
      oneTap: response.data.oneTap && prompt.available(),
      passkeys: response.data.passkeys && passkeys.available(),
    };
    return known;
  }

  /** Reads our OAuth client id from the provider's URL, where the server puts it. */
  async function clientId(options: CallOptions): Promise<string | null> {
    const body = { provider: 'google', callbackURL: '/sso-callback', errorCallbackURL: '/sso-callback' };
    const result = await call({ path: '/api/auth/sign-in/social', body, signal: options.signal });
    const response = result.kind === 'answer' ? providerRedirectSchema.safeParse(result.body) : undefined;
    return response?.success === true && URL.canParse(response.data.url) ? new URL(response.data.url).searchParams.get('client_id') : null;
  }

  return {
    start: () => session.start(),
    stop: () => session.stop(),
    state: () => session.state,
    subscribe: (listener) => session.subscribe(listener),
    offers,

    async signUp({ firstName, lastName, email, password, captcha, invitation }, options = {}) {
      const body = {
        firstName,
        lastName,
        email,
        password,
        name: `${firstName} ${lastName}`.trim(),
        ...withoutNulls({ captcha, invitation }),
      };
      const result = await call({ path: '/api/auth/sign-up/email', body, signal: options.signal });
      if (result.kind !== 'answer') return toAuthFailure(result, DEFAULT_MESSAGES.signUp);

      const response = signUpSchema.safeParse(result.body);
      if (!response.success) return toFailure(INCOMPLETE_SIGN_UP);
      if (!response.data.token) return { kind: 'code-sent' };
      return (await session.confirmEntered()) ? COMPLETE : toFailure(INCOMPLETE_SIGN_UP);
    },

    verifyEmail: ({ email, code }, options) =>
      steps.begin(
        { path: '/api/auth/email-otp/verify-email', body: { email, otp: cleanCode(code) }, otherwise: DEFAULT_MESSAGES.verify },
        options,
      ),

    resendCode: ({ email }, options) =>
      steps.act(
        {
          path: '/api/auth/email-otp/send-verification-otp',
          body: { email, type: 'email-verification' },
          otherwise: DEFAULT_MESSAGES.resend,
        },
        options,
      ),

    async signIn({ email, password, remember }, options = {}) {
      const result = await call({
        path: '/api/auth/sign-in/email',
        body: { email, password, rememberMe: remember },
        signal: options.signal,
      });
      if (result.kind !== 'answer')
        return isVerificationNeeded(result) ? { kind: 'code-sent' } : toAuthFailure(result, DEFAULT_MESSAGES.signIn);
      if (challengeSchema.safeParse(result.body).success) return { kind: 'second-factor' };
      return (await session.confirmEntered()) ? COMPLETE : toFailure(DEFAULT_MESSAGES.signIn);
    },

    enterSecondFactor: ({ kind, code, trustDevice }, options) =>
      steps.enter(
        kind === 'code'
          ? { path: '/api/auth/two-factor/verify-totp', body: { code: cleanCode(code), trustDevice }, otherwise: DEFAULT_MESSAGES.verify }
          : {
              path: '/api/auth/two-factor/verify-backup-code',
              body: { code: code.trim(), trustDevice },
              otherwise: DEFAULT_MESSAGES.verify,
            },
        options,
      ),

    async signInWithPasskey(options) {
      const response = await requestPasskey({ kind: 'get', path: '/api/auth/passkey/options' }, options);
      if (response.kind === 'confirm-needed') return toFailure(DEFAULT_MESSAGES.passkey);
      if (response.kind !== 'answered') return response;
      return steps.enter(
        { path: '/api/auth/passkey/sign-in', body: { response: response.response }, otherwise: DEFAULT_MESSAGES.passkey },
        options,
      );
    },

    requestPasswordReset: ({ email, captcha }, options) =>
      steps.act(
        {
          path: '/api/auth/email-otp/request-password-reset',
          body: { email, ...withoutNulls({ captcha }) },
          otherwise: DEFAULT_MESSAGES.resend,
        },
        options,
      ),

    async resetPassword({ email, code, password, keep }, options) {
      const body = { email, otp: cleanCode(code), password, ...(keep && { keep }) };
      const request = { path: '/api/auth/email-otp/reset-password', body, otherwise: DEFAULT_MESSAGES.reset };
      const sent = await steps.send(request, options);
      const asked = 'body' in sent ? waysInSchema.safeParse(sent.body) : undefined;
      return asked?.success ? { kind: 'ways-in', ways: asked.data.waysIn } : steps.entered(request, sent);
    },

    startOAuth: (request, options) => steps.away('/api/auth/sign-in/social', request, options),

    async completeOAuth(address) {
      const { searchParams } = new URL(address, 'https://page.invalid');
      const error = searchParams.get('error');
      if (error !== null) return toOAuthFailure(error);
      if (searchParams.get('step') === 'second-factor') return { kind: 'second-factor' };
      return (await session.confirmEntered()) ? COMPLETE : toOAuthFailure('');
    },

    async oneTap(options = {}) {
      if (!(await offers(options)).oneTap) return NO_ONE_TAP;
      const id = await clientId(options);
      if (id === null) return NO_ONE_TAP;
      const nonce = randomText();
      const token = await prompt.prompt({ clientId: id, nonce, signal: options.signal });
      if (token === null) return { kind: 'dismissed' };
      const body = { provider: 'google', idToken: { token, nonce } };
      return steps.begin({ path: '/api/auth/sign-in/social', body, otherwise: DEFAULT_MESSAGES.signIn }, options);
    },

    signInWithTicket: (ticket, options) =>
      steps.enter({ path: '/api/auth/ticket', body: { ticket }, otherwise: DEFAULT_MESSAGES.ticket }, options),

    endImpersonation: (options) =>
      steps.enter({ path: '/api/auth/end-impersonation', body: {}, otherwise: DEFAULT_MESSAGES.change }, options),

    joinWaitlist: ({ email, name, captcha }, options) =>
      steps.act({ path: '/api/waitlist', body: { email, name, captcha }, otherwise: DEFAULT_MESSAGES.waitlist }, options),

    recheck: () => session.recheck(),
    signOut: () => session.signOut(),
    token: () => session.token(),
  };
}

/** Drops the fields that are null. */
function withoutNulls(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));
}
