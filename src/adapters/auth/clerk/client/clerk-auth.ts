import type {
  Auth,
  AuthOffers,
  AuthState,
  CallOptions,
  LeaveOutcome,
  OAuthRequest,
  PasswordReset,
  SignInOutcome,
  SignInRequest,
  SignUpOutcome,
  SignUpRequest,
  StepOutcome,
  WaitlistRequest,
} from '../../../../ports/auth.ts';
import type { ClerkLine } from './clerk-connection.ts';
import { NO_PASSKEY, NO_SECOND_FACTOR } from './clerk-security.ts';
import { hostWaitlist, instanceOffers, joinHostWaitlist, NOTHING_OFFERED, type HostLine } from './clerk-offers.ts';
import { deferred } from './deferred.ts';
import { ABORTED, INVALID_CODE, messageOf, NOBODY_ELSE, NOT_OFFERED, OWN_SESSION_OVER, UNREACHABLE } from './errors.ts';
import { TOKEN_TIME } from '../shared/limits.ts';
import { promptOneTap } from './one-tap.ts';
import type { LoadScript } from '../../../shared/load-page-script.ts';
import { completeOAuth, startOAuth, type Leave } from './provider-steps.ts';
import {
  openSignIn,
  requestReset,
  resetPassword,
  sendSignInCode,
  signIn,
  signInWithOneTap,
  signInWithTicket,
  verifySignIn,
} from './sign-in-steps.ts';
import { openSignUp, signUp, verifySignUp } from './sign-up-steps.ts';
import { COMPLETE, failed, type Steps } from './clerk-steps.ts';

export interface ClerkAuthParts {
  readonly line: ClerkLine;
  readonly steps: Steps;
  readonly host: HostLine;
  readonly leave: Leave;
  readonly loadScript: LoadScript;
  /** The vendor's ticket in the address this page was opened with. */
  readonly ticketInAddress: string | null;
}

/** The port's `Auth` over the vendor's SDK. */
export class ClerkAuth implements Auth {
  readonly #parts: ClerkAuthParts;
  #offers: AuthOffers | null = null;

  constructor(parts: ClerkAuthParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.line.start();
  }

  stop(): void {
    this.#parts.line.stop();
  }

  state(): AuthState {
    return this.#parts.line.state();
  }

  subscribe(listener: () => void): () => void {
    return this.#parts.line.subscribe(listener);
  }

  async offers(options: CallOptions = {}): Promise<AuthOffers> {
    if (this.#offers !== null) return this.#offers;
    const { line, host } = this.#parts;
    const [clerk, approved] = await Promise.all([line.clerk(), hostWaitlist(host)]);
    if (clerk === null || options.signal?.aborted === true) return NOTHING_OFFERED;
    const { oauth, oneTap, captcha, waitlist } = instanceOffers(clerk);
    const offers = { oauth, oneTap, captcha, waitlist: waitlist || approved === true, passkeys: false };
    if (approved !== null) this.#offers = offers;
    return offers;
  }

  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpOutcome> {
    return this.#parts.steps.run('sign-up', options, (tools) => signUp(tools, request, this.#parts.ticketInAddress));
  }

  verifyEmail({ email, code }: { readonly email: string; readonly code: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('verify', options, async (tools) => {
      const newcomer = openSignUp(tools, email);
      if (newcomer !== undefined) return verifySignUp(tools, newcomer, code);
      const known = openSignIn(tools);
      return known === undefined ? failed(INVALID_CODE) : verifySignIn(tools, known, code);
    });
  }

  resendCode({ email }: { readonly email: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('resend', options, async (tools) => {
      const newcomer = openSignUp(tools, email);
      const known = openSignIn(tools);
      if (newcomer !== undefined) await newcomer.prepareEmailAddressVerification({ strategy: 'email_code' });
      else if (known !== undefined) await sendSignInCode(known);
      return COMPLETE;
    });
  }

  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInOutcome> {
    return this.#parts.steps.run('sign-in', options, (tools) => signIn(tools, request));
  }

  async enterSecondFactor(): Promise<StepOutcome> {
    return NO_SECOND_FACTOR;
  }

  async signInWithPasskey(): Promise<StepOutcome> {
    return NO_PASSKEY;
  }

  requestPasswordReset({ email }: { readonly email: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('reset', options, (tools) => requestReset(tools, email));
  }

  resetPassword(request: PasswordReset, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('reset', options, (tools) => resetPassword(tools, request));
  }

  startOAuth(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> {
    return this.#parts.steps.run('provider', options, (tools) => startOAuth(tools, request, this.#parts.leave));
  }

  /** The SDK keeps what it left the page for; the address says nothing it does not know. */
  completeOAuth(_address: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('provider', options, completeOAuth);
  }

  /** The person may take their time with the prompt; only what follows has a limit. */
  async oneTap(options: CallOptions = {}): Promise<StepOutcome | { readonly kind: 'dismissed' }> {
    const { line, loadScript, steps } = this.#parts;
    if (options.signal?.aborted === true) return failed(ABORTED);
    const clerk = await line.clerk();
    if (clerk === null) return failed(UNREACHABLE);
    const { googleClientId } = instanceOffers(clerk);
    if (googleClientId === null) return failed(NOT_OFFERED);
    try {
      const answer = await promptOneTap({ clientId: googleClientId, loadScript, signal: options.signal });
      if (answer.kind === 'dismissed') return answer;
      return await steps.run('provider', options, (tools) => signInWithOneTap(tools, answer.credential));
    } catch (error) {
      return failed(messageOf(error, 'provider'));
    }
  }

  signInWithTicket(ticket: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('sign-in', options, (tools) => signInWithTicket(tools, ticket));
  }

  endImpersonation(options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.runSignedIn('sign-in', options, async ({ clerk, session, enter }) => {
      if (!session.actor) return failed(NOBODY_ELSE);
      const own = clerk.client.signedInSessions.find((each) => each.id !== session.id && !each.actor);
      await session.end();
      if (own === undefined) return failed(OWN_SESSION_OVER);
      await enter(own.id);
      return COMPLETE;
    });
  }

  joinWaitlist(request: WaitlistRequest, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('waitlist', options, async ({ clerk }) => {
      if (instanceOffers(clerk).ownWaitlist) {
        await clerk.joinWaitlist({ emailAddress: request.email });
        return COMPLETE;
      }
      const refusal = await joinHostWaitlist(this.#parts.host, { ...request });
      return refusal === undefined ? COMPLETE : failed(refusal ?? messageOf(undefined, 'waitlist'));
    });
  }

  async recheck(): Promise<void> {
    await this.#parts.steps.run('sign-in', undefined, async ({ clerk }) => {
      await clerk.handleUnauthenticated();
    });
  }

  async signOut(): Promise<void> {
    const { line, steps } = this.#parts;
    line.close();
    if (line.state().kind === 'unavailable') return;
    await steps.run('sign-in', undefined, async ({ clerk }) => {
      try {
        await clerk.signOut(() => undefined);
      } catch {
        await clerk.setActive({ session: null });
      }
    });
  }

  async token(): Promise<string | null> {
    const { line, host } = this.#parts;
    const clerk = await line.clerk();
    if (clerk === null || line.state().kind !== 'signed-in') return null;
    const asked = clerk.session?.getToken().catch(() => null) ?? null;
    const limit = deferred<null>();
    const cancel = host.clock.after(TOKEN_TIME, () => limit.resolve(null));
    const token = await Promise.race([asked, limit.promise]);
    cancel();
    line.sync();
    return token;
  }
}
