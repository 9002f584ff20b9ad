import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppEffects } from './app-effects.tsx';
import { BaseProvider } from './components/base-provider.ts';
import { PageBoundary } from './components/page-boundary.tsx';
import { PageViewTracker } from './page-view-tracker.tsx';
import { Pages } from './pages.tsx';
import { type Services, ServicesProvider } from './services.tsx';

export function App({ services }: { readonly services: Services }) {
  return (
    <BrowserRouter>
      <AppInRouter services={services} />
    </BrowserRouter>
  );
}

/** The application without its router, which differs between browser and prerendering. */
export function AppInRouter({ services }: { readonly services: Services }): ReactNode {
  return (
    <ServicesProvider value={services}>
      <BaseProvider disableStyleElements>
        <AppEffects />
        <PageViewTracker />
        <PageBoundary whole>
          <Pages />
        </PageBoundary>
      </BaseProvider>
    </ServicesProvider>
  );
}
