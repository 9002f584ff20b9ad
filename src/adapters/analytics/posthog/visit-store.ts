import { parseAnalyticsSession } from '../../../domain/analytics/analytics-session.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { VisitStore } from '../../shared/analytics/delivered-analytics.ts';
import { QUEUE_KEY } from '../../shared/analytics/storage-keys.ts';

const VISIT_KEY = 'castwright.analytics.visit';

/** Deletes everything that this client stored in the browser. */
export function clearPosthog(storage: KeyValueStore): void {
  storage.remove(QUEUE_KEY);
  storage.remove(VISIT_KEY);
}

/** Stores the visit beside the queue. */
export function createVisitStore(storage: KeyValueStore): VisitStore {
  return {
    read: () => parseAnalyticsSession(storage.read(VISIT_KEY)),
    write: (visit) => storage.write(VISIT_KEY, JSON.stringify(visit)),
    remove: () => storage.remove(VISIT_KEY),
  };
}
