import type { Principal, VerdictReason } from '../../ports/token-verifier.ts';

export type AdmissionVerdict =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly reason: AdmissionReason };

export type AdmissionReason = VerdictReason | 'banned' | 'closed' | 'address-taken' | 'plan-without-api' | 'key-expired';
