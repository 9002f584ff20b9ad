import { configure, getConfig, render } from '@testing-library/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { AppEffects } from '#ui/app-effects.tsx';
import { Pages } from '#ui/pages.tsx';
import { ServicesProvider } from '#ui/services.tsx';
import { createFakeServices } from '../harness/fake-services.ts';
import { type Scenario, createScenario } from '../harness/scenarios.ts';

const usual = getConfig();

/**
 * Pages load lazily, which takes long on a busy machine. What is found then reacts to nothing until React has run its effects, a moment
 * later: they're run before the test goes on.
 */
configure({
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (find) => {
    const found = await usual.asyncWrapper(find);
    flushEffects();
    return found;
  },
});

/** Before React renders anything, it runs the effects of what it has rendered before. */
function flushEffects(): void {
  render(<></>).unmount();
}

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
