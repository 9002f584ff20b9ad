import type { Connectivity } from '../../../ports/connectivity.ts';

export interface BrowserConnectivityOptions {
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly navigator: { readonly onLine: boolean };
}

export function createBrowserConnectivity({ events, navigator }: BrowserConnectivityOptions): Connectivity {
  return {
    online: () => navigator.onLine,
    subscribe(listener) {
      const tell = (): void => listener();
      events.addEventListener('online', tell);
      events.addEventListener('offline', tell);
      return () => {
        events.removeEventListener('online', tell);
        events.removeEventListener('offline', tell);
      };
    },
  };
}
