import { configure, render } from '@testing-library/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { AppEffects } from '../../../src/ui/app-effects.tsx';
import { Pages } from '../../../src/ui/pages.tsx';
import { ServicesProvider } from '../../../src/ui/services.tsx';
import { createFakeServices } from '../harness/fake-services.ts';
import { type Scenario, createScenario } from '../harness/scenarios.ts';

/** Pages load lazily, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

interface PageLocation {
  path: string;
  /** What this entry of the history keeps. */
  state: unknown;
}

function Where({ onChange }: { readonly onChange: (location: PageLocation) => void }) {
  const { pathname, search, state } = useLocation();
  useEffect(() => onChange({ path: pathname + search, state }));
  return null;
}

/** The whole client at an address, over one scene of fakes; `state` is what a page loaded again finds in its history. */
export function renderPage(path: string, scene: Scenario, { state = null }: { readonly state?: unknown } = {}) {
  window.localStorage.clear();
  const stage = createScenario(scene);
  const services = createFakeServices(stage);
  const location: PageLocation = { path: '', state: null };

  const view = render(
    <ServicesProvider value={services}>
      <CSPProvider disableStyleElements>
        <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
          <AppEffects />
          <Where onChange={(next) => void Object.assign(location, next)} />
          <Pages />
        </MemoryRouter>
      </CSPProvider>
    </ServicesProvider>,
  );
  return { ...stage, services, view, place: location };
}
