import { eq } from 'drizzle-orm';
import { promoCode } from '../tables/promo-tables.ts';
import { findPromoProblems } from '#domain/promo/find-promo-problems.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import { normalizePromo } from '#domain/promo/normalize-promo.ts';
import { computeChangedRules } from '#domain/promo/compute-changed-rules.ts';
import type { PromoSummary } from '#ports/promo-admin-api.ts';
import type { Tx } from '../../ports/database.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { loadPromoSummary } from './list-promo-codes.ts';
import { parsePromoRow, type PromoRow } from './parse-promo-row.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

export function createPromoCode(services: Services, actor: Actor, given: PromoRules): Promise<PromoSummary> {
  const now = services.clock.now();
  const rules = validatePromoRules(given);
  return runAdminAction(services, actor, async (tx) => {
    const [row] = await tx
      .insert(promoCode)
      .values({ ...toColumns(rules), disabledAt: rules.disabled ? new Date(now) : null, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) {
      throw new HttpError(409, 'code-taken', {
        field: 'code',
        message: 'That code already exists. Choose another name or edit the existing code.',
      });
    }
    await recordAuditEntry(tx, actor, { action: 'promo.create', target: toAuditTarget(row), changes: computeChangedRules(null, rules) });
    return loadPromoSummary(tx, row, now);
  });
}

/** Changes the rules of a code. Open orders keep their quoted price. Writes nothing if nothing changed. */
export function updatePromoCode(
  services: Services,
  actor: Actor,
  { id, rules: given }: { readonly id: string; readonly rules: PromoRules },
): Promise<PromoSummary> {
  const now = services.clock.now();
  const rules = validatePromoRules(given);
  return runAdminAction(services, actor, async (tx) => {
    const row = await lockPromoCode(tx, id);
    const before = parsePromoRow(row);
    if (rules.code !== before.code) {
      throw new HttpError(400, 'invalid-request', {
        field: 'code',
        message: 'A code can’t be renamed. Create a new one and disable this one.',
      });
    }
    const disabledAt = rules.disabled ? (row.disabledAt ?? new Date(now)) : null;
    const [after = row] = await tx
      .update(promoCode)
      .set({ ...toColumns(rules), disabledAt })
      .where(eq(promoCode.id, id))
      .returning();
    await recordChanges(tx, actor, { row, before, rules });
    return loadPromoSummary(tx, after, now);
  });
}

async function recordChanges(
  tx: Tx,
  actor: Actor,
  { row, before, rules }: { readonly row: PromoRow; readonly before: PromoRules; readonly rules: PromoRules },
): Promise<void> {
  const { disabled, ...changes } = computeChangedRules(before, rules);
  const target = toAuditTarget(row);
  if (Object.keys(changes).length > 0) await recordAuditEntry(tx, actor, { action: 'promo.update', target, changes });
  if (disabled !== undefined) {
    await recordAuditEntry(tx, actor, { action: rules.disabled ? 'promo.disable' : 'promo.enable', target, changes: { disabled } });
  }
}

function validatePromoRules(given: PromoRules): PromoRules {
  const rules = normalizePromo(given);
  const [problem] = Object.entries(findPromoProblems(rules));
  if (problem === undefined) return rules;
  const [field, message] = problem;
  throw new HttpError(400, 'invalid-request', { field, message });
}

async function lockPromoCode(tx: Tx, id: string): Promise<PromoRow> {
  const [row] = isUuid(id) ? await tx.select().from(promoCode).where(eq(promoCode.id, id)).for('update') : [];
  if (row === undefined) throw createNotFoundError('promo code');
  return row;
}

/** Audit entries name promo codes by their code, which never changes. */
function toAuditTarget({ id, code }: PromoRow) {
  return { id, email: code };
}

function toColumns({ disabled: _disabled, startsAt, endsAt, ...columns }: PromoRules) {
  return {
    ...columns,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}
