import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#domain/interface-language/interface-languages.ts';
import { readCookie } from '#domain/network/read-cookie.ts';
import { CONFORMANCE_PAGE } from '#domain/devtools/conformance-report.ts';
import { type ShareImageParts, drawShareImage } from './draw-share-image.ts';
import type { App } from './fastify-app.ts';
import type { AppParts } from './app-parts.ts';
import { loadPrerenderedSite, type PrerenderedSite } from './prerendered-site.ts';
import { CACHE_SECONDS } from './http-limits.ts';
import { identifyUser } from './require-user.ts';
import { isHiddenConvenience } from './local-only.ts';
import { getRequestPath } from './request-path.ts';
import { acceptsBrotli, hasTag } from './file-responses.ts';
import { createUnknownPathHandler, type FindMethods } from './unknown-paths.ts';
import { HttpError } from '../shared/http-error.ts';

/** Folder of files whose names contain a hash of their content. */
const HASHED_FOLDER = '/assets/';
/**
 * Paths that are not served as files: pages, and metadata of the build. The page that runs the conformance suites
 * (tests/in-browser) is an exception.
 */
const NOT_A_FILE = /^(?!\/conformance\.html$).*\.html$|\/$|^\/(?:site\.json$|\.)/;
/** The only client page below /dev; the other paths belong to the server. */
const DEV_PAGE = '/dev/providers';

export interface ClientParts extends ShareImageParts, Pick<AppParts, 'authenticator'> {
  readonly folder: string;
  readonly publicUrl: string;
  readonly methodsAt: FindMethods;
}

/**
 * Serves the built client: files unchanged, precompressed where available, and pages with the server's public URL
 * filled in, in the language that the browser's cookie names. Unknown paths get the not-found page.
 */
export async function serveClient(app: App, { folder, publicUrl, methodsAt, ...parts }: ClientParts): Promise<void> {
  const refuse = createUnknownPathHandler(methodsAt);
  const site = await loadPrerenderedSite(folder, publicUrl);
  registerShareImageRoutes(app, parts, site);
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !NOT_A_FILE.test(path) && !site.texts.has(path),
    setHeaders(reply, path) {
      const hashed = path.replaceAll('\\', '/').includes(HASHED_FOLDER);
      void reply.header('cache-control', hashed ? `public, max-age=${CACHE_SECONDS.immutable}, immutable` : 'no-cache');
    },
  });

  const isForAll = (await site.findPage(DEV_PAGE)).status === 200;
  app.get(CONFORMANCE_PAGE, { onRequest: identifyUser(parts), schema: { hide: true } }, async (request, reply) => {
    if (!isForAll && !isAdmin(request)) return reply.callNotFound();
    return reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-cache').sendFile(CONFORMANCE_PAGE);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = getRequestPath(request);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isServerPath(path) && !path.startsWith(HASHED_FOLDER);
    if (!isPage) return refuse(request, reply);
    const language = readCookie(request.headers.cookie, LANGUAGE_COOKIE);
    const page = isHiddenConvenience(request, { publicUrl }) ? await site.getNotFoundPage(language) : await site.findPage(path, language);
    void reply.code(page.status).type(page.type).headers({ 'cache-control': 'no-cache', etag: page.tag, vary: 'accept-encoding, cookie' });
    if (page.noindex) void reply.header('x-robots-tag', 'noindex');
    if (page.status === 200 && hasTag(request, page.tag)) return reply.code(304).send();
    if (!acceptsBrotli(request)) return reply.send(page.bytes);
    return reply.header('content-encoding', 'br').send(page.brotli);
  });
}

/** Administrators see the adapter switchboard, and so the conformance page it links to. */
function isAdmin({ principal }: FastifyRequest): boolean {
  return principal?.role === 'admin' && principal.apiKeyId === null && principal.impersonatorId === null;
}

function isServerPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || (path.startsWith('/dev/') && path !== DEV_PAGE) || path.startsWith('/socket.io/');
}

const EXTENSION = '.jpg';

/** Share images of the site's pages, drawn at the first request and cached; there is at most one per page. */
function registerShareImageRoutes(app: App, parts: ShareImageParts, site: PrerenderedSite): void {
  const images = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>('/og/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const title = name.endsWith(EXTENSION) ? site.findTitle(name.slice(0, -EXTENSION.length)) : null;
    if (title === null) throw new HttpError(404, 'not-found', { message: 'There’s no image at this address.' });
    const image = images.get(title) ?? drawShareImage(parts, title);
    images.set(title, image);
    image.catch(() => images.delete(title));
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${CACHE_SECONDS.catalog}`)
      .send(await image);
  });
}
