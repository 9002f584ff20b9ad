import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import { UNSENT_KEY } from '../../shared/analytics/storage-keys.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

const SDK_COOKIES = /^AMP_/u;

/** Removes all that this vendor keeps in a browser; needs nothing of its code. */
export function clearAmplitude(storage: KeyValueStore, cookies: PageCookies): void {
  storage.remove(UNSENT_KEY);
  for (const name of cookies.names().filter((own) => SDK_COOKIES.test(own))) cookies.remove(name);
}
