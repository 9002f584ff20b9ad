import { parseAnalyticsSession } from '#domain/analytics/analytics-session.ts';
import { ANALYTICS_COOKIE_DAYS } from '#domain/constants.ts';
import type { VisitStore } from '../../shared/analytics/delivered-analytics.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { QUEUE_KEY } from '../../shared/analytics/storage-keys.ts';

export const VISIT_COOKIE = 'castwright_visit';

/** Deletes everything that this client stored in the browser. */
export function clearCollector(storage: KeyValueStore, cookies: PageCookies): void {
  storage.remove(QUEUE_KEY);
  cookies.remove(VISIT_COOKIE);
}

/** Stores the visit in a cookie that expires ANALYTICS_COOKIE_DAYS after its last event. */
export function createCookieVisitStore(cookies: PageCookies): VisitStore {
  return {
    read: () => parseAnalyticsSession(cookies.read(VISIT_COOKIE)),
    write: (visit) => cookies.write(VISIT_COOKIE, JSON.stringify(visit), ANALYTICS_COOKIE_DAYS),
    remove: () => cookies.remove(VISIT_COOKIE),
  };
}
