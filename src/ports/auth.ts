/**
 * Who is at the keyboard. Starts `loading`, never stays there: when the vendor cannot be reached the state becomes
 * `unavailable`. `subscribe` tells of every change after `start` and of none after `stop`; both are idempotent.
 * Expected outcomes are values; a throw is a bug. Messages are ready to be shown (SIN-4, SUP-4).
 */
export interface Auth {
  start(): void;
  stop(): void;
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  /** What the vendor and this host offer; asked once, then remembered. Everything off when it cannot be asked. */
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
  /** Shows the provider's one-tap prompt, where it is offered. `dismissed` when the person closed it. */
  oneTap(options?: CallOptions): Promise<EntryOutcome | { readonly kind: 'dismissed' }>;
  /** A ticket signs in once: the first administrator's link, an impersonation. */
  signInWithTicket(ticket: string, options?: CallOptions): Promise<StepOutcome>;
  /** Back to the administrator's own session. */
  endImpersonation(options?: CallOptions): Promise<StepOutcome>;
  joinWaitlist(request: WaitlistRequest, options?: CallOptions): Promise<StepOutcome>;
  /** After an answer that said the session is over: asks the vendor again. */
  recheck(): Promise<void>;
  /** The local session ends whatever the vendor answers. */
  signOut(): Promise<void>;
  /** A bearer token for the API host, null when signed out. */
  token(): Promise<string | null>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | SignedIn
  | { readonly kind: 'unavailable'; readonly message: string };

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: AuthUser;
  /** The organisation one works in now; null in one's own space. */
  readonly organization: ActiveWorkspace | null;
  /** An administrator looks at this account: their id. */
  readonly impersonatorId: string | null;
}

export interface AuthUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

export interface ActiveWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: WorkspaceRole;
}

export const WORKSPACE_ROLES = ['owner', 'admin', 'member'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

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

export interface SignUpRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The captcha's answer; null where none is asked. */
  readonly captcha: string | null;
  /** Of the mail that approved one's place on the waiting list. */
  readonly invitation: string | null;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface SecondFactorRequest {
  readonly kind: 'code' | 'backup-code';
  readonly code: string;
  /** This browser is not asked again for a while. */
  readonly trustDevice: boolean;
}

export interface PasswordReset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

export interface OAuthRequest {
  readonly provider: OAuthProvider;
  /** Same-origin path to go to once signed in. */
  readonly returnTo: string;
}

export interface WaitlistRequest {
  readonly email: string;
  readonly name: string;
  readonly captcha: string | null;
}

export type StepOutcome = { readonly kind: 'complete' } | { readonly kind: 'failed'; readonly message: string };
/** The first factor was right, and the account has a second one: `enterSecondFactor` goes on. */
export type EntryOutcome = StepOutcome | { readonly kind: 'second-factor' };
export type SignUpOutcome = StepOutcome | { readonly kind: 'code-sent' };
export type SignInOutcome = EntryOutcome | { readonly kind: 'code-sent' };
export type LeaveOutcome = { readonly kind: 'leaving' } | { readonly kind: 'failed'; readonly message: string };
/** Something asked of the vendor. */
export type AuthResult<Value> = { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'failed'; readonly message: string };
