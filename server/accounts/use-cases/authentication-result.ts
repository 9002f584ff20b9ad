import type { Principal, VerificationFailureReason } from '../../ports/token-verifier.ts';

export type AuthenticationResult =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly reason: AuthenticationFailure };

export type AuthenticationFailure = VerificationFailureReason | 'banned' | 'closed' | 'address-taken' | 'plan-without-api' | 'key-expired';
