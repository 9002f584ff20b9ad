import { autorun } from 'mobx';
import type { Site } from './site.ts';

export interface SyncAnalyticsOptions {
  readonly site: Pick<Site, 'session' | 'consent'> & { readonly ports: Pick<Site['ports'], 'productAnalytics'> };
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** Keeps product analytics in sync with session and consent (EXT-6), and flushes when the page is left. */
export function syncAnalytics({ site: { session, consent, ports }, page }: SyncAnalyticsOptions): () => void {
  const { productAnalytics: analytics } = ports;
  const onChange = (): void => {
    if (page.visibilityState === 'hidden') void analytics.flush();
  };
  const stops = [
    autorun(() => {
      // The session may still be unknown; and an impersonating administrator is not the user.
      const { kind } = session.state;
      if (kind === 'signed-in') analytics.identify(session.impersonated ? null : session.user.id);
      else if (kind === 'signed-out') analytics.identify(null);
    }),
    autorun(() => {
      if (consent.known) analytics.setConsent(consent.given);
    }),
  ];
  page.addEventListener('visibilitychange', onChange);
  analytics.start();
  return () => {
    stops.forEach((stop) => stop());
    page.removeEventListener('visibilitychange', onChange);
    analytics.stop();
  };
}
