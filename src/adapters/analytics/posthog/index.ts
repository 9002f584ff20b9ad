import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveredAnalytics, type DeliveredAnalyticsOptions } from '../../shared/analytics/delivered-analytics.ts';
import { createStoredVisits } from '../../shared/analytics/stored-visits.ts';
import { VISIT_KEY } from './clear-posthog.ts';
import { createSendBatch, type SendBatchOptions } from './send-batch.ts';

/** `newId` makes UUIDs, by which PostHog counts an event once. */
export type PosthogOptions = Pick<DeliveredAnalyticsOptions, 'connectivity' | 'storage' | 'newId'> & SendBatchOptions;

/** `ProductAnalytics` at PostHog, without its SDK (EXT-6): no cookie, nothing is captured by itself. */
export function createPosthogAnalytics(options: PosthogOptions): ProductAnalytics {
  const { clock, connectivity, storage, newId } = options;
  return createDeliveredAnalytics({
    clock,
    connectivity,
    storage,
    newId,
    send: createSendBatch(options),
    visits: createStoredVisits(storage, VISIT_KEY),
  });
}
