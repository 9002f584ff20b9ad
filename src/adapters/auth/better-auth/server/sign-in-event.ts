import type { SignInMethod, SignInResult } from '../../../../domain/account/code-attempt.ts';

/** One try to sign in, as the host is told of it. */
export interface SignInEvent {
  readonly userId: string;
  readonly email: string;
  readonly outcome: SignInResult;
  readonly method: SignInMethod;
  readonly address: string | null;
  readonly userAgent: string;
  readonly country: string | null;
  /** No earlier sign-in to this account came from this browser, as far as its cookies tell. */
  readonly newDevice: boolean;
}
