import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageBoundary } from './components/page-boundary.tsx';
import { PageSpinner } from './components/spinner.tsx';
import { AppServicesGate } from './app-services.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useServices } from './services.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const AppFrame = lazy(async () => ({ default: (await import('./app-frame.tsx')).AppFrame }));

export function Pages() {
  return (
    <Routes>
      {ROUTES.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
      ))}
    </Routes>
  );
}

function RoutedPage({ route }: { readonly route: AppRoute }) {
  const { theme } = useServices();
  useLayoutEffect(() => theme.enter(route.area), [theme, route.area]);
  useScrollRestoration();

  const page = (
    <Suspense fallback={<PageSpinner />}>
      {route.area === 'studio' ? (
        <RequireSignIn>
          <AppServicesGate fallback={<PageSpinner />}>
            <AppFrame>
              <route.Page />
            </AppFrame>
          </AppServicesGate>
        </RequireSignIn>
      ) : (
        <route.Page />
      )}
    </Suspense>
  );
  return (
    <Shell frame={route.bare ? 'bare' : route.area}>
      <PageBoundary>{page}</PageBoundary>
    </Shell>
  );
}
