import type { AuthState, PasswordReset, SignInRequest, SignUpRequest, WaitlistRequest } from '#domain/account/account.ts';
import type { WayIn } from '#domain/account/ways-in.ts';

/**
 * Signs users in and out, and knows who is signed in. Put together from parts, of which an adapter implements those it has
 * (`AccountsParts`); a call to another part is answered with `failed` and the reason.
 */
export interface Auth
  extends AuthSession, PasswordEntry, SecondFactorEntry, PasskeyEntry, OAuthEntry, OneTapEntry, HostedEntry, TicketEntry, WaitlistJoin {}

/**
 * Who is signed in: the part that every adapter has.
 * - The state starts as `loading` and always leaves it: an unreachable adapter leads to `unavailable`.
 * - `subscribe` reports every change after `start` and none after `stop`; both are idempotent.
 * - Expected outcomes are values; a throw is a bug. Messages are texts to show (SIN-4, SUP-4).
 */
export interface AuthSession {
  start(): void;
  stop(): void;
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  /** What the adapter and this server offer. Requested once, then cached; everything is off when the request fails. */
  offers(options?: CallOptions): Promise<AuthOffers>;
  /** Re-reads the session from the adapter, after a response said that it has ended. */
  recheck(): Promise<void>;
  /** Ends the local session whatever the adapter responds. A service with a session of its own may be visited to end that too. */
  signOut(): Promise<void>;
  /** A bearer token for the API server, null when signed out. */
  token(): Promise<string | null>;
}

/** Accounts with a password, on our own pages. */
export interface PasswordEntry {
  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpOutcome>;
  /** Submits the six-character code mailed after a sign-up or sign-in. A correct one signs in. */
  verifyEmail(request: { readonly email: string; readonly code: string }, options?: CallOptions): Promise<EntryOutcome>;
  resendCode(request: { readonly email: string }, options?: CallOptions): Promise<StepOutcome>;
  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInOutcome>;
  /** Mails a reset code (SIN-5). `complete` whether or not the email address is known. */
  requestPasswordReset(request: { readonly email: string; readonly captcha: string | null }, options?: CallOptions): Promise<StepOutcome>;
  /**
   * Sets a new password with the mailed code. `complete`: every other session has ended, every way in that wasn't kept is gone, and this
   * browser is signed in. `ways-in`: nothing has changed yet; ask the owner what else may open the account, and call it again with `keep`.
   */
  resetPassword(request: PasswordReset, options?: CallOptions): Promise<ResetOutcome>;
}

export interface SecondFactorEntry {
  /** Continues after `second-factor` with a code of the authenticator app or a backup code. */
  enterSecondFactor(request: SecondFactorRequest, options?: CallOptions): Promise<StepOutcome>;
}

export interface PasskeyEntry {
  /** Signs in with a passkey that the browser offers. `dismissed` when the user closed its dialog. */
  signInWithPasskey(options?: CallOptions): Promise<StepOutcome | { readonly kind: 'dismissed' }>;
}

/** The way back from a page that `startOAuth` or `startHosted` sent the user to. */
export interface ReturnEntry {
  /** Finishes the sign-in on /sso-callback (SSO-1). `address`: the full URL of that page. */
  completeOAuth(address: string, options?: CallOptions): Promise<EntryOutcome>;
}

/** Sign-in with an account at another provider, chosen on our page. */
export interface OAuthEntry extends ReturnEntry {
  /** Navigates to the OAuth provider, which returns to /sso-callback. */
  startOAuth(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome>;
}

export interface OneTapEntry {
  /** Shows the provider's one-tap prompt, where it is offered. `dismissed` when the user closed it. */
  oneTap(options?: CallOptions): Promise<EntryOutcome | { readonly kind: 'dismissed' }>;
}

/** Sign-in and sign-up on a page of the service itself, which asks for passwords, codes and passkeys in its own way. */
export interface HostedEntry extends ReturnEntry {
  /** Navigates to the service's page, which returns to /sso-callback with a result or a refusal. */
  startHosted(request: HostedRequest, options?: CallOptions): Promise<LeaveOutcome>;
}

export interface TicketEntry {
  /** Signs in with a single-use ticket: the first administrator's link, or an impersonation. */
  signInWithTicket(ticket: string, options?: CallOptions): Promise<StepOutcome>;
  /** Returns to the administrator's own session. */
  endImpersonation(options?: CallOptions): Promise<StepOutcome>;
}

export interface WaitlistJoin {
  joinWaitlist(request: WaitlistRequest, options?: CallOptions): Promise<StepOutcome>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Id of an OAuth provider in lower case, such as `google`. Its name for users is `formatProviderName`. */
export type OAuthProvider = string;

export interface AuthOffers {
  /** In the order in which pages show them. */
  readonly oauth: readonly OAuthProvider[];
  readonly oneTap: boolean;
  /** Sign-up, waitlist and password reset require a captcha token. */
  readonly captcha: boolean;
  /** Sign-up needs approval: `joinWaitlist` replaces `signUp` except for invited users. */
  readonly waitlist: boolean;
  /** Passkeys work in this browser and on this origin. */
  readonly passkeys: boolean;
  /** The service whose own page signs in, by the name users know it by; null where there is none. */
  readonly hosted: { readonly name: string } | null;
}

/** What is offered where nothing could be asked. */
export const NO_AUTH_OFFERS: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: null };

export interface SecondFactorRequest {
  readonly kind: 'code' | 'backup-code';
  readonly code: string;
  /** Skips the second factor in this browser for a limited time. */
  readonly trustDevice: boolean;
}

export interface OAuthRequest {
  readonly provider: OAuthProvider;
  /** Same-origin path to open after sign-in. */
  readonly returnTo: string;
}

export interface HostedRequest {
  /** Which of its pages the service shows first, where it has both. */
  readonly page: 'sign-in' | 'sign-up';
  /** Same-origin path to open after sign-in. */
  readonly returnTo: string;
}

/** What of a request is at fault. `password`: the one that is set, `currentPassword` the one that proves who asks. */
export type AccountField = 'email' | 'code' | 'password' | 'currentPassword';

/** `field`: under which the message belongs, where it is about one. */
export type StepOutcome =
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly message: string; readonly field?: AccountField };
/** `second-factor`: the first factor was accepted and the account has a second one; `enterSecondFactor` continues. */
export type EntryOutcome = StepOutcome | { readonly kind: 'second-factor' };
export type ResetOutcome = EntryOutcome | { readonly kind: 'ways-in'; readonly ways: readonly WayIn[] };
export type SignUpOutcome = StepOutcome | { readonly kind: 'code-sent' };
export type SignInOutcome = EntryOutcome | { readonly kind: 'code-sent' };
export type LeaveOutcome = { readonly kind: 'leaving' } | { readonly kind: 'failed'; readonly message: string };
/** Result of a request to the auth adapter. */
export type AuthResult<Value> = { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'failed'; readonly message: string };
