import { configure } from 'mobx';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { runWhenIdle } from '#adapters/shared/run-when-idle.ts';
import { config } from '#composition/config.ts';
import { syncAnalytics } from '#composition/sync-analytics.ts';
import { syncErrorReports } from '#composition/sync-error-reports.ts';
import { getDefaultSetup, isSwitchboardRequired, type PageSetup } from '#composition/page-setup.ts';
import { createSiteServices } from '#composition/site-services.ts';
import { createSite } from '#composition/site.ts';
import { reportErrors } from '#composition/report-errors.ts';
import { NO_CONTENT, type DisplayedContent } from '#domain/site/site-content.ts';
import { App } from '#ui/app.tsx';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';

configure({ enforceActions: 'always' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const startDefault = (): void => show(root, getDefaultSetup(config));
// Loads the switchboard only if this browser has overrides (/admin/providers).
if (isSwitchboardRequired(window.location.origin)) {
  void import('./devtools/switchboard/switched-setup.ts').then(
    ({ createSwitchedPage }) => show(root, createSwitchedPage(config)),
    startDefault,
  );
} else startDefault();

/** The operator's content, which the build embeds in every page (tools/prerender/prerender-plugin.mjs); none under `npm run dev`. */
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
    loadApp: async () => (await import('#composition/create-app.ts')).createApp(config, site, change),
  });

  syncErrorReports({ site, whenIdle: runWhenIdle });
  syncAnalytics({ site, page: document });

  // oxlint-disable-next-line no-console -- uncaught errors are logged (ERR-9)
  const handlers = reportErrors({ reports: site.ports.errorReports, page: window, warn: console.warn });
  const app = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  // Prerendered pages are hydrated, as a transition so that user input takes precedence.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app, handlers));
  else createRoot(root, handlers).render(app);
}
