import { eq } from 'drizzle-orm';
import { promoCode } from '../../adapters/database/schema.ts';
import { promoProblems } from '../../../src/domain/promo/find-promo-problems.ts';
import type { PromoRules } from '../../../src/domain/promo/promo-rules.ts';
import { tidyPromo } from '../../../src/domain/promo/normalize-promo.ts';
import { changedRules } from '../../../src/domain/promo/compute-changed-rules.ts';
import type { PromoCard } from '../../../src/ports/promo-admin-api.ts';
import type { Tx } from '../../ports/database.ts';
import { asAdmin, recordAct, type Actor } from '../../shared/run-admin-action.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { promoCard } from './list-promo-codes.ts';
import { promoRules, type PromoRow } from './parse-promo-row.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';

type Services = Pick<HostServices, 'database' | 'clock'>;

export function createPromo(services: Services, actor: Actor, given: PromoRules): Promise<PromoCard> {
  const now = services.clock.now();
  const rules = checked(given);
  return asAdmin(services, actor, async (tx) => {
    const [row] = await tx
      .insert(promoCode)
      .values({ ...columnsOf(rules), disabledAt: rules.disabled ? new Date(now) : null, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) {
      throw new Refusal(409, 'code-taken', {
        field: 'code',
        message: 'That code already exists. Choose another name or edit the existing code.',
      });
    }
    await recordAct(tx, actor, { action: 'promo.create', target: targetOf(row), changes: changedRules(null, rules) });
    return promoCard(tx, row, now);
  });
}

/** Orders that are open go on as they were quoted. Nothing is written when nothing changes. */
export function updatePromo(
  services: Services,
  actor: Actor,
  { id, rules: given }: { readonly id: string; readonly rules: PromoRules },
): Promise<PromoCard> {
  const now = services.clock.now();
  const rules = checked(given);
  return asAdmin(services, actor, async (tx) => {
    const row = await lockedPromo(tx, id);
    const before = promoRules(row);
    if (rules.code !== before.code) {
      throw new Refusal(400, 'invalid-request', {
        field: 'code',
        message: 'A code can’t be renamed. Create a new one and disable this one.',
      });
    }
    const disabledAt = rules.disabled ? (row.disabledAt ?? new Date(now)) : null;
    const [after = row] = await tx
      .update(promoCode)
      .set({ ...columnsOf(rules), disabledAt })
      .where(eq(promoCode.id, id))
      .returning();
    await recordChanges(tx, actor, { row, before, rules });
    return promoCard(tx, after, now);
  });
}

async function recordChanges(
  tx: Tx,
  actor: Actor,
  { row, before, rules }: { readonly row: PromoRow; readonly before: PromoRules; readonly rules: PromoRules },
): Promise<void> {
  const { disabled, ...changes } = changedRules(before, rules);
  const target = targetOf(row);
  if (Object.keys(changes).length > 0) await recordAct(tx, actor, { action: 'promo.update', target, changes });
  if (disabled !== undefined) {
    await recordAct(tx, actor, { action: rules.disabled ? 'promo.disable' : 'promo.enable', target, changes: { disabled } });
  }
}

function checked(given: PromoRules): PromoRules {
  const rules = tidyPromo(given);
  const [problem] = Object.entries(promoProblems(rules));
  if (problem === undefined) return rules;
  const [field, message] = problem;
  throw new Refusal(400, 'invalid-request', { field, message });
}

async function lockedPromo(tx: Tx, id: string): Promise<PromoRow> {
  const [row] = isUuid(id) ? await tx.select().from(promoCode).where(eq(promoCode.id, id)).for('update') : [];
  if (row === undefined) throw notFound('promo code');
  return row;
}

/** The log names what was acted on by the code itself, which never changes. */
function targetOf({ id, code }: PromoRow) {
  return { id, email: code };
}

function columnsOf({ disabled: _disabled, startsAt, endsAt, ...columns }: PromoRules) {
  return {
    ...columns,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}
