import { configure } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { examples, site } from '../content/site.ts';
import { config } from './composition/config.ts';
import { createStaticServices } from './composition/static-services.ts';
import { selectShownContent } from './domain/site/site-content.ts';
import { AppInRouter } from './ui/app.tsx';
import { ROUTES } from './ui/routes.tsx';
import { listContent } from './ui/site/content/content-sections.ts';

configure({ enforceActions: 'always' });
enableStaticRendering(true);

/** Stands for the site's address in what the build makes; the host that serves it puts its own in. */
export const ORIGIN_PLACE = 'https://origin.castwright.invalid';

/** LND-6, LND-8: what the pages say for the public, and on a local trial. The server takes the one that its address asks for. */
export const contents = { public: selectShownContent(site, null), trial: selectShownContent(site, examples) };

/** Addresses whose pages the build makes. */
export const builtPaths: readonly string[] = ROUTES.flatMap(({ path, prerendered }) => {
  if (prerendered === undefined) return [];
  if (prerendered === true) return [path === '*' ? '/404' : path];
  return listContent(prerendered).map(({ slug }) => path.replace(':title', slug));
});

/** Addresses that only the client can answer, as the router writes them. */
export const clientPatterns: readonly string[] = ROUTES.filter(({ prerendered, path }) => prerendered === undefined && path !== '*').map(
  ({ path }) => path,
);

/** Those of them that are for signed-in people only. */
export const studioPatterns: readonly string[] = ROUTES.filter(({ area }) => area === 'studio').map(({ path }) => path);

export const posts = listContent('blog');

/** Bytes: no part of a page is sent later, for the script that would put it in its place is not allowed to run. */
const WHOLE_PAGE = Number.MAX_SAFE_INTEGER;

/** The HTML of a page, as the client will take it over. */
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
