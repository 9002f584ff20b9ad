import type { PromoRules } from '../domain/promo/promo-rules.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Promo codes, for administrators; others are `rejected` with 403. Every act is in the audit log. */
export interface PromoAdminApi {
  promoCodes(query: PromoQuery, options?: CallOptions): Promise<ApiOutcome<Page<PromoSummary>>>;
  promoCode(id: string, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** `rejected` with the field at fault; `code-taken` when there is one of that name. */
  createPromo(rules: PromoRules, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** The code itself stays as it is. What was bought with it stays bought. */
  updatePromo(id: string, rules: PromoRules, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** Newest first. */
  promoUses(id: string, query: { readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<Page<PromoUse>>>;
  promoUsesCsv(id: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface PromoQuery {
  /** Part of the code or of its description. */
  readonly search?: string;
  readonly page?: number;
}

export interface PromoSummary {
  readonly id: string;
  readonly rules: PromoRules;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Orders that were paid with it, and those that may still be. */
  readonly used: number;
  readonly reserved: number;
}

/** `reserved` with an order that may still be paid, `used` when it was, `returned` when it was not. */
export const PROMO_USE_STATES = ['reserved', 'used', 'returned'] as const;
export type PromoUseState = (typeof PROMO_USE_STATES)[number];

export interface PromoUse {
  readonly id: string;
  readonly email: string;
  readonly planId: string;
  readonly isAnnual: boolean;
  readonly state: PromoUseState;
  /** Hundredths. */
  readonly amount: number;
  readonly discount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
}
