import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import { QUEUE_KEY } from '../../shared/analytics/storage-keys.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

export const VISIT_COOKIE = 'castwright_visit';

/** Deletes everything that this client stored in the browser. */
export function clearCollector(storage: KeyValueStore, cookies: PageCookies): void {
  storage.remove(QUEUE_KEY);
  cookies.remove(VISIT_COOKIE);
}
