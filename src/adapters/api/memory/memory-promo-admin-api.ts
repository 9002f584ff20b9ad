import { csvRecord } from '../../../domain/admin/format-csv-record.ts';
import { changedRules } from '../../../domain/promo/compute-changed-rules.ts';
import { promoProblems } from '../../../domain/promo/find-promo-problems.ts';
import type { PromoRules } from '../../../domain/promo/promo-rules.ts';
import { tidyPromo } from '../../../domain/promo/normalize-promo.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { PromoAdminApi, PromoCard, PromoUse } from '../../../ports/promo-admin-api.ts';
import { pageOf } from './memory-admin-queries.ts';
import { asAdminOf } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminHost, MemoryPromo } from './memory-admin-server.ts';
import { NOT_FOUND } from './memory-server.ts';

export function createMemoryPromoAdminApi(host: MemoryAdminHost, faults: Faults): PromoAdminApi {
  const asAdmin = asAdminOf(host, faults);
  const ofPromo = <Value>(id: string, read: (promo: MemoryPromo) => Value, signal?: AbortSignal): Promise<ApiOutcome<Value>> =>
    asAdmin(() => {
      const promo = host.promos.get(id);
      return promo === undefined ? NOT_FOUND : { kind: 'ok', value: read(promo) };
    }, signal);

  return {
    promoCodes: (query, options) =>
      asAdmin(() => {
        const text = query.search?.trim().toLowerCase() ?? '';
        const found = [...host.promos.values()]
          .toReversed()
          .filter(({ rules }) => rules.code.toLowerCase().includes(text) || rules.description.toLowerCase().includes(text));
        return { kind: 'ok', value: pageOf(found.map(cardOf), query) };
      }, options?.signal),
    createPromo: (rules, options) => asAdmin(() => create(host, tidyPromo(rules)), options?.signal),
    updatePromo: (id, rules, options) => asAdmin(() => update(host, host.promos.get(id), tidyPromo(rules)), options?.signal),
    promoCode: (id, options) => ofPromo(id, cardOf, options?.signal),
    promoUses: (id, query, options) => ofPromo(id, ({ uses }) => pageOf(uses.toReversed(), query), options?.signal),
    promoUsesCsv: (id, options) => ofPromo(id, ({ uses }) => csvOf(uses.toReversed()), options?.signal),
  };
}

function create(host: MemoryAdminHost, rules: PromoRules): ApiOutcome<PromoCard> {
  const problem = problemOf(rules);
  if (problem) return problem;
  if ([...host.promos.values()].some((promo) => promo.rules.code === rules.code)) {
    return { kind: 'rejected', status: 409, code: 'code-taken', field: 'code', message: 'That code already exists.' };
  }
  const promo = host.addPromo(rules);
  host.record({ action: 'promo.create', ...targetOf(promo), changes: changedRules(null, rules) });
  return { kind: 'ok', value: cardOf(promo) };
}

function update(host: MemoryAdminHost, before: MemoryPromo | undefined, rules: PromoRules): ApiOutcome<PromoCard> {
  const problem = problemOf(rules);
  if (problem) return problem;
  if (before === undefined) return NOT_FOUND;
  if (rules.code !== before.rules.code) return invalid('code', 'A code keeps its name.');

  const { disabled, ...changes } = changedRules(before.rules, rules);
  const target = targetOf(before);
  if (Object.keys(changes).length > 0) host.record({ action: 'promo.update', ...target, changes });
  if (disabled) host.record({ action: rules.disabled ? 'promo.disable' : 'promo.enable', ...target, changes: { disabled } });
  const after = { ...before, rules };
  host.promos.set(before.id, after);
  return { kind: 'ok', value: cardOf(after) };
}

function problemOf(rules: PromoRules): ApiOutcome<never> | null {
  const [problem] = Object.entries(promoProblems(rules));
  return problem === undefined ? null : invalid(...problem);
}

function invalid(field: string, message: string): ApiOutcome<never> {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}

function targetOf({ id, rules }: MemoryPromo) {
  return { targetId: id, targetEmail: rules.code };
}

function cardOf({ uses, ...card }: MemoryPromo): PromoCard {
  const inState = (state: PromoUse['state']): number => uses.filter((use) => use.state === state).length;
  return { ...card, used: inState('used'), reserved: inState('reserved') };
}

function csvOf(uses: readonly PromoUse[]): Blob {
  const head = csvRecord(['time', 'address', 'plan', 'state']);
  return new Blob([head, ...uses.map(({ at, email, planId, state }) => csvRecord([at, email, planId, state]))], { type: 'text/csv' });
}
