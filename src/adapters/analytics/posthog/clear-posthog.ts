import type { KeyValueStore } from '#ports/key-value-store.ts';
import { QUEUE_KEY } from '../../shared/analytics/storage-keys.ts';

/** Where the visit is stored in this browser. */
export const VISIT_KEY = 'castwright.analytics.visit';

/** Deletes everything that this client stored in the browser. */
export function clearPosthog(storage: KeyValueStore): void {
  storage.remove(QUEUE_KEY);
  storage.remove(VISIT_KEY);
}
