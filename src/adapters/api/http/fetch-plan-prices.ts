import { readPlanPrices } from '../../../domain/plans/parse-plan-prices.ts';
import type { PlanPrices } from '../../../domain/plans/plan-price.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

/** GET api/subscription/plans: what the server charges; null when it cannot be had. Never throws. */
export async function fetchPlanPrices(origin: string, options: LookUpOptions): Promise<PlanPrices | null> {
  const found = await lookUp(`${origin}/api/subscription/plans`, options);
  return found === null ? null : readPlanPrices(found['prices']);
}
