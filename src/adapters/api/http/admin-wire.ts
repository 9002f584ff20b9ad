import { PAYMENT_STATES } from '../../../domain/billing/payment-state-machine.ts';
import { CURRENCY_CODES } from '../../../domain/money/currency.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import {
  type AdminPayment,
  type AdminUser,
  type AuditEntry,
  type Page,
  USER_STATES,
  WAITLIST_STATES,
  type WaitlistEntry,
} from '../../../ports/admin-api.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, readJson, textOf, textOrNull } from '../../shared/http/read-json.ts';

const ROLES = ['user', 'admin'] as const;

/** Reads a page whose rows are read one by one. */
export function readPage<Row>(rowOf: (body: Json) => Row): (response: Response) => Promise<Page<Row>> {
  return async (response) => {
    const body = await readJson(response);
    return {
      rows: listOf(body, 'rows').map((row) => rowOf(objectOf(row, 'row'))),
      page: numberOf(body, 'page'),
      pageSize: numberOf(body, 'pageSize'),
      total: numberOf(body, 'total'),
    };
  };
}

export function adminUserOf(body: Json): AdminUser {
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    firstName: textOf(body, 'firstName'),
    lastName: textOf(body, 'lastName'),
    role: oneOf(body, 'role', ROLES),
    plan: oneOf(body, 'plan', PLAN_IDS),
    credits: numberOf(body, 'credits'),
    state: oneOf(body, 'state', USER_STATES),
    banReason: textOrNull(body, 'banReason'),
    createdAt: textOf(body, 'createdAt'),
    lastSeenAt: textOrNull(body, 'lastSeenAt'),
    erasedAt: textOrNull(body, 'erasedAt'),
    videosThisMonth: numberOf(body, 'videosThisMonth'),
  };
}

export function auditEntryOf(body: Json): AuditEntry {
  const changes = Object.entries(objectOf(body['changes'], 'changes')).map(([field, value]) => {
    const change = objectOf(value, field);
    return [field, { before: change['before'], after: change['after'] }] as const;
  });
  return {
    id: textOf(body, 'id'),
    at: textOf(body, 'at'),
    actorId: textOf(body, 'actorId'),
    actorEmail: textOf(body, 'actorEmail'),
    action: textOf(body, 'action'),
    targetId: textOrNull(body, 'targetId'),
    targetEmail: textOrNull(body, 'targetEmail'),
    changes: Object.fromEntries(changes),
    address: textOrNull(body, 'address'),
  };
}

export function adminPaymentOf(body: Json): AdminPayment {
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    vendor: textOf(body, 'vendor'),
    vendorOrderId: textOrNull(body, 'vendorOrderId'),
    vendorPaymentId: textOrNull(body, 'vendorPaymentId'),
    planId: oneOf(body, 'planId', PLAN_IDS),
    isAnnual: body['isAnnual'] === true,
    state: oneOf(body, 'state', PAYMENT_STATES),
    amount: numberOf(body, 'amount'),
    refunded: numberOf(body, 'refunded'),
    currency: oneOf(body, 'currency', CURRENCY_CODES),
    method: textOrNull(body, 'method'),
    createdAt: textOf(body, 'createdAt'),
    paidAt: textOrNull(body, 'paidAt'),
  };
}

export function waitlistEntryOf(body: Json): WaitlistEntry {
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    name: textOf(body, 'name'),
    state: oneOf(body, 'state', WAITLIST_STATES),
    requestedAt: textOf(body, 'requestedAt'),
    decidedAt: textOrNull(body, 'decidedAt'),
  };
}
