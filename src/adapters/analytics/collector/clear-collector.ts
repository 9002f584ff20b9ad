import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import { QUEUE_KEY } from '../../shared/analytics/storage-keys.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

export const VISIT_COOKIE = 'castwright_visit';

/** Removes all that this client keeps in a browser. */
export function clearCollector(storage: KeyValueStore, cookies: PageCookies): void {
  storage.remove(QUEUE_KEY);
  cookies.remove(VISIT_COOKIE);
}
