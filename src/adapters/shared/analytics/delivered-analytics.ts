import { limitedProperties } from '../../../domain/analytics/limit-properties.ts';
import { refusalOf } from '../../../domain/analytics/drop-reason.ts';
import { newVisit, type Visit, visitAt, visitOf } from '../../../domain/analytics/analytics-session.ts';
import { EVENT_TYPE_LENGTH } from './wire-event.ts';
import { withoutSecretsIn } from '../../../domain/analytics/hide-secrets.ts';
import type { AnalyticsEvent, ProductAnalytics } from '../../../ports/product-analytics.ts';
import { createDeliveryListeners } from './delivery-listeners.ts';
import { createDelivering, type DeliveringOptions } from './delivery-queue.ts';

/** Where this browser remembers its visit. */
export interface VisitKeeper {
  read(): Visit | null;
  write(visit: Visit): void;
  remove(): void;
}

export interface DeliveredAnalyticsOptions extends Omit<DeliveringOptions, 'tell'> {
  readonly visits: VisitKeeper;
  /** What nobody else has. */
  readonly newId: () => string;
}

/** `ProductAnalytics` over anything that takes batches. */
export function createDeliveredAnalytics(options: DeliveredAnalyticsOptions): ProductAnalytics {
  const { clock, visits, newId } = options;
  const { onDelivery, tell, mute, unmute } = createDeliveryListeners();
  let running = false;
  let consent = false;
  let user: string | null | undefined;
  let visit: Visit | null = null;

  const delivering = createDelivering({ ...options, tell });

  function begin(): void {
    if (!running || !consent || visit) return;
    visit = visits.read() ?? newVisit(newId());
    if (user !== undefined) visit = visitOf(visit, user);
    visits.write(visit);
    delivering.open();
  }

  function record({ type, properties = {}, at = clock.now() }: AnalyticsEvent, current: Visit): void {
    const next = visitAt(current, at);
    visit = next;
    visits.write(next);
    delivering.queue({
      event_type: type.slice(0, EVENT_TYPE_LENGTH),
      event_properties: withoutSecretsIn(limitedProperties(properties)),
      user_properties: {},
      user_id: next.user,
      device_id: next.device,
      session_id: next.session,
      insert_id: newId(),
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
      if (consent === given && given) return;
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
      visit = visitOf(visit, userId);
      visits.write(visit);
    },
    track(event) {
      const refusal = refusalOf(event, { running, consent });
      if (refusal !== null) tell({ state: 'dropped', eventType: event.type, reason: refusal });
      else if (visit) record(event, visit);
    },
    async flush() {
      if (visit) await delivering.flush();
    },
    onDelivery,
  };
}
