import type { AuditAction } from '#domain/admin/audit-actions.ts';
import type { PaymentState } from '#domain/billing/payment-state-machine.ts';
import type { CurrencyCode } from '#domain/money/currency.ts';
import type { NamedAllowance } from '#domain/fairness/allowances.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { WorkspaceStorage } from '#domain/storage/workspace-storage.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { UserState } from '#domain/admin/compute-user-state.ts';

/**
 * Manages users, payments and the audit log (API-3). The server checks the role on every call; non-administrators get `rejected` with 403.
 */
export interface AdminApi {
  /** `secondFactorNeeded`: this site requires a second factor of administrators and this session has none; every other call is rejected. */
  checkAdmin(options?: CallOptions): Promise<ApiOutcome<{ readonly admin: boolean; readonly secondFactorNeeded: boolean }>>;
  users(query: UserQuery, options?: CallOptions): Promise<ApiOutcome<Page<AdminUser>>>;
  updateUser(id: string, change: UserChange, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  /** Closes the account now and erases it after the grace period. `restoreUser` undoes it until then. */
  deleteUser(id: string, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  /** What everyone stores and makes, people's own workspaces and organizations; what takes the most room first. */
  storage(query: StorageQuery, options?: CallOptions): Promise<ApiOutcome<Page<WorkspaceUsage>>>;
  /** The same of a user's own workspace, with what takes the room. */
  userStorage(id: string, options?: CallOptions): Promise<ApiOutcome<UserStorage>>;
  /** Who may use how much of what, with today's use. */
  allowances(options?: CallOptions): Promise<ApiOutcome<readonly AllowanceUse[]>>;
  restoreUser(id: string, options?: CallOptions): Promise<ApiOutcome<AdminUser>>;
  /** Creates a ticket for `Auth.signInWithTicket`: single use, valid for one minute. */
  impersonate(id: string, options?: CallOptions): Promise<ApiOutcome<{ readonly ticket: string }>>;
  audit(query: AuditQuery, options?: CallOptions): Promise<ApiOutcome<Page<AuditEntry>>>;
  auditCsv(query: AuditQuery, options?: CallOptions): Promise<ApiOutcome<Blob>>;
  waitlist(query: WaitlistQuery, options?: CallOptions): Promise<ApiOutcome<Page<WaitlistEntry>>>;
  decideWaitlist(id: string, decision: 'approve' | 'decline', options?: CallOptions): Promise<ApiOutcome<WaitlistEntry>>;
  /** Orders of all users, newest first. */
  payments(query: PaymentQuery, options?: CallOptions): Promise<ApiOutcome<Page<AdminPayment>>>;
  /** Asks the payment company to return `amount` (hundredths of the currency's unit). The payment's row changes once it has. */
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
  /** Part of a name or an email address. */
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
  /** Videos per month in addition to the plan's own. */
  readonly credits: number;
  readonly state: UserState;
  readonly banReason: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  /** ISO 8601; when a deleted account is erased. Null otherwise. */
  readonly erasedAt: string | null;
  readonly videosThisMonth: number;
}

/** Only the fields given are changed. */
export interface UserChange {
  readonly role?: 'user' | 'admin';
  readonly plan?: PlanId;
  readonly credits?: number;
  /** Null lifts the ban. */
  readonly ban?: { readonly reason: string } | null;
}

export const STORAGE_SORTS = ['stored', 'videos', 'minutes', 'active'] as const;
export type StorageSort = (typeof STORAGE_SORTS)[number];

export interface StorageQuery {
  /** Part of an email address, or of an organization's name. */
  readonly search?: string;
  readonly sort?: StorageSort;
  /** The default. */
  readonly descending?: boolean;
  readonly page?: number;
}

export interface WorkspaceUsage {
  readonly kind: 'person' | 'organization';
  /** Of the user, or the organization. */
  readonly id: string;
  /** The user's email address, or the organization's name. */
  readonly name: string;
  /** Everything that is stored, the trash included. */
  readonly bytes: number;
  /** Finished ones, without the trash. */
  readonly videos: number;
  /** Length of the videos that were finished in this month, UTC. */
  readonly secondsThisMonth: number;
  /** ISO 8601; of an organization, when a project or video in it was last changed. */
  readonly lastActiveAt: string | null;
}

export interface AllowanceUse extends Omit<NamedAllowance, 'window' | 'code' | 'setting' | 'isCounted'> {
  /** Milliseconds; null: as much at the same time. */
  readonly window: number | null;
  readonly code: string | null;
  readonly setting: string | null;
  /** What all use together: what is stored or under way now; of the rest, what was used today (UTC). Null: nothing, or it isn't counted. */
  readonly used: number | null;
  /** Who uses the most: an email address or the name of an organization; null for visitors without an account. */
  readonly top: readonly { readonly name: string | null; readonly amount: number }[];
}

export interface UserStorage extends Pick<WorkspaceUsage, 'videos' | 'secondsThisMonth'> {
  readonly storage: WorkspaceStorage;
}

export interface AuditQuery {
  readonly actor?: string;
  readonly action?: AuditAction;
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
  /** Email of the affected user; for a promo code, the code. */
  readonly targetEmail: string | null;
  /** Each changed field, before and after. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  readonly address: string | null;
}

export interface PaymentQuery {
  /** Part of an email address, or a complete id of an order or of the payment company. */
  readonly search?: string;
  readonly state?: PaymentState;
  readonly page?: number;
}

export interface AdminPayment {
  /** Id of our order. */
  readonly id: string;
  readonly email: string;
  readonly vendor: string;
  readonly vendorOrderId: string | null;
  readonly vendorPaymentId: string | null;
  readonly planId: PlanId;
  readonly isAnnual: boolean;
  readonly state: PaymentState;
  /** Hundredths of the currency's unit, as is `refunded`. */
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
