import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../src/ui/app.tsx';
import { fakeServices } from './fake-services.ts';
import { SCENES, setScene } from './scenarios.ts';
import '../../../src/ui/theme/fonts.css';
import '../../../src/ui/theme/tokens.css';
import '../../../src/ui/theme/base.css';

configure({ enforceActions: 'always' });

const wanted = window.localStorage.getItem('harness.scene');
const scene = setScene(SCENES.find((name) => name === wanted) ?? 'signed-out');
Object.assign(window, { scene });

const place = document.getElementById('root');
if (!place) throw new Error('The harness page has no root');
createRoot(place).render(
  <StrictMode>
    <App services={fakeServices(scene)} />
  </StrictMode>,
);
