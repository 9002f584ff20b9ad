import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { appServices } from './composition/app-services.ts';
import { config } from './composition/config.ts';
import { buildContainer } from './composition/container.ts';
import { App } from './ui/app.tsx';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

configure({ enforceActions: 'always' });

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');

const services = appServices(buildContainer(config));

createRoot(place, {
  // oxlint-disable-next-line no-console -- ERR-9
  onUncaughtError: (error) => console.warn('Uncaught error', error),
}).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
