import { createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';
import type { AnalyticsSession } from '#domain/analytics/analytics-session.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveredAnalytics, type DeliveredAnalyticsOptions, type VisitStore } from '../../shared/analytics/delivered-analytics.ts';

export type FakeAnalyticsOptions = Pick<DeliveredAnalyticsOptions, 'clock' | 'connectivity' | 'storage'> & {
  /** The collector's response to a batch; default: accepts everything. */
  readonly answer?: (events: readonly TakenEvent[]) => CollectorResponse | Promise<CollectorResponse>;
  readonly visits?: VisitStore;
};

export interface FakeAnalytics extends ProductAnalytics {
  /** Batches that were sent, oldest first, whatever the response. */
  readonly batches: readonly (readonly TakenEvent[])[];
  /** Accepted events, each once. */
  readonly taken: readonly TakenEvent[];
}

/** The real delivery rules against a scriptable collector in memory. */
export function createFakeAnalytics(options: FakeAnalyticsOptions): FakeAnalytics {
  const batches: (readonly TakenEvent[])[] = [];
  const taken = new Map<string, TakenEvent>();
  const answer = options.answer ?? (() => createCollectorResponse(200));
  let ids = 0;
  const analytics = createDeliveredAnalytics({
    ...options,
    visits: options.visits ?? createMemoryVisitStore(),
    newId: () => `fake-${(ids += 1)}-${options.clock.now()}`,
    async send(events) {
      batches.push(events);
      const response = await answer(events);
      if (response.status >= 200 && response.status < 300) for (const event of events) taken.set(event.id, event);
      return response;
    },
  });
  return {
    ...analytics,
    batches,
    get taken() {
      return [...taken.values()];
    },
  };
}

export function createMemoryVisitStore(): VisitStore {
  let session: AnalyticsSession | null = null;
  return {
    read: () => session,
    write(visit) {
      session = visit;
    },
    remove() {
      session = null;
    },
  };
}
