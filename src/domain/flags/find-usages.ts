import { isRecord } from './find-condition-problem.ts';
import type { FlagSheets } from './flag-definitions.ts';

/** Keys of the features with a rule of this experiment. */
export function usersOfExperiment({ flags }: Pick<FlagSheets, 'flags'>, key: string): readonly string[] {
  return flags.filter(({ rules }) => rules.some((rule) => rule.kind === 'experiment' && rule.experiment === key)).map((flag) => flag.key);
}

/** Keys of the features with a condition on this group. */
export function usersOfGroup({ flags }: Pick<FlagSheets, 'flags'>, id: string): readonly string[] {
  return flags.filter(({ rules }) => rules.some(({ condition }) => asksForGroup(condition, id))).map((flag) => flag.key);
}

function asksForGroup(condition: unknown, id: string): boolean {
  if (Array.isArray(condition)) return condition.some((one) => asksForGroup(one, id));
  if (!isRecord(condition)) return false;
  return Object.entries(condition).some(
    ([name, asked]) => ((name === '$inGroup' || name === '$notInGroup') && asked === id) || asksForGroup(asked, id),
  );
}
