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
  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpOutcome>;
  /** The six-character code sent by mail; signs in when it is right. */
  verifyEmail(request: { readonly email: string; readonly code: string }, options?: CallOptions): Promise<StepOutcome>;
  resendCode(request: { readonly email: string }, options?: CallOptions): Promise<StepOutcome>;
  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInOutcome>;
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
  | { readonly kind: 'signed-in'; readonly user: AuthUser }
  | { readonly kind: 'unavailable'; readonly message: string };

export interface AuthUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

export interface SignUpRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export type StepOutcome = { readonly kind: 'complete' } | { readonly kind: 'failed'; readonly message: string };
export type SignUpOutcome = StepOutcome | { readonly kind: 'code-sent' };
export type SignInOutcome = StepOutcome | { readonly kind: 'code-sent' };
