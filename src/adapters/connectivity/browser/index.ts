import type { Connectivity } from '#ports/connectivity.ts';

export interface BrowserConnectivityOptions {
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly navigator: { readonly onLine: boolean };
}

export function createBrowserConnectivity({ events, navigator }: BrowserConnectivityOptions): Connectivity {
  return {
    online: () => navigator.onLine,
    subscribe(listener) {
      const notify = (): void => listener();
      events.addEventListener('online', notify);
      events.addEventListener('offline', notify);
      return () => {
        events.removeEventListener('online', notify);
        events.removeEventListener('offline', notify);
      };
    },
  };
}
