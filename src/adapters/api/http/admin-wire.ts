import { PAYMENT_STATES } from '../../../domain/billing/payment-state-machine.ts';
import { CURRENCY_CODES } from '../../../domain/money/currency.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import {
  type AdminPayment,
  type AdminUser,
  type AuditEntry,
  type Page,
  type UserStorage,
  type WorkspaceUsage,
  WAITLIST_STATES,
  type WaitlistEntry,
} from '../../../ports/admin-api.ts';
import { readStorage } from './library-wire.ts';
import { type Json, readNumber, readObject, readOneOf, readJson, readText, readTextOrNull, readRows } from '../../shared/http/read-json.ts';
import { USER_STATES } from '../../../domain/admin/compute-user-state.ts';

const WORKSPACE_KINDS = ['person', 'organization'] as const;
const ROLES = ['user', 'admin'] as const;

/** Parses a page of rows; `parseRow` parses one row. */
export function readPage<Row>(parseRow: (body: Json) => Row): (response: Response) => Promise<Page<Row>> {
  return async (response) => {
    const body = await readJson(response);
    return {
      rows: readRows(body, 'rows', parseRow),
      page: readNumber(body, 'page'),
      pageSize: readNumber(body, 'pageSize'),
      total: readNumber(body, 'total'),
    };
  };
}

export function readAdminUser(body: Json): AdminUser {
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    firstName: readText(body, 'firstName'),
    lastName: readText(body, 'lastName'),
    role: readOneOf(body, 'role', ROLES),
    plan: readOneOf(body, 'plan', PLAN_IDS),
    credits: readNumber(body, 'credits'),
    state: readOneOf(body, 'state', USER_STATES),
    banReason: readTextOrNull(body, 'banReason'),
    createdAt: readText(body, 'createdAt'),
    lastSeenAt: readTextOrNull(body, 'lastSeenAt'),
    erasedAt: readTextOrNull(body, 'erasedAt'),
    videosThisMonth: readNumber(body, 'videosThisMonth'),
  };
}

export function readAuditEntry(body: Json): AuditEntry {
  const changes = Object.entries(readObject(body['changes'], 'changes')).map(([field, value]) => {
    const change = readObject(value, field);
    return [field, { before: change['before'], after: change['after'] }] as const;
  });
  return {
    id: readText(body, 'id'),
    at: readText(body, 'at'),
    actorId: readText(body, 'actorId'),
    actorEmail: readText(body, 'actorEmail'),
    action: readText(body, 'action'),
    targetId: readTextOrNull(body, 'targetId'),
    targetEmail: readTextOrNull(body, 'targetEmail'),
    changes: Object.fromEntries(changes),
    address: readTextOrNull(body, 'address'),
  };
}

export function readAdminPayment(body: Json): AdminPayment {
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    vendor: readText(body, 'vendor'),
    vendorOrderId: readTextOrNull(body, 'vendorOrderId'),
    vendorPaymentId: readTextOrNull(body, 'vendorPaymentId'),
    planId: readOneOf(body, 'planId', PLAN_IDS),
    isAnnual: body['isAnnual'] === true,
    state: readOneOf(body, 'state', PAYMENT_STATES),
    amount: readNumber(body, 'amount'),
    refunded: readNumber(body, 'refunded'),
    currency: readOneOf(body, 'currency', CURRENCY_CODES),
    method: readTextOrNull(body, 'method'),
    createdAt: readText(body, 'createdAt'),
    paidAt: readTextOrNull(body, 'paidAt'),
  };
}

export function readWaitlistEntry(body: Json): WaitlistEntry {
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    name: readText(body, 'name'),
    state: readOneOf(body, 'state', WAITLIST_STATES),
    requestedAt: readText(body, 'requestedAt'),
    decidedAt: readTextOrNull(body, 'decidedAt'),
  };
}

export function readWorkspaceUsage(body: Json): WorkspaceUsage {
  return {
    kind: readOneOf(body, 'kind', WORKSPACE_KINDS),
    id: readText(body, 'id'),
    name: readText(body, 'name'),
    bytes: readNumber(body, 'bytes'),
    videos: readNumber(body, 'videos'),
    secondsThisMonth: readNumber(body, 'secondsThisMonth'),
    lastActiveAt: readTextOrNull(body, 'lastActiveAt'),
  };
}

export function readUserStorage(body: Json): UserStorage {
  return {
    storage: readStorage(readObject(body['storage'], 'storage')),
    videos: readNumber(body, 'videos'),
    secondsThisMonth: readNumber(body, 'secondsThisMonth'),
  };
}
