import { configure, render } from '@testing-library/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { AppEffects } from '../../../src/ui/app-effects.tsx';
import { Pages } from '../../../src/ui/pages.tsx';
import { ServicesProvider } from '../../../src/ui/services.tsx';
import { fakeServices } from '../harness/fake-services.ts';
import { type Scene, setScene } from '../harness/scenarios.ts';

/** Pages come lazily, and a busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 });

interface Place {
  address: string;
  /** What this entry of the history keeps. */
  state: unknown;
}

function Where({ onChange }: { readonly onChange: (place: Place) => void }) {
  const { pathname, search, state } = useLocation();
  useEffect(() => onChange({ address: pathname + search, state }));
  return null;
}

/** The whole client at an address, over one scene of fakes; `state` is what a page loaded again finds in its history. */
export function show(address: string, scene: Scene, { state = null }: { readonly state?: unknown } = {}) {
  window.localStorage.clear();
  const stage = setScene(scene);
  const services = fakeServices(stage);
  const place: Place = { address: '', state: null };

  const view = render(
    <ServicesProvider value={services}>
      <CSPProvider disableStyleElements>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
          <AppEffects />
          <Where onChange={(next) => void Object.assign(place, next)} />
          <Pages />
        </MemoryRouter>
      </CSPProvider>
    </ServicesProvider>,
  );
  return { ...stage, services, view, place };
}
