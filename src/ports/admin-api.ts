import type { PaymentState } from '../domain/billing/payment-state-machine.ts';
import type { CurrencyCode } from '../domain/money/currency.ts';
import type { PlanId } from '../domain/plans/plan-limits.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { UserState } from '../domain/admin/compute-user-state.ts';

/** The administrator's side of the API server (API-3). The server decides every time; others are `rejected` with 403. */
export interface AdminApi {
  /** `secondFactorNeeded`: this site wants two factors of its administrators, and this session has one; every other call is refused. */
  checkAdmin(options?: CallOptions): Promise<ApiOutcome<{ readonly admin: boolean; readonly secondFactorNeeded: boolean }>>;
  users(query: UserQuery, options?: CallOptions): Promise<ApiOutcome<Page<AdminUser>>>;
  updateUser(id: string, change: UserChange, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  /** Closes the account now and erases it after the grace period; `restoreUser` undoes it until then. */
  deleteUser(id: string, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  restoreUser(id: string, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  /** A ticket for `Auth.signInWithTicket`; good once, for a minute. */
  impersonate(id: string, options?: CallOptions): Promise<ApiOutcome<{ readonly ticket: string }>>;
  audit(query: AuditQuery, options?: CallOptions): Promise<ApiOutcome<Page<AuditEntry>>>;
  auditCsv(query: AuditQuery, options?: CallOptions): Promise<ApiOutcome<Blob>>;
  waitlist(query: WaitlistQuery, options?: CallOptions): Promise<ApiOutcome<Page<WaitlistEntry>>>;
  decideWaitlist(id: string, decision: 'approve' | 'decline', options?: CallOptions): Promise<ApiOutcome<WaitlistEntry>>;
  /** Orders of all users, newest first. */
  payments(query: PaymentQuery, options?: CallOptions): Promise<ApiOutcome<Page<AdminPayment>>>;
  /** Asks the vendor that took the payment to give `amount` hundredths back; the row changes when it did. */
  refund(id: string, amount: number, options?: CallOptions): Promise<ApiOutcome<null>>;
}

/** `page` counts from 1. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

export const USER_SORTS = ['created', 'email', 'name', 'plan', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserQuery {
  /** Part of a name or an address. */
  readonly search?: string;
  readonly state?: UserState;
  readonly role?: 'user' | 'admin';
  readonly plan?: PlanId;
  readonly sort?: UserSort;
  readonly descending?: boolean;
  readonly page?: number;
  readonly pageSize?: number;
}

export interface AdminUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'user' | 'admin';
  readonly plan: PlanId;
  /** Videos on top of the plan's own. */
  readonly credits: number;
  readonly state: UserState;
  readonly banReason: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  /** When a deleted account is erased. */
  readonly erasedAt: string | null;
  readonly videosThisMonth: number;
}

/** Only what is given changes. */
export interface UserChange {
  readonly role?: 'user' | 'admin';
  readonly plan?: PlanId;
  readonly credits?: number;
  /** Null lifts the ban. */
  readonly ban?: { readonly reason: string } | null;
}

export interface AuditQuery {
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  /** ISO 8601 dates, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  readonly actorEmail: string;
  readonly action: string;
  readonly targetId: string | null;
  /** The address of a user; the code itself where it was a promo code. */
  readonly targetEmail: string | null;
  /** Each changed field, before and after. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  readonly address: string | null;
}

export interface PaymentQuery {
  /** Part of an email, or a whole id of ours or of the vendor. */
  readonly search?: string;
  readonly state?: PaymentState;
  readonly page?: number;
}

export interface AdminPayment {
  /** Of our order. */
  readonly id: string;
  readonly email: string;
  readonly vendor: string;
  readonly vendorOrderId: string | null;
  readonly vendorPaymentId: string | null;
  readonly planId: PlanId;
  readonly isAnnual: boolean;
  readonly state: PaymentState;
  /** Hundredths, as `refunded`. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: CurrencyCode;
  readonly method: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly paidAt: string | null;
}

export interface WaitlistQuery {
  readonly state?: WaitlistState;
  readonly page?: number;
}

export const WAITLIST_STATES = ['waiting', 'approved', 'declined', 'joined'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

export interface WaitlistEntry {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly state: WaitlistState;
  readonly requestedAt: string;
  readonly decidedAt: string | null;
}
