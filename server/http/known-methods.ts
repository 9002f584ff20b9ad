import type { App } from './fastify-app.ts';

interface KnownRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/** Collects the methods of each route. Call it before routes are registered. */
export function createKnownMethods(app: App): (path: string) => readonly string[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Skips the site's catch-all route, which would match every path.
    if (url === '*' || url === '/*') return;
    const pattern = toPathPattern(url);
    for (const one of [method].flat()) routes.push({ method: one, pattern });
  });
  return (path) => [...new Set(routes.flatMap(({ method, pattern }) => (pattern.test(path) ? method : [])))].toSorted();
}

/** Converts a route to a pattern: `:name` is one path segment, a final `*` the rest. */
function toPathPattern(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
