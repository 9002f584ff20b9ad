import type { FlagEvaluator } from '#server/ports/flag-evaluator.ts';

/** Serves no feature and no experiment, whatever is defined: a page that asks all the same has its fallbacks. */
export function createNoFlagEvaluator(): FlagEvaluator {
  return {
    toPayload: (_definitions, updatedAt) => ({ features: {}, experiments: [], savedGroups: {}, dateUpdated: updatedAt }),
    decide: () => [],
    decidedPayload: (payload) => payload,
  };
}
