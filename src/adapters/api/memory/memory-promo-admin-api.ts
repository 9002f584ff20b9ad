import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';
import { computeChangedRules } from '#domain/promo/compute-changed-rules.ts';
import { findPromoProblems } from '#domain/promo/find-promo-problems.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import { normalizePromo } from '#domain/promo/normalize-promo.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { PromoAdminApi, PromoSummary, PromoUse } from '#ports/promo-admin-api.ts';
import { toPage } from './memory-admin-queries.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer, MemoryPromo } from './memory-admin-server.ts';
import { findPageRejection, NOT_FOUND, rejectField } from './memory-rejections.ts';

/** Characters of a search that the server reads. */
const SEARCH_LENGTH = 200;

export function createMemoryPromoAdminApi(server: MemoryAdminServer, faults: Faults): PromoAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const readPromo = <Value>(id: string, read: (promo: MemoryPromo) => Value): ApiOutcome<Value> => {
    const promo = server.promos.get(id);
    return promo === undefined ? NOT_FOUND : { kind: 'ok', value: read(promo) };
  };

  return {
    promoCodes: (query, options) =>
      asAdmin(() => {
        const wrong =
          (query.search ?? '').length > SEARCH_LENGTH ? rejectField('search', 'This search is too long.') : findPageRejection(query.page);
        if (wrong !== null) return wrong;
        const text = query.search?.trim().toLowerCase() ?? '';
        const found = [...server.promos.values()]
          .toReversed()
          .filter(({ rules }) => rules.code.toLowerCase().includes(text) || rules.description.toLowerCase().includes(text));
        return { kind: 'ok', value: toPage(found.map(toPromoSummary), query) };
      }, options?.signal),
    createPromo: (rules, options) => asAdmin(() => addPromo(server, normalizePromo(rules)), options?.signal),
    updatePromo: (id, rules, options) => asAdmin(() => changePromo(server, server.promos.get(id), normalizePromo(rules)), options?.signal),
    promoCode: (id, options) => asAdmin(() => readPromo(id, toPromoSummary), options?.signal),
    promoUses: (id, query, options) =>
      asAdmin(() => findPageRejection(query.page) ?? readPromo(id, ({ uses }) => toPage(uses.toReversed(), query)), options?.signal),
    promoUsesCsv: (id, options) => asAdmin(() => readPromo(id, ({ uses }) => toUsesCsv(uses.toReversed())), options?.signal),
  };
}

function addPromo(server: MemoryAdminServer, rules: PromoRules): ApiOutcome<PromoSummary> {
  const problem = findProblem(rules);
  if (problem) return problem;
  if ([...server.promos.values()].some((promo) => promo.rules.code === rules.code)) {
    return { kind: 'rejected', status: 409, code: 'code-taken', field: 'code', message: 'That code already exists.' };
  }
  const promo = server.addPromo(rules);
  server.record({ action: 'promo.create', ...toAuditTarget(promo), changes: computeChangedRules(null, rules) });
  return { kind: 'ok', value: toPromoSummary(promo) };
}

function changePromo(server: MemoryAdminServer, before: MemoryPromo | undefined, rules: PromoRules): ApiOutcome<PromoSummary> {
  const problem = findProblem(rules);
  if (problem) return problem;
  if (before === undefined) return NOT_FOUND;
  if (rules.code !== before.rules.code) return rejectField('code', 'A code keeps its name.');

  const { disabled, ...changes } = computeChangedRules(before.rules, rules);
  const target = toAuditTarget(before);
  if (Object.keys(changes).length > 0) server.record({ action: 'promo.update', ...target, changes });
  if (disabled) server.record({ action: rules.disabled ? 'promo.disable' : 'promo.enable', ...target, changes: { disabled } });
  const after = { ...before, rules };
  server.promos.set(before.id, after);
  return { kind: 'ok', value: toPromoSummary(after) };
}

function findProblem(rules: PromoRules): ApiOutcome<never> | null {
  const [problem] = Object.entries(findPromoProblems(rules));
  return problem === undefined ? null : rejectField(...problem);
}

function toAuditTarget({ id, rules }: MemoryPromo) {
  return { targetId: id, targetEmail: rules.code };
}

function toPromoSummary({ uses, ...summary }: MemoryPromo): PromoSummary {
  const inState = (state: PromoUse['state']): number => uses.filter((use) => use.state === state).length;
  return { ...summary, used: inState('used'), reserved: inState('reserved') };
}

function toUsesCsv(uses: readonly PromoUse[]): Blob {
  const head = formatCsvRecord(['time', 'address', 'plan', 'state']);
  return new Blob([head, ...uses.map(({ at, email, planId, state }) => formatCsvRecord([at, email, planId, state]))], { type: 'text/csv' });
}
