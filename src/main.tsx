import { configure } from 'mobx';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenIdle } from './adapters/shared/run-when-idle.ts';
import { config } from './composition/config.ts';
import { followAnalytics } from './composition/sync-analytics.ts';
import { followPerson } from './composition/sync-error-reports.ts';
import { type PageParts, usualParts } from './composition/page-setup.ts';
import { siteServices } from './composition/site-services.ts';
import { createSite } from './composition/site.ts';
import { switchboardWanted } from './composition/is-switchboard-required.ts';
import { watchErrors } from './composition/report-errors.ts';
import { NO_CONTENT, type ShownContent } from './domain/site/site-content.ts';
import { App } from './ui/app.tsx';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

configure({ enforceActions: 'always' });

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');

const usual = (): void => show(place, usualParts(config));
// /admin/providers: whoever changed nothing loads nothing for it.
if (switchboardWanted()) {
  void import('./devtools/switchboard/switched-setup.ts').then(({ switchedPage }) => show(place, switchedPage(config)), usual);
} else usual();

/** What the operator says, as the build has put it into every page (tools/prerender/prerender-plugin.mjs); `npm run dev` says nothing. */
function givenContent(): ShownContent {
  const given = document.documentElement.getAttribute('data-content');
  return given === null ? NO_CONTENT : JSON.parse(given);
}

function show(place: HTMLElement, { config, ports, change }: PageParts): void {
  const site = createSite(ports, givenContent());
  const services = siteServices(site, {
    origin: window.location.origin,
    appOrigin: config.appOrigin,
    release: config.release,
    loadPages: async () => (await import('./composition/lazy-app.ts')).latePages(config, site, change),
  });

  followPerson({ site, whenIdle });
  followAnalytics({ site, page: document });

  // oxlint-disable-next-line no-console -- ERR-9
  const handlers = watchErrors({ reports: site.ports.errorReports, page: window, warn: console.warn });
  const app = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  // The build has made the public pages; they are taken over as they stand, in steps that leave room for what a person does.
  if (place.firstElementChild) startTransition(() => void hydrateRoot(place, app, handlers));
  else createRoot(place, handlers).render(app);
}
