import { createHash, timingSafeEqual } from 'node:crypto';
import { parseJson } from '#domain/shared/json-parts.ts';
import { toErrorResponse } from './responses.ts';
import { BODY_LENGTH } from './limits.ts';
import { createServiceRoutes, type ServiceCall } from './service.ts';
import { createWindowRoutes, type WindowParts } from './window.ts';
import { readFile } from 'node:fs/promises';

const TYPES: Readonly<Record<string, string>> = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'payment-window.js': 'text/javascript; charset=utf-8',
  'window-parts.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
};

/** A static file of the window; null for any other name. */
export async function readWindowFile(name: string): Promise<Response | null> {
  if (!Object.hasOwn(TYPES, name)) return null;
  const content = await readFile(new URL(`./window/${name}`, import.meta.url), 'utf8');
  return new Response(content, { headers: { 'content-type': TYPES[name] ?? '', 'cache-control': 'no-cache' } });
}

type Handler = (request: Request) => Promise<Response>;
type Routes = Readonly<Record<string, (call: ServiceCall, id: string) => Promise<Response>>>;

const NOT_FOUND = { description: 'The requested URL was not found on the server.', status: 404 } as const;
const TOO_LONG = { description: 'The request is too long.', status: 413 } as const;
const SERVICE = /^\/sandbox\/v1(\/.*)$/;
const WINDOW = /^\/sandbox\/window(\/.*)$/;
const FILE = /^\/sandbox\/([\w.-]+)$/;

/** Handles everything below /sandbox: the gateway API, the window's calls and its files. */
export function createSandboxHandler(parts: WindowParts): Handler {
  const service = createServiceRoutes(parts);
  const ofWindow = createWindowRoutes(parts);
  const expected = `Basic ${Buffer.from(`${parts.keyId}:${parts.keySecret}`).toString('base64')}`;

  return async (request) => {
    const url = new URL(request.url);
    const file = FILE.exec(url.pathname)?.[1];
    if (file !== undefined && request.method === 'GET') return (await readWindowFile(file)) ?? toErrorResponse(NOT_FOUND);

    const servicePath = SERVICE.exec(url.pathname)?.[1];
    if (servicePath !== undefined && !isEqualInConstantTime(request.headers.get('authorization') ?? '', expected))
      return toErrorResponse({ description: 'Authentication failed', status: 401 });
    const path = servicePath ?? WINDOW.exec(url.pathname)?.[1];
    if (path === undefined) return toErrorResponse(NOT_FOUND);

    const text = request.method === 'GET' ? '' : await request.text();
    if (text.length > BODY_LENGTH) return toErrorResponse(TOO_LONG);
    const found = findRoute(servicePath === undefined ? ofWindow : service, request.method, path);
    return found === null
      ? toErrorResponse(NOT_FOUND)
      : found.route({ url, headers: request.headers, body: text === '' ? undefined : parseJson(text) }, found.id);
  };
}

function findRoute(routes: Routes, method: string, path: string): { readonly route: Routes[string]; readonly id: string } | null {
  for (const [name, route] of Object.entries(routes)) {
    const [ofMethod = '', pattern = ''] = name.split(' ');
    const match = ofMethod === method ? new RegExp(`^${pattern.replace(':id', '(\\w+)')}$`).exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  return null;
}

/** Constant-time comparison of texts of any length. */
function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
