import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#ui/app.tsx';
import { createFakeServices } from './fake-services.ts';
import { SCENARIOS, createScenario } from './scenarios.ts';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';

configure({ enforceActions: 'always' });

const requestedScenario = window.localStorage.getItem('harness.scene');
const scene = createScenario(SCENARIOS.find((name) => name === requestedScenario) ?? 'signed-out');
Object.assign(window, { scene });

const root = document.getElementById('root');
if (!root) throw new Error('The harness page has no root');
createRoot(root).render(
  <StrictMode>
    <App services={createFakeServices(scene)} />
  </StrictMode>,
);
