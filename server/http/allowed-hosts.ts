import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { parseHostName, isAllowedHost } from './host-names.ts';
import { createNotFoundError, HttpError } from '../shared/http-error.ts';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import type { ServedDomain } from './fastify-app.ts';
import { getRequestPath } from './request-path.ts';
import type { AppSettings } from './app-parts.ts';

type HostSettings = Pick<AppSettings, 'publicUrl' | 'trustedOrigins' | 'allowedHosts'>;

/** Host names this server accepts, in addition to IP addresses and loopback names. */
export function getAllowedHostNames({ publicUrl, trustedOrigins = [], allowedHosts = [] }: HostSettings): readonly string[] {
  const origins = [publicUrl, ...trustedOrigins].filter((origin) => URL.canParse(origin));
  return [...origins.map((origin) => new URL(origin).host), ...allowedHosts].flatMap((host) => parseHostName(host) ?? []);
}

/** Health checks may use any host name, and are never turned away; the response contains nothing worth protecting. */
export const PROBE_PATH = '/api/health';

/** Files of share pages that all of them have. */
const SHARE_FILES = ['/share.js', '/share-quiz.js', '/share-live.js', '/share.css', '/favicon.svg'];
/** The page's fonts, and what scenes are drawn with in it: the worker, WebAssembly, fonts, emoji and sets. */
const LIVE_FILES = /^\/(?:assets\/(?:greeting-worker-[\w-]+\.js|[\w.-]+\.(?:wasm|ttf|woff2?))|sets\/[\w-]+\.cws|emoji\/[\da-f-]+\.svg)$/u;

type FindDomain = (host: string) => Promise<ServedDomain | undefined>;

/** Also lets requests for share pages through that were sent to the verified domain of a workspace. Nothing else opens there. */
export function requireAllowedHost(settings: HostSettings, findDomain: FindDomain): onRequestAsyncHookHandler {
  const names = getAllowedHostNames(settings);
  return async (request) => {
    const { host } = request.headers;
    if (host === undefined || request.routeOptions.url === PROBE_PATH || isAllowedHost(host, names)) return;
    const name = parseHostName(host);
    const domain = name === undefined || name.length > SHARE_DOMAIN_LIMITS.length ? undefined : await findDomain(name);
    if (domain !== undefined) {
      if (!isSharePath(request)) throw createNotFoundError('page');
      request.shareDomain = domain;
      return;
    }
    throw new HttpError(421, 'unknown-host', {
      message: 'This server doesn’t answer to that name. If the name is yours, add it to ALLOWED_HOSTS or PUBLIC_URL.',
    });
  };
}

function isSharePath(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? '';
  const isShare = route === SHARE_ROUTE || route.startsWith(`${SHARE_ROUTE}/`) || route === '/oembed';
  return isShare || isShareFile(getRequestPath(request));
}

/** Files of the site that share pages load; on the domain of a workspace, no others open. */
export function isShareFile(path: string): boolean {
  return SHARE_FILES.includes(path) || LIVE_FILES.test(path);
}

const SHARE_ROUTE = '/v/:token';
