import { parsePlanPrices, type PlanPrices } from '#domain/plans/plan-price.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

/** GET api/subscription/plans: the prices the server charges. Null when the request fails; never throws. */
export async function fetchPlanPrices(origin: string, options: FetchJsonOptions): Promise<PlanPrices | null> {
  const found = await fetchJsonObject(`${origin}/api/subscription/plans`, options);
  return found === null ? null : parsePlanPrices(found['prices']);
}
