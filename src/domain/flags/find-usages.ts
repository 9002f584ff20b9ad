import { isRecord } from '../shared/json-parts.ts';
import type { FlagDefinitions } from './flag-rules.ts';

/** Keys of the features with a rule of this experiment. */
export function findExperimentUsers({ flags }: Pick<FlagDefinitions, 'flags'>, key: string): readonly string[] {
  return flags.filter(({ rules }) => rules.some((rule) => rule.kind === 'experiment' && rule.experiment === key)).map((flag) => flag.key);
}

/** Keys of the features with a condition on this group. */
export function findGroupUsers({ flags }: Pick<FlagDefinitions, 'flags'>, id: string): readonly string[] {
  return flags.filter(({ rules }) => rules.some(({ condition }) => usesGroup(condition, id))).map((flag) => flag.key);
}

function usesGroup(condition: unknown, id: string): boolean {
  if (Array.isArray(condition)) return condition.some((one) => usesGroup(one, id));
  if (!isRecord(condition)) return false;
  return Object.entries(condition).some(
    ([name, operand]) => ((name === '$inGroup' || name === '$notInGroup') && operand === id) || usesGroup(operand, id),
  );
}
