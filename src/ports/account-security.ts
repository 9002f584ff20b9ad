import type { AuthResult, CallOptions, StepOutcome } from './auth.ts';

/**
 * How an account is protected: a second factor, passkeys, and proving in an open session who the user is. What an adapter does not
 * offer answers `failed` with the reason of `offers`. What asks for a fresh proof answers `confirm-needed`: `confirm`, then
 * ask again.
 */
export interface AccountSecurity {
  offers(options?: CallOptions): Promise<SecurityOffers>;
  overview(options?: CallOptions): Promise<AuthResult<SecurityOverview>>;
  /** Nothing changes before the first code is right. `password`: null for an account without one. */
  startSecondFactor(request: PasswordProof, options?: CallOptions): Promise<Guarded<AuthResult<SecondFactorSetup>>>;
  /** The first code of the authenticator app; from now on every sign-in asks for one, and other sessions have ended. */
  confirmSecondFactor(code: string, options?: CallOptions): Promise<StepOutcome>;
  endSecondFactor(request: PasswordProof, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  /** The codes before are void. */
  renewBackupCodes(request: PasswordProof, options?: CallOptions): Promise<Guarded<AuthResult<readonly string[]>>>;
  /** `dismissed` when the user closed the browser's dialog. */
  addPasskey(name: string, options?: CallOptions): Promise<Guarded<PasskeyOutcome>>;
  renamePasskey(passkey: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome>;
  removePasskey(id: string, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  /** `complete`: for a while the server does what asks for a fresh proof. */
  confirm(proof: Confirmation, options?: CallOptions): Promise<PasskeyOutcome>;
}

/** Each either offered, or the reason why not, ready to be shown. */
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
  /** For typing into an authenticator app, base32. */
  readonly secret: string;
  /** The same for its camera: an `otpauth:` address. */
  readonly address: string;
  /** Each good for one sign-in without the app. Told here and never again. */
  readonly backupCodes: readonly string[];
}

export type Confirmation =
  | { readonly kind: 'password'; readonly password: string }
  /** Of the authenticator app. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey' };

export type PasskeyOutcome = StepOutcome | { readonly kind: 'dismissed' };
export type Guarded<Outcome> = Outcome | { readonly kind: 'confirm-needed' };
