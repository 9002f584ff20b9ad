import type { AuthResult, CallOptions, StepOutcome } from './auth.ts';

/**
 * Protects an account: second factor, passkeys, and a fresh proof of identity within an open session.
 * What the adapter does not offer resolves to `failed` with the reason from `offers`. A method that needs a fresh proof resolves to
 * `confirm-needed`: call `confirm`, then repeat it.
 */
export interface AccountSecurity {
  offers(options?: CallOptions): Promise<SecurityOffers>;
  overview(options?: CallOptions): Promise<AuthResult<SecurityOverview>>;
  /** Prepares a second factor; it is inactive until `confirmSecondFactor`. `password`: null for an account without one. */
  startSecondFactor(request: PasswordProof, options?: CallOptions): Promise<Guarded<AuthResult<SecondFactorSetup>>>;
  /**
   * Activates the second factor with the first code of the authenticator app: every later sign-in asks for a code, and all other sessions
   * end.
   */
  confirmSecondFactor(code: string, options?: CallOptions): Promise<StepOutcome>;
  endSecondFactor(request: PasswordProof, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  /** Creates new backup codes; the previous ones become invalid. */
  renewBackupCodes(request: PasswordProof, options?: CallOptions): Promise<Guarded<AuthResult<readonly string[]>>>;
  /** Registers a passkey. `dismissed` when the user closed the browser's dialog. */
  addPasskey(name: string, options?: CallOptions): Promise<Guarded<PasskeyOutcome>>;
  renamePasskey(passkey: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome>;
  removePasskey(id: string, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  /** Proves in an open session who the user is. After `complete` the server accepts guarded calls for a limited time. */
  confirm(proof: Confirmation, options?: CallOptions): Promise<PasskeyOutcome>;
}

/** Each feature: offered, or the reason why not, as a text to show. */
export interface SecurityOffers {
  readonly secondFactor: Offer;
  readonly passkeys: Offer;
  readonly confirm: Offer;
}

export type Offer = { readonly offered: true } | { readonly offered: false; readonly reason: string };

export interface SecurityOverview {
  readonly hasPassword: boolean;
  readonly secondFactor: boolean;
  readonly backupCodesLeft: number;
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface PasswordProof {
  readonly password: string | null;
}

export interface SecondFactorSetup {
  /** Base32, to type into an authenticator app. */
  readonly secret: string;
  /** The same secret as an `otpauth:` URI, for the app's QR scanner. */
  readonly address: string;
  /** Each replaces the app for one sign-in. Returned only here; the server stores hashes. */
  readonly backupCodes: readonly string[];
}

export type Confirmation =
  | { readonly kind: 'password'; readonly password: string }
  /** A code of the authenticator app. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey' };

export type PasskeyOutcome = StepOutcome | { readonly kind: 'dismissed' };
export type Guarded<Outcome> = Outcome | { readonly kind: 'confirm-needed' };
