import { configure } from 'mobx';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { runWhenIdle } from './adapters/shared/run-when-idle.ts';
import { config } from './composition/config.ts';
import { syncAnalytics } from './composition/sync-analytics.ts';
import { syncErrorReports } from './composition/sync-error-reports.ts';
import { getDefaultSetup, isSwitchboardRequired, type PageSetup } from './composition/page-setup.ts';
import { createSiteServices } from './composition/site-services.ts';
import { createSite } from './composition/site.ts';
import { reportErrors } from './composition/report-errors.ts';
import { NO_CONTENT, type DisplayedContent } from './domain/site/site-content.ts';
import { App } from './ui/app.tsx';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

configure({ enforceActions: 'always' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const startDefault = (): void => show(root, getDefaultSetup(config));
// /admin/providers: whoever changed nothing loads nothing for it.
if (isSwitchboardRequired()) {
  void import('./devtools/switchboard/switched-setup.ts').then(
    ({ createSwitchedPage }) => show(root, createSwitchedPage(config)),
    startDefault,
  );
} else startDefault();

/** What the operator says, as the build has put it into every page (tools/prerender/prerender-plugin.mjs); `npm run dev` says nothing. */
function givenContent(): DisplayedContent {
  const given = document.documentElement.getAttribute('data-content');
  return given === null ? NO_CONTENT : JSON.parse(given);
}

function show(root: HTMLElement, { config, ports, change }: PageSetup): void {
  const site = createSite(ports, givenContent());
  const services = createSiteServices(site, {
    origin: window.location.origin,
    appOrigin: config.appOrigin,
    release: config.release,
    loadApp: async () => (await import('./composition/lazy-app.ts')).createLazyApp(config, site, change),
  });

  syncErrorReports({ site, whenIdle: runWhenIdle });
  syncAnalytics({ site, page: document });

  // oxlint-disable-next-line no-console -- ERR-9
  const handlers = reportErrors({ reports: site.ports.errorReports, page: window, warn: console.warn });
  const app = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  // The build has made the public pages; they are taken over as they stand, in steps that leave room for what a person does.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app, handlers));
  else createRoot(root, handlers).render(app);
}
