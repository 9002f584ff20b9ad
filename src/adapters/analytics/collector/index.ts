import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveredAnalytics, type DeliveredAnalyticsOptions } from '../../shared/analytics/delivered-analytics.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';
import { createCookieVisitStore } from './cookie-visit-store.ts';
import { createSendBatch, type SendBatchOptions } from './send-batch.ts';

export type CollectorAnalyticsOptions = Pick<DeliveredAnalyticsOptions, 'connectivity' | 'storage' | 'newId'> &
  SendBatchOptions & { readonly cookies: PageCookies };

/** `ProductAnalytics` on a small client of our own, without an SDK (EXT-6). */
export function createCollectorAnalytics(options: CollectorAnalyticsOptions): ProductAnalytics {
  const { clock, connectivity, storage, newId, cookies } = options;
  return createDeliveredAnalytics({
    clock,
    connectivity,
    storage,
    newId,
    send: createSendBatch(options),
    visits: createCookieVisitStore(cookies),
  });
}
