import type { App } from './fastify-app.ts';

interface KnownRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/** Which methods the registered routes take at a path. Made before the routes are. */
export function createKnownMethods(app: App): (path: string) => readonly string[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // The files of the site are behind one `*`, which would match everything.
    if (url === '*' || url === '/*') return;
    const pattern = toPathPattern(url);
    for (const one of [method].flat()) routes.push({ method: one, pattern });
  });
  return (path) => [...new Set(routes.flatMap(({ method, pattern }) => (pattern.test(path) ? method : [])))].toSorted();
}

/** `:name` is one part of a path, a `*` at the end is the rest of it. */
function toPathPattern(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
