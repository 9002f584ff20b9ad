import { type AnalyticsEvent, getDropReason, limitProperties } from '#domain/analytics/analytics-events.ts';
import { createAnalyticsSession, type AnalyticsSession, advanceSession, identifySession } from '#domain/analytics/analytics-session.ts';
import { EVENT_TYPE_LENGTH } from '#domain/analytics/taken-event.ts';
import { hideSecretsIn } from '#domain/text/scrub-secrets.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveryListeners } from './delivery-listeners.ts';
import { createDeliveryQueue, type DeliveryQueueOptions } from './delivery-queue.ts';

/** Stores the visit in this browser. */
export interface VisitStore {
  read(): AnalyticsSession | null;
  write(visit: AnalyticsSession): void;
  remove(): void;
}

export interface DeliveredAnalyticsOptions extends Omit<DeliveryQueueOptions, 'notify'> {
  readonly visits: VisitStore;
  /** Creates a unique id. */
  readonly newId: () => string;
}

/** `ProductAnalytics` over any function that sends batches. */
export function createDeliveredAnalytics(options: DeliveredAnalyticsOptions): ProductAnalytics {
  const { clock, visits, newId } = options;
  const { onDelivery, notify, mute, unmute } = createDeliveryListeners();
  let running = false;
  let consent = false;
  let user: string | null | undefined;
  let visit: AnalyticsSession | null = null;

  const delivering = createDeliveryQueue({ ...options, notify });

  function begin(): void {
    if (!running || !consent || visit) return;
    visit = visits.read() ?? createAnalyticsSession(newId());
    if (user !== undefined) visit = identifySession(visit, user);
    visits.write(visit);
    delivering.open();
  }

  function record({ type, properties = {}, at = clock.now() }: AnalyticsEvent, current: AnalyticsSession): void {
    const next = advanceSession(current, at);
    visit = next;
    visits.write(next);
    delivering.queue({
      id: newId(),
      type: type.slice(0, EVENT_TYPE_LENGTH),
      properties: hideSecretsIn(limitProperties(properties)),
      userId: next.user,
      deviceId: next.device,
      sessionStart: next.session,
      time: at,
    });
  }

  return {
    start() {
      running = true;
      unmute();
      begin();
    },
    stop() {
      if (!running) return;
      running = false;
      mute();
      visit = null;
      delivering.close();
    },
    setConsent(given) {
      consent = given;
      if (given) return begin();
      delivering.clear();
      delivering.close();
      visits.remove();
      visit = null;
    },
    identify(userId) {
      user = userId;
      if (!visit) return;
      visit = identifySession(visit, userId);
      visits.write(visit);
    },
    track(event) {
      const dropReason = getDropReason(event, { running, consent });
      if (dropReason !== null) notify({ state: 'dropped', eventType: event.type, reason: dropReason });
      else if (visit) record(event, visit);
    },
    async flush() {
      if (visit) await delivering.flush();
    },
    onDelivery,
  };
}
