import { parseAnalyticsSession } from '#domain/analytics/analytics-session.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { VisitStore } from './delivered-analytics.ts';

/** Stores the visit in this browser under a key, without a cookie. */
export function createStoredVisits(storage: KeyValueStore, key: string): VisitStore {
  return {
    read: () => parseAnalyticsSession(storage.read(key)),
    write: (visit) => storage.write(key, JSON.stringify(visit)),
    remove: () => storage.remove(key),
  };
}
