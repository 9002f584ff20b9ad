import type { AdminPayment, AdminUser, AuditEntry, UserStorage, WaitlistEntry } from '#ports/admin-api.ts';
import { INITIAL_DEFINITIONS } from '#domain/flags/initial-definitions.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { Clock } from '#ports/clock.ts';
import type { PromoUse } from '#ports/promo-admin-api.ts';
import type { FlagDefinitions, FlagPayload } from '#domain/flags/flag-rules.ts';
import type { VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';

export interface MemoryFlags {
  readonly revision: number;
  readonly definitions: FlagDefinitions;
  /** ISO 8601. */
  readonly dateUpdated: string;
}

/** What pages of the fake server are served; in our own words where the caller has no adapter's format. */
export type ToFlagPayload = (definitions: FlagDefinitions, updatedAt: string) => FlagPayload;

export function toFlagDefinitions({ flags, toFlagPayload }: Pick<MemoryAdminServer, 'flags' | 'toFlagPayload'>): VersionedFlagDefinitions {
  const { revision, definitions, dateUpdated } = flags;
  return { revision, clientKey: 'sdk-castwright', ...definitions, payload: toFlagPayload(definitions, dateUpdated) };
}

/** A fake server's users, payments and audit log, as administrators see them. Ids count up, so that runs are reproducible. */
export interface MemoryAdminServer {
  /** The calling user; an administrator only if the row says so. */
  readonly actorId: string;
  readonly users: Map<string, AdminUser>;
  /** Newest last. */
  readonly audit: AuditEntry[];
  readonly waitlist: Map<string, WaitlistEntry>;
  /** What users store, by their ids; the others store nothing. */
  readonly storage: Map<string, UserStorage>;
  /** Oldest first. */
  readonly payments: Map<string, AdminPayment>;
  /** Oldest first. */
  readonly promos: Map<string, MemoryPromo>;
  flags: MemoryFlags;
  readonly toFlagPayload: ToFlagPayload;
  timestamp(): string;
  addUser(user: Partial<AdminUser> & { readonly email: string }): AdminUser;
  addWaiting(user: { readonly email: string; readonly name: string }): WaitlistEntry;
  /** Adds a paid payment; by default for one month of Creator. */
  addPayment(payment: Partial<AdminPayment> & { readonly email: string }): AdminPayment;
  addPromo(rules: PromoRules): MemoryPromo;
  addPromoUse(promoId: string, use: Omit<PromoUse, 'id' | 'at'>): void;
  record(act: Pick<AuditEntry, 'action' | 'targetId' | 'targetEmail' | 'changes'>): void;
}

export interface MemoryPromo {
  readonly id: string;
  readonly rules: PromoRules;
  readonly createdAt: string;
  /** Newest last. */
  readonly uses: PromoUse[];
}

const ACTOR = 'user-1';

/** Starts with one administrator, who is the caller. */
export function createMemoryAdminServer({
  clock,
  toFlagPayload = (definitions, updatedAt) => ({ ...definitions, updatedAt }),
}: {
  readonly clock: Clock;
  readonly toFlagPayload?: ToFlagPayload;
}): MemoryAdminServer {
  const users = new Map<string, AdminUser>();
  const waitlist = new Map<string, WaitlistEntry>();
  const storage = new Map<string, UserStorage>();
  const payments = new Map<string, AdminPayment>();
  const promos = new Map<string, MemoryPromo>();
  const audit: AuditEntry[] = [];
  const timestamp = (): string => new Date(clock.now()).toISOString();

  const server: MemoryAdminServer = {
    actorId: ACTOR,
    users,
    audit,
    waitlist,
    storage,
    payments,
    promos,
    flags: { revision: 1, definitions: INITIAL_DEFINITIONS, dateUpdated: timestamp() },
    toFlagPayload,
    timestamp,
    addUser(values) {
      const user: AdminUser = {
        id: `user-${users.size + 1}`,
        firstName: '',
        lastName: '',
        role: 'user',
        plan: 'starter',
        credits: 0,
        state: 'active',
        banReason: null,
        createdAt: timestamp(),
        lastSeenAt: null,
        erasedAt: null,
        videosThisMonth: 0,
        ...values,
      };
      users.set(user.id, user);
      return user;
    },
    addWaiting({ email, name }) {
      const entry: WaitlistEntry = {
        id: `request-${waitlist.size + 1}`,
        email,
        name,
        state: 'waiting',
        requestedAt: timestamp(),
        decidedAt: null,
      };
      waitlist.set(entry.id, entry);
      return entry;
    },
    addPayment(payment) {
      const number = payments.size + 1;
      const made: AdminPayment = {
        id: `order-${number}`,
        vendor: 'fake',
        vendorOrderId: `order_${number}`,
        vendorPaymentId: `payment_${number}`,
        planId: 'creator',
        isAnnual: false,
        state: 'paid',
        amount: 2_900,
        refunded: 0,
        currency: 'USD',
        method: 'card ending in 4242',
        createdAt: timestamp(),
        paidAt: timestamp(),
        ...payment,
      };
      payments.set(made.id, made);
      return made;
    },
    addPromo(rules) {
      const promo = { id: `promo-${promos.size + 1}`, rules, createdAt: timestamp(), uses: [] };
      promos.set(promo.id, promo);
      return promo;
    },
    addPromoUse(promoId, use) {
      const uses = promos.get(promoId)?.uses;
      uses?.push({ ...use, id: `use-${promoId}-${uses.length + 1}`, at: timestamp() });
    },
    record(act) {
      const actorEmail = users.get(ACTOR)?.email ?? '';
      audit.push({ ...act, id: `act-${audit.length + 1}`, at: timestamp(), actorId: ACTOR, actorEmail, address: '127.0.0.1' });
    },
  };
  server.addUser({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', role: 'admin', plan: 'business' });
  return server;
}
