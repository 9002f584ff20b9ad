import fc from 'fast-check';
import type { ExperimentRules, FlagRules } from '#domain/flags/flag-rules.ts';
import type { FlagAttributes } from '#ports/flags.ts';
import type { FlagAdminApi } from '#ports/flag-admin-api.ts';
import { createExperimentRules, createFlagRules } from '../../tools/flag-definitions-arbitrary.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type FlagAdminStep =
  | { readonly kind: 'flag'; readonly change: Partial<FlagRules>; readonly revision: Revision }
  | { readonly kind: 'experiment'; readonly change: Partial<ExperimentRules>; readonly revision: Revision }
  | { readonly kind: 'group'; readonly id: string; readonly values: readonly string[]; readonly revision: Revision }
  | { readonly kind: 'delete-flag' | 'delete-experiment' | 'delete-group'; readonly key: string; readonly revision: Revision }
  | { readonly kind: 'preview'; readonly attributes: FlagAttributes; readonly change: Partial<FlagRules> | null };

/** One that the editor loaded, an older or newer one, or none. */
type Revision = 'current' | 'older' | 'newer' | 0 | 0.5;

const revision = fc.constantFrom<Revision>('current', 'current', 'current', 'current', 'older', 'newer', 0, 0.5);
const key = fc.constantFrom('hero', 'new-hero', 'staff', 'there-is-none', 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(200), 'x'.repeat(201));
/** One wrong value at most: which of several is named first is not part of the port's contract. */
const flag = fc.constantFrom<Partial<FlagRules>>(
  ...[{}, { key: 'other' }, { key: 'x'.repeat(80) }, { key: 'x'.repeat(81) }, { key: 'x'.repeat(201) }, { key: 'a b' }],
  ...[{ description: 'x'.repeat(501) }, { type: 'number' as const }, { type: 'number' as const, defaultValue: 2 }, { enabled: false }],
  ...[{ defaultValue: 'x'.repeat(2_001) }, { defaultValue: '\0' }],
  ...[{ rules: [{ kind: 'force' as const, condition: {}, value: 1 }] }, { rules: [{ kind: 'force' as const, condition: {}, value: 'a' }] }],
  ...[{ rules: [{ kind: 'rollout' as const, condition: {}, value: 'a', coverage: 2, hashAttribute: 'id' }] }],
  ...[{ rules: [{ kind: 'experiment' as const, condition: {}, experiment: 'new-hero', values: ['a', 'b'] }] }],
  ...[{ rules: [{ kind: 'force' as const, condition: { id: { $inGroup: 'staff' } }, value: 'a' }] }],
);
const experiment = fc.constantFrom<Partial<ExperimentRules>>(
  ...[{}, { weights: [1] }, { weights: [0.9, 0.9] }, { coverage: 2 }, { hashAttribute: '' }, { variations: [] }, { key: 'a b' }],
);
const attributes = fc.constantFrom<FlagAttributes>(
  ...[{ id: null }, { id: 'ada' }, { id: null, ['x'.repeat(60)]: 1 }, { id: null, ['x'.repeat(61)]: 1 }, { id: 'x'.repeat(10_001) }],
  { id: null, ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`a${at}`, at])) },
);

export const flagAdminSteps: fc.Arbitrary<FlagAdminStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('flag'), change: flag, revision }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('experiment'), change: experiment, revision }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('group'),
      id: fc.constantFrom('staff', 'x'.repeat(41), 'x'.repeat(65), 'a b'),
      values: fc.constantFrom<readonly string[]>([], ['ada'], ['x'.repeat(101)]),
      revision,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete-flag', 'delete-experiment', 'delete-group'), key, revision }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('preview'), attributes, change: fc.option(flag) }) },
);

export function driveFlagAdmin(flags: FlagAdminApi): Subject<FlagAdminStep> {
  const toRevision = async (which: Revision): Promise<number> => {
    if (typeof which === 'number') return which;
    const loaded = await flags.flags();
    const current = loaded.kind === 'ok' ? loaded.value.revision : 0;
    return { current, older: current - 1, newer: current + 1 }[which];
  };
  const change = async (step: Exclude<FlagAdminStep, { readonly kind: 'preview' }>) => {
    const at = { revision: await toRevision(step.revision) };
    switch (step.kind) {
      case 'flag':
        return flags.saveFlag({ flag: createFlagRules(step.change), ...at });
      case 'experiment':
        return flags.saveExperiment({ experiment: createExperimentRules(step.change), ...at });
      case 'group':
        return flags.saveGroup({ group: { id: step.id, description: '', values: step.values }, ...at });
      case 'delete-flag':
        return flags.deleteFlag({ key: step.key, ...at });
      case 'delete-experiment':
        return flags.deleteExperiment({ key: step.key, ...at });
      case 'delete-group':
        return flags.deleteGroup({ id: step.key, ...at });
    }
  };
  return async (step) => {
    if (step.kind === 'preview') {
      const instead = step.change === null ? {} : { instead: createFlagRules(step.change) };
      return formatOutcome(await flags.preview({ attributes: step.attributes, ...instead }), (found) =>
        found
          .map((one) => `${one.key} ${one.because}`)
          .toSorted()
          .join(),
      );
    }
    return formatOutcome(
      await change(step),
      (saved) => `${saved.revision} ${saved.flags.length} ${saved.experiments.length} ${saved.groups.length}`,
    );
  };
}
