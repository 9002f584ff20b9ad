import type { AuthState, PasswordReset, SignInRequest, SignUpRequest, WaitlistRequest } from '../domain/account/account.ts';

/**
 * Who is at the keyboard. Starts `loading`, never stays there: when the adapter cannot be reached the state becomes
 * `unavailable`. `subscribe` tells of every change after `start` and of none after `stop`; both are idempotent.
 * Expected outcomes are values; a throw is a bug. Messages are ready to be shown (SIN-4, SUP-4).
 */
export interface Auth {
  start(): void;
  stop(): void;
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  /** What the adapter and this server offer; asked once, then remembered. Everything off when it cannot be asked. */
  offers(options?: CallOptions): Promise<AuthOffers>;
  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpOutcome>;
  /** The six-character code sent by mail, after a sign-up or a sign-in that asked for one; signs in when it is right. */
  verifyEmail(request: { readonly email: string; readonly code: string }, options?: CallOptions): Promise<EntryOutcome>;
  resendCode(request: { readonly email: string }, options?: CallOptions): Promise<StepOutcome>;
  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInOutcome>;
  /** After `second-factor`: a code of the authenticator app or one of the backup codes. */
  enterSecondFactor(request: SecondFactorRequest, options?: CallOptions): Promise<StepOutcome>;
  /** Signs in with a passkey that the browser offers. `dismissed` when the user closed its dialog. */
  signInWithPasskey(options?: CallOptions): Promise<StepOutcome | { readonly kind: 'dismissed' }>;
  /** SIN-5: `complete` whether or not the address is known. */
  requestPasswordReset(request: { readonly email: string; readonly captcha: string | null }, options?: CallOptions): Promise<StepOutcome>;
  /** `complete`: the new password is set, every other session has ended, and one is signed in here. */
  resetPassword(request: PasswordReset, options?: CallOptions): Promise<EntryOutcome>;
  /** Leaves the page for the provider, which comes back to /sso-callback. */
  startOAuth(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome>;
  /** SSO-1: on /sso-callback, with that page's address. */
  completeOAuth(address: string, options?: CallOptions): Promise<EntryOutcome>;
  /** Shows the provider's one-tap prompt, where it is offered. `dismissed` when the user closed it. */
  oneTap(options?: CallOptions): Promise<EntryOutcome | { readonly kind: 'dismissed' }>;
  /** A ticket signs in once: the first administrator's link, an impersonation. */
  signInWithTicket(ticket: string, options?: CallOptions): Promise<StepOutcome>;
  /** Back to the administrator's own session. */
  endImpersonation(options?: CallOptions): Promise<StepOutcome>;
  joinWaitlist(request: WaitlistRequest, options?: CallOptions): Promise<StepOutcome>;
  /** After an answer that said the session is over: asks the adapter again. */
  recheck(): Promise<void>;
  /** The local session ends whatever the adapter answers. */
  signOut(): Promise<void>;
  /** A bearer token for the API server, null when signed out. */
  token(): Promise<string | null>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export const OAUTH_PROVIDERS = ['google'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export interface AuthOffers {
  readonly oauth: readonly OAuthProvider[];
  readonly oneTap: boolean;
  /** Sign-up, waiting list and password reset want a captcha's answer. */
  readonly captcha: boolean;
  /** Sign-up is by approval: `joinWaitlist` in place of `signUp`, unless one was invited. */
  readonly waitlist: boolean;
  /** "Sign in with a passkey" works in this browser, at this address. */
  readonly passkeys: boolean;
}

export interface SecondFactorRequest {
  readonly kind: 'code' | 'backup-code';
  readonly code: string;
  /** This browser is not asked again for a while. */
  readonly trustDevice: boolean;
}

export interface OAuthRequest {
  readonly provider: OAuthProvider;
  /** Same-origin path to go to once signed in. */
  readonly returnTo: string;
}

export type StepOutcome = { readonly kind: 'complete' } | { readonly kind: 'failed'; readonly message: string };
/** The first factor was right, and the account has a second one: `enterSecondFactor` continues. */
export type EntryOutcome = StepOutcome | { readonly kind: 'second-factor' };
export type SignUpOutcome = StepOutcome | { readonly kind: 'code-sent' };
export type SignInOutcome = EntryOutcome | { readonly kind: 'code-sent' };
export type LeaveOutcome = { readonly kind: 'leaving' } | { readonly kind: 'failed'; readonly message: string };
/** Something asked of the adapter. */
export type AuthResult<Value> = { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'failed'; readonly message: string };
