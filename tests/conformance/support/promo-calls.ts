import fc from 'fast-check';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { PromoAdminApi } from '#ports/promo-admin-api.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type PromoStep =
  | { readonly kind: 'create'; readonly code: string; readonly rules: Partial<PromoRules> }
  | { readonly kind: 'update'; readonly at: number; readonly code: string; readonly rules: Partial<PromoRules> }
  | { readonly kind: 'load'; readonly at: number }
  | { readonly kind: 'uses'; readonly at: number; readonly page: number }
  | { readonly kind: 'list'; readonly search: string; readonly page: number };

const at = fc.nat(1);
const page = fc.constantFrom(1, 1, 2, 0, 1.5);
const code = fc.constantFrom('first', 'FIRST', ' second ');
const wrongCode = fc.constantFrom('a b', 'x'.repeat(300));
/** One wrong rule at most: which of several is named first is not part of the port's contract. */
const rules = fc.constantFrom<Partial<PromoRules>>(
  {},
  ...[
    { description: 'x'.repeat(201) },
    { description: 'x'.repeat(1_001) },
    { percent: 1 },
    { percent: 0 },
    { percent: 101 },
    { percent: 0.5 },
  ],
  ...[{ percent: null }, { plans: ['creator' as const] }, { plans: ['starter' as const] }, { plans: [] }, { periods: [] }],
  ...[{ extraDays: 7 }, { extraDays: -1 }, { extraDays: 0.5 }, { extraDays: 100_000 }, { endsAt: 4_000_000_000_000 }, { endsAt: 1e17 }],
  ...[{ endsAt: 0.5 }, { maxUses: 1 }, { maxUses: 0 }, { maxUses: 1e12 }, { disabled: true }],
);

export const promoSteps: fc.Arbitrary<PromoStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create'), code, rules }) },
  fc.record({ kind: fc.constant('create'), code: wrongCode, rules: fc.constant({}) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('update'), at, code, rules }) },
  fc.record({ kind: fc.constant('load'), at }),
  fc.record({ kind: fc.constant('uses'), at, page }),
  fc.record({ kind: fc.constant('list'), search: fc.constantFrom('', 'first', 'x'.repeat(201)), page }),
);

/** Codes of one run: the server keeps those of earlier ones, so each begins with the name of the run. */
export function drivePromos(promos: PromoAdminApi, run: string): Subject<PromoStep> {
  const made: string[] = [];
  return async (step) => {
    if (step.kind === 'list') {
      const outcome = await promos.promoCodes({ search: run + step.search, page: step.page });
      return formatOutcome(
        outcome,
        ({ rows, total }) =>
          `${total} ${rows
            .map((one) => one.rules.code)
            .toSorted()
            .join()}`,
      );
    }
    const id = step.kind === 'create' ? '' : (made[step.at] ?? 'there-is-none');
    if (step.kind === 'uses') return formatOutcome(await promos.promoUses(id, { page: step.page }), ({ total }) => String(total));
    if (step.kind === 'load') return formatOutcome(await promos.promoCode(id), (one) => one.rules.code);
    const asked = createPromoRules({ ...step.rules, code: `${run}-${step.code.trimStart()}` });
    const outcome = step.kind === 'create' ? await promos.createPromo(asked) : await promos.updatePromo(id, asked);
    if (step.kind === 'create' && outcome.kind === 'ok') made.push(outcome.value.id);
    return formatOutcome(outcome, (one) => `${one.rules.code} ${one.rules.percent} ${one.rules.disabled} ${one.used} ${one.reserved}`);
  };
}
