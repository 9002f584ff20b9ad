import { cleanCode } from '../../../../domain/account/account-forms.ts';
import type { Auth, AuthOffers, CallOptions, StepOutcome } from '../../../../ports/auth.ts';
import type { AccountCall } from './account-calls.ts';
import { failed, failureOf, INCOMPLETE_SIGN_UP, needsVerification, NO_WORD, oauthFailure } from './errors.ts';
import type { OneTapPrompt } from './one-tap-prompt.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import type { PasskeyPrompt } from './passkey-prompt.ts';
import type { SessionKeeper } from './page-session.ts';
import type { Steps } from './auth-steps.ts';
import { challengeAnswer, leaveAnswer, offersAnswer, signUpAnswer } from './wire.ts';

const NOTHING_OFFERED: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false };
const NO_ONE_TAP = failed('One-tap sign-in isn’t available here. Use another method.');
const COMPLETE: StepOutcome = { kind: 'complete' };

export interface AuthParts {
  readonly call: AccountCall;
  readonly session: SessionKeeper;
  readonly steps: Steps;
  readonly prompt: OneTapPrompt;
  readonly passkeys: PasskeyPrompt;
  readonly askPasskey: PasskeyCalls;
  readonly randomText: () => string;
}

/** The browser half of sign-in and sign-up: one call to the host for each step. */
export function createBetterAuthAuth({ call, session, steps, prompt, passkeys, askPasskey, randomText }: AuthParts): Auth {
  let known: AuthOffers | null = null;

  async function offers(options: CallOptions = {}): Promise<AuthOffers> {
    if (known !== null) return known;
    const result = await call({ path: '/api/auth-offers', signal: options.signal });
    const answer = result.kind === 'answer' ? offersAnswer.safeParse(result.body) : undefined;
    if (answer?.success !== true) return NOTHING_OFFERED;
    known = { ...answer.data, oneTap: answer.data.oneTap && prompt.available(), passkeys: answer.data.passkeys && passkeys.available() };
    return known;
  }

  /** The provider's address carries the public id this site has there. */
  async function clientId(options: CallOptions): Promise<string | null> {
    const body = { provider: 'google', callbackURL: '/sso-callback', errorCallbackURL: '/sso-callback' };
    const result = await call({ path: '/api/auth/sign-in/social', body, signal: options.signal });
    const answer = result.kind === 'answer' ? leaveAnswer.safeParse(result.body) : undefined;
    return answer?.success === true && URL.canParse(answer.data.url) ? new URL(answer.data.url).searchParams.get('client_id') : null;
  }

  return {
    start: () => session.start(),
    stop: () => session.stop(),
    state: () => session.state,
    subscribe: (listener) => session.subscribe(listener),
    offers,

    async signUp({ firstName, lastName, email, password, captcha, invitation }, options = {}) {
      const body = { firstName, lastName, email, password, name: `${firstName} ${lastName}`.trim(), ...given({ captcha, invitation }) };
      const result = await call({ path: '/api/auth/sign-up/email', body, signal: options.signal });
      if (result.kind !== 'answer') return failureOf(result, NO_WORD.signUp);

      const answer = signUpAnswer.safeParse(result.body);
      if (!answer.success) return failed(INCOMPLETE_SIGN_UP);
      if (!answer.data.token) return { kind: 'code-sent' };
      return (await session.entered()) ? COMPLETE : failed(INCOMPLETE_SIGN_UP);
    },

    verifyEmail: ({ email, code }, options) =>
      steps.begin({ path: '/api/auth/email-otp/verify-email', body: { email, otp: cleanCode(code) }, otherwise: NO_WORD.verify }, options),

    resendCode: ({ email }, options) =>
      steps.act(
        { path: '/api/auth/email-otp/send-verification-otp', body: { email, type: 'email-verification' }, otherwise: NO_WORD.resend },
        options,
      ),

    async signIn({ email, password, remember }, options = {}) {
      const result = await call({
        path: '/api/auth/sign-in/email',
        body: { email, password, rememberMe: remember },
        signal: options.signal,
      });
      if (result.kind !== 'answer') return needsVerification(result) ? { kind: 'code-sent' } : failureOf(result, NO_WORD.signIn);
      if (challengeAnswer.safeParse(result.body).success) return { kind: 'second-factor' };
      return (await session.entered()) ? COMPLETE : failed(NO_WORD.signIn);
    },

    enterSecondFactor: ({ kind, code, trustDevice }, options) =>
      steps.enter(
        kind === 'code'
          ? { path: '/api/auth/two-factor/verify-totp', body: { code: cleanCode(code), trustDevice }, otherwise: NO_WORD.verify }
          : { path: '/api/auth/two-factor/verify-backup-code', body: { code: code.trim(), trustDevice }, otherwise: NO_WORD.verify },
        options,
      ),

    async signInWithPasskey(options) {
      const answer = await askPasskey({ kind: 'get', path: '/api/auth/passkey/options' }, options);
      if (answer.kind === 'confirm-needed') return failed(NO_WORD.passkey);
      if (answer.kind !== 'answered') return answer;
      return steps.enter({ path: '/api/auth/passkey/sign-in', body: { response: answer.response }, otherwise: NO_WORD.passkey }, options);
    },

    requestPasswordReset: ({ email, captcha }, options) =>
      steps.act(
        { path: '/api/auth/email-otp/request-password-reset', body: { email, ...given({ captcha }) }, otherwise: NO_WORD.resend },
        options,
      ),

    resetPassword: ({ email, code, password }, options) =>
      steps.begin(
        { path: '/api/auth/email-otp/reset-password', body: { email, otp: cleanCode(code), password }, otherwise: NO_WORD.reset },
        options,
      ),

    startOAuth: (request, options) => steps.away('/api/auth/sign-in/social', request, options),

    async completeOAuth(address) {
      const { searchParams } = new URL(address, 'https://page.invalid');
      const error = searchParams.get('error');
      if (error !== null) return oauthFailure(error);
      if (searchParams.get('step') === 'second-factor') return { kind: 'second-factor' };
      return (await session.entered()) ? COMPLETE : oauthFailure('');
    },

    async oneTap(options = {}) {
      if (!(await offers(options)).oneTap) return NO_ONE_TAP;
      const id = await clientId(options);
      if (id === null) return NO_ONE_TAP;
      const nonce = randomText();
      const token = await prompt.ask({ clientId: id, nonce, signal: options.signal });
      if (token === null) return { kind: 'dismissed' };
      const body = { provider: 'google', idToken: { token, nonce } };
      return steps.begin({ path: '/api/auth/sign-in/social', body, otherwise: NO_WORD.signIn }, options);
    },

    signInWithTicket: (ticket, options) => steps.enter({ path: '/api/auth/ticket', body: { ticket }, otherwise: NO_WORD.ticket }, options),

    endImpersonation: (options) => steps.enter({ path: '/api/auth/end-impersonation', body: {}, otherwise: NO_WORD.change }, options),

    joinWaitlist: ({ email, name, captcha }, options) =>
      steps.act({ path: '/api/waitlist', body: { email, name, captcha }, otherwise: NO_WORD.waitlist }, options),

    recheck: () => session.recheck(),
    signOut: () => session.signOut(),
    token: () => session.token(),
  };
}

/** Without the fields that have no value. */
function given(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));
}
