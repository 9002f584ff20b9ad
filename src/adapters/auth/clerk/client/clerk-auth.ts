import {
  type Auth,
  type AuthOffers,
  type CallOptions,
  type LeaveOutcome,
  NO_AUTH_OFFERS,
  type OAuthRequest,
  type SignInOutcome,
  type SignUpOutcome,
  type StepOutcome,
} from '#ports/auth.ts';
import { type ClerkConnection, createDeferred } from './clerk-connection.ts';
import { NO_PASSKEY, NO_SECOND_FACTOR } from './clerk-security.ts';
import { fetchServerWaitlist, readInstanceOffers, joinServerWaitlist, type ServerConnection } from './clerk-offers.ts';
import { ABORTED, INVALID_CODE, toMessage, NOT_IMPERSONATING, NOT_OFFERED, OWN_SESSION_OVER, UNREACHABLE } from './errors.ts';
import { TOKEN_TIMEOUT } from '../shared/limits.ts';
import { promptOneTap } from './one-tap.ts';
import { lack } from '#adapters/shared/auth/complete-accounts.ts';
import type { LoadScript } from '#adapters/shared/load-page-script.ts';
import { completeOAuth, startOAuth, type Leave } from './provider-steps.ts';
import {
  findOpenSignIn,
  requestReset,
  resetPassword,
  sendSignInCode,
  signIn,
  signInWithOneTap,
  signInWithTicket,
  verifySignIn,
} from './sign-in-steps.ts';
import { findOpenSignUp, signUp, verifySignUp } from './sign-up-steps.ts';
import { COMPLETE, toFailure, type ClerkSteps } from './clerk-steps.ts';
import type { AuthState, PasswordReset, SignInRequest, SignUpRequest, WaitlistRequest } from '#domain/account/account.ts';

export interface ClerkAuthParts {
  readonly connection: ClerkConnection;
  readonly steps: ClerkSteps;
  readonly server: ServerConnection;
  readonly leave: Leave;
  readonly loadScript: LoadScript;
  /** Clerk's ticket in the URL this page was opened with. */
  readonly ticketInUrl: string | null;
}

/** `Auth` on Clerk's SDK. */
export class ClerkAuth implements Auth {
  readonly #parts: ClerkAuthParts;
  #offers: AuthOffers | null = null;

  constructor(parts: ClerkAuthParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.connection.start();
  }

  stop(): void {
    this.#parts.connection.stop();
  }

  state(): AuthState {
    return this.#parts.connection.state();
  }

  subscribe(listener: () => void): () => void {
    return this.#parts.connection.subscribe(listener);
  }

  async offers(options: CallOptions = {}): Promise<AuthOffers> {
    if (this.#offers !== null) return this.#offers;
    const { connection, server } = this.#parts;
    const [clerk, approved] = await Promise.all([connection.clerk(), fetchServerWaitlist(server)]);
    if (clerk === null || options.signal?.aborted === true) return NO_AUTH_OFFERS;
    const { oauth, oneTap, captcha, waitlist } = readInstanceOffers(clerk);
    const offers = { oauth, oneTap, captcha, waitlist: waitlist || approved === true, passkeys: false, hosted: null };
    if (approved !== null) this.#offers = offers;
    return offers;
  }

  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpOutcome> {
    return this.#parts.steps.run('sign-up', options, (tools) => signUp(tools, request, this.#parts.ticketInUrl));
  }

  verifyEmail({ email, code }: { readonly email: string; readonly code: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('verify', options, async (tools) => {
      const newcomer = findOpenSignUp(tools, email);
      if (newcomer !== undefined) return verifySignUp(tools, newcomer, code);
      const known = findOpenSignIn(tools);
      return known === undefined ? toFailure(INVALID_CODE) : verifySignIn(tools, known, code);
    });
  }

  resendCode({ email }: { readonly email: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('resend', options, async (tools) => {
      const newcomer = findOpenSignUp(tools, email);
      const known = findOpenSignIn(tools);
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

  /** Clerk's own pages are not used: ours ask. */
  startHosted(): Promise<LeaveOutcome> {
    return lack();
  }

  startOAuth(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> {
    return this.#parts.steps.run('provider', options, (tools) => startOAuth(tools, request, this.#parts.leave));
  }

  /** The SDK stores the OAuth state itself, so the URL adds nothing. */
  completeOAuth(_address: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('provider', options, completeOAuth);
  }

  /** No timeout on the prompt, where the user may take their time; only what follows has one. */
  async oneTap(options: CallOptions = {}): Promise<StepOutcome | { readonly kind: 'dismissed' }> {
    const { connection, loadScript, steps } = this.#parts;
    if (options.signal?.aborted === true) return toFailure(ABORTED);
    const clerk = await connection.clerk();
    if (clerk === null) return toFailure(UNREACHABLE);
    const { googleClientId } = readInstanceOffers(clerk);
    if (googleClientId === null) return toFailure(NOT_OFFERED);
    try {
      const response = await promptOneTap({ clientId: googleClientId, loadScript, signal: options.signal });
      if (response.kind === 'dismissed') return response;
      return await steps.run('provider', options, (tools) => signInWithOneTap(tools, response.credential));
    } catch (error) {
      return toFailure(toMessage(error, 'provider'));
    }
  }

  signInWithTicket(ticket: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('sign-in', options, (tools) => signInWithTicket(tools, ticket));
  }

  endImpersonation(options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.runSignedIn('sign-in', options, async ({ clerk, session, enter }) => {
      if (!session.actor) return toFailure(NOT_IMPERSONATING);
      const own = clerk.client.signedInSessions.find((each) => each.id !== session.id && !each.actor);
      await session.end();
      if (own === undefined) return toFailure(OWN_SESSION_OVER);
      await enter(own.id);
      return COMPLETE;
    });
  }

  joinWaitlist(request: WaitlistRequest, options?: CallOptions): Promise<StepOutcome> {
    return this.#parts.steps.run('waitlist', options, async ({ clerk }) => {
      if (readInstanceOffers(clerk).ownWaitlist) {
        await clerk.joinWaitlist({ emailAddress: request.email });
        return COMPLETE;
      }
      const error = await joinServerWaitlist(this.#parts.server, { ...request });
      return error === undefined ? COMPLETE : toFailure(error ?? toMessage(undefined, 'waitlist'));
    });
  }

  async recheck(): Promise<void> {
    await this.#parts.steps.run('sign-in', undefined, async ({ clerk }) => {
      await clerk.handleUnauthenticated();
    });
  }

  async signOut(): Promise<void> {
    const { connection, steps } = this.#parts;
    connection.close();
    if (connection.state().kind === 'unavailable') return;
    await steps.run('sign-in', undefined, async ({ clerk }) => {
      try {
        await clerk.signOut(() => undefined);
      } catch {
        await clerk.setActive({ session: null });
      }
    });
  }

  async token(): Promise<string | null> {
    const { connection, server } = this.#parts;
    const clerk = await connection.clerk();
    if (clerk === null || connection.state().kind !== 'signed-in') return null;
    const pending = clerk.session?.getToken().catch(() => null) ?? null;
    const limit = createDeferred<null>();
    const cancel = server.clock.after(TOKEN_TIMEOUT, () => limit.resolve(null));
    const token = await Promise.race([pending, limit.promise]);
    cancel();
    connection.sync();
    return token;
  }
}
