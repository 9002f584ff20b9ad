import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageSpinner } from './components/spinner.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useServices } from './services.tsx';

const StudioFrame = lazy(async () => ({ default: (await import('./studio-frame.tsx')).StudioFrame }));

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
  useFocusOnArrival();

  const page = (
    <Suspense fallback={<PageSpinner />}>
      {route.area === 'studio' ? (
        <RequireSignIn>
          <StudioFrame>
            <route.Page />
          </StudioFrame>
        </RequireSignIn>
      ) : (
        <route.Page />
      )}
    </Suspense>
  );
  return <Shell bare={route.bare ?? false}>{page}</Shell>;
}

/** After a step to another page: top of the page, and screen readers begin at its main part. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
