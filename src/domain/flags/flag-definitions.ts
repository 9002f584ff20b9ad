import type { ExperimentRules, FlagRules, SavedGroupRules } from './flag-rules.ts';

/** Everything administrators wrote down, each list in the order of its keys. */
export interface FlagDefinitions {
  readonly flags: readonly FlagRules[];
  readonly experiments: readonly ExperimentRules[];
  readonly groups: readonly SavedGroupRules[];
}

export type FlagRuleValue = FlagRules['defaultValue'];
