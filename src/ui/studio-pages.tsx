import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type AppPageName, loadAppPage } from './app-pages.ts';
import { STUDIO_ROUTES } from './studio-routes.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('./features/not-found/not-found-page.tsx')).NotFoundPage }));

const pages = new Map<AppPageName, ComponentType>();

/** Returns the same component for every path of a page, so that navigation between them does not remount it. */
function getPage(name: AppPageName): ComponentType {
  const page = pages.get(name) ?? lazy(async () => ({ default: await loadAppPage(name) }));
  pages.set(name, page);
  return page;
}

/** Creates the pages of one area, for the route `<base>/*`. */
export function createStudioPages(base: string): ComponentType {
  const routes = STUDIO_ROUTES.filter(({ path }) => path === base || path.startsWith(`${base}/`)).map(({ path, page }) => ({
    path: path.slice(base.length + 1),
    Page: getPage(page),
  }));
  return () => (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
