import type { KeyValueStore } from '#ports/key-value-store.ts';
import { UNSENT_KEY } from '../../shared/analytics/storage-keys.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

const SDK_COOKIES = /^AMP_/u;

/** Deletes everything that Amplitude's SDK stored in this browser, without loading the SDK. */
export function clearAmplitude(storage: KeyValueStore, cookies: PageCookies): void {
  storage.remove(UNSENT_KEY);
  for (const name of cookies.names().filter((own) => SDK_COOKIES.test(own))) cookies.remove(name);
}
