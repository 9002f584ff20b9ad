import fastifyStatic from '@fastify/static';
import { Refusal } from '../use-cases/refusal.ts';
import type { App } from './app.ts';
import { CACHE_SECONDS } from './http-limits.ts';

/** Where the build puts files whose names carry a hash of their content. */
const HASHED_FOLDER = '/assets/';

/** The built client; any path that is no file of it is a page of the client, and gets its index. */
export async function serveClient(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.replaceAll('\\', '/').includes(HASHED_FOLDER);
      void reply.header('cache-control', hashed ? `public, max-age=${CACHE_SECONDS.immutable}, immutable` : 'no-cache');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isOurs(path) && !path.startsWith(HASHED_FOLDER);
    if (!isPage) throw noSuchAddress();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

export function answerUnknownPaths(app: App): void {
  app.setNotFoundHandler(async () => {
    throw noSuchAddress();
  });
}

function isOurs(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/') || path.startsWith('/socket.io/');
}

function noSuchAddress(): Refusal {
  return new Refusal(404, 'not-found', { message: 'There is nothing at this address.' });
}
