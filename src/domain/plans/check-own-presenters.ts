import { isOwnPresenterId } from '../project/own-presenter-id.ts';
import type { PlanFailure } from './check-plan.ts';
import { findPlanWithFeature, PLAN_FEATURES } from './plan-features.ts';
import type { PlanId } from './plan-limits.ts';
import { formatPlanPhrase } from './plan-phrases.ts';

/** Presenters from photos require a plan with them; the presenters stay stored on any plan (VID-4, PLN-3). */
export function checkOwnPresenters(plan: PlanId, avatarIds: readonly string[]): PlanFailure | undefined {
  if (PLAN_FEATURES[plan].ownPresenters || !avatarIds.some(isOwnPresenterId)) return undefined;
  return {
    code: 'avatar-not-in-plan',
    field: 'avatarId',
    message: `${describeOwnPresenterPlan()} Yours are safe. Choose a built-in presenter or upgrade.`,
  };
}

/** Sentence naming the plan with presenters from photos. */
export function describeOwnPresenterPlan(): string {
  return `Presenters made from your own photo are part of ${formatPlanPhrase(findPlanWithFeature('ownPresenters'))}.`;
}
