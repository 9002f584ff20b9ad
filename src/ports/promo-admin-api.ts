import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Manages promo codes. Administrators only; for others `rejected` with 403. Every change is recorded in the audit log. */
export interface PromoAdminApi {
  promoCodes(query: PromoQuery, options?: CallOptions): Promise<ApiOutcome<Page<PromoSummary>>>;
  promoCode(id: string, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** `rejected` with the invalid field; `code-taken` when the code exists. */
  createPromo(rules: PromoRules, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** Changes the rules; the code itself stays. Purchases already made with it are not affected. */
  updatePromo(id: string, rules: PromoRules, options?: CallOptions): Promise<ApiOutcome<PromoSummary>>;
  /** Newest first. */
  promoUses(id: string, query: { readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<Page<PromoUse>>>;
  promoUsesCsv(id: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface PromoQuery {
  /** Part of the code or its description. */
  readonly search?: string;
  readonly page?: number;
}

export interface PromoSummary {
  readonly id: string;
  readonly rules: PromoRules;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Number of orders that were paid with it or may still be. */
  readonly used: number;
  readonly reserved: number;
}

/** `reserved` by an order that may still be paid, `used` by a paid one, `returned` by one that was not. */
export const PROMO_USE_STATES = ['reserved', 'used', 'returned'] as const;
export type PromoUseState = (typeof PROMO_USE_STATES)[number];

export interface PromoUse {
  readonly id: string;
  readonly email: string;
  readonly planId: string;
  readonly isAnnual: boolean;
  readonly state: PromoUseState;
  /** Hundredths of the currency's unit. */
  readonly amount: number;
  readonly discount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
}
