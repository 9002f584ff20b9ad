import { configure, render } from '@testing-library/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppEffects } from '../../../src/ui/app-effects.tsx';
import { Pages } from '../../../src/ui/pages.tsx';
import { ServicesProvider } from '../../../src/ui/services.tsx';
import { fakeServices } from '../harness/fake-services.ts';
import { type Scene, setScene } from '../harness/scenes.ts';

/** Pages come lazily, and a busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 });

function Address({ onChange }: { readonly onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(pathname + search));
  return null;
}

/** The whole client at an address, over one scene of fakes. */
export function show(address: string, scene: Scene) {
  window.localStorage.clear();
  const stage = setScene(scene);
  const services = fakeServices(stage);
  const place = { address: '' };

  const view = render(
    <ServicesProvider value={services}>
      <CSPProvider disableStyleElements>
        <MemoryRouter initialEntries={[address]}>
          <AppEffects />
          <Address
            onChange={(next) => {
              place.address = next;
            }}
          />
          <Pages />
        </MemoryRouter>
      </CSPProvider>
    </ServicesProvider>,
  );
  return { ...stage, services, view, place };
}
