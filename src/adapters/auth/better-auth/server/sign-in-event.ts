import type { SignInMethod, SignInResult } from '../../../../domain/account/code-attempt.ts';

/** A sign-in attempt as reported to the server. */
export interface SignInEvent {
  readonly userId: string;
  readonly email: string;
  readonly outcome: SignInResult;
  readonly method: SignInMethod;
  readonly address: string | null;
  readonly userAgent: string;
  readonly country: string | null;
  /** No earlier sign-in to this account came from this browser, as far as cookies show. */
  readonly newDevice: boolean;
}
