import fc from 'fast-check';
import type { PromoRules } from '../../../src/domain/promo/promo-rules.ts';
import type { PromoAdminApi } from '../../../src/ports/promo-admin-api.ts';
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
const code = fc.constantFrom('first', 'FIRST', ' second ', 'a b', 'x'.repeat(300));
const rules: fc.Arbitrary<Partial<PromoRules>> = fc.record(
  {
    description: fc.constantFrom('For all', 'x'.repeat(201), 'x'.repeat(1_001)),
    percent: fc.constantFrom(1, 100, 0, 101, 0.5, null),
    plans: fc.constantFrom(['creator' as const], ['starter' as const], []),
    periods: fc.constantFrom(['monthly' as const], []),
    extraDays: fc.constantFrom(7, -1, 0.5, 100_000),
    endsAt: fc.constantFrom(4_000_000_000_000, 1e17, 0.5),
    maxUses: fc.constantFrom(1, 0, 1e12),
    disabled: fc.boolean(),
  },
  { requiredKeys: [] },
);

export const promoSteps: fc.Arbitrary<PromoStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create'), code, rules }) },
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
