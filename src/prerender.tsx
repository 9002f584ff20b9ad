import { configure } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { examples, site } from '../content/site.ts';
import { config } from '#composition/config.ts';
import { createStaticServices } from '#composition/static-services.ts';
import { selectShownContent } from '#domain/site/site-content.ts';
import { AppInRouter } from '#ui/app.tsx';
import { ROUTES } from '#ui/routes.tsx';
import { STUDIO_ROUTES } from '#ui/studio-routes.ts';
import { listContent } from '#ui/site/content/content-sections.ts';

configure({ enforceActions: 'always' });
enableStaticRendering(true);

/** Placeholder of the site's origin in prerendered pages; the server replaces it. */
export const ORIGIN_PLACE = 'https://origin.castwright.invalid';

/**
 * Content of prerendered pages: for a public site, and with examples for a local trial (LND-6, LND-8). The server serves the one that fits
 * its URL.
 */
export const contents = { public: selectShownContent(site, null), trial: selectShownContent(site, examples) };

/** Paths that are prerendered. */
export const builtPaths: readonly string[] = ROUTES.flatMap(({ path, prerendered }) => {
  if (prerendered === undefined) return [];
  if (prerendered === true) return [path === '*' ? '/404' : path];
  return listContent(prerendered).map(({ slug }) => path.replace(':title', slug));
});

/** Route patterns that only the client renders. */
export const clientPatterns: readonly string[] = [...ROUTES.filter(({ prerendered }) => prerendered === undefined), ...STUDIO_ROUTES].map(
  ({ path }) => path,
);

/** Those of them that require sign-in. */
export const studioPatterns: readonly string[] = [...ROUTES.filter(({ area }) => area === 'studio'), ...STUDIO_ROUTES].map(
  ({ path }) => path,
);

export const posts = listContent('blog');

/** Bytes before streaming would defer parts of the page: never, since the script that inserts them is not allowed to run. */
const WHOLE_PAGE = Number.MAX_SAFE_INTEGER;

/** HTML of a page, to be hydrated by the client. */
export async function render(path: string, world: keyof typeof contents): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <AppInRouter services={createStaticServices({ ...config, origin: ORIGIN_PLACE, content: contents[world] })} />
      </StaticRouter>
    </StrictMode>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: WHOLE_PAGE },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} could not be made`, { cause: failures[0] });
  return html;
}
