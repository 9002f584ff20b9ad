import { autorun } from 'mobx';
import type { Site } from './site.ts';

export interface SyncErrorReportsOptions {
  readonly site: Pick<Site, 'session' | 'consent' | 'theme'> & { readonly ports: Pick<Site['ports'], 'errorReports'> };
  /** Calls back when the page has nothing better to do. */
  readonly whenIdle: (act: () => void) => void;
}

/** Keeps the reports of errors in step with who is signed in and what they agreed to; in the studio they begin at leisure. */
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
