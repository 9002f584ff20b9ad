import { autorun } from 'mobx';
import type { Site } from './site.ts';

export interface SyncErrorReportsOptions {
  readonly site: Pick<Site, 'session' | 'consent' | 'theme'> & { readonly ports: Pick<Site['ports'], 'errorReports'> };
  /** Calls `act` when the page is idle. */
  readonly whenIdle: (act: () => void) => void;
}

/** Keeps error reports in sync with session and consent; in the app they start when the page is idle. */
export function syncErrorReports({ site, whenIdle }: SyncErrorReportsOptions): () => void {
  const { errorReports } = site.ports;
  const stops = [
    autorun(() => errorReports.identify(site.session.user.id || null)),
    autorun(() => errorReports.setConsent(site.consent.given)),
    autorun((self) => {
      if (site.theme.area !== 'studio' || site.session.user.id === '') return;
      self.dispose();
      whenIdle(() => errorReports.start());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
