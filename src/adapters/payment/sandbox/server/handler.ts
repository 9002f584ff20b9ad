import { createHash, timingSafeEqual } from 'node:crypto';
import { jsonOf } from '../../../shared/payment/parse-json.ts';
import { answerRefusal } from './responses.ts';
import { BODY_LENGTH } from './limits.ts';
import { serviceRoutes, type ServiceCall } from './service.ts';
import { windowFile } from './window-files.ts';
import { windowRoutes, type WindowParts } from './window.ts';

type Handler = (request: Request) => Promise<Response>;
type Routes = Readonly<Record<string, (call: ServiceCall, id: string) => Promise<Response>>>;

const NOT_FOUND = { description: 'The requested URL was not found on the server.', status: 404 } as const;
const TOO_LONG = { description: 'The request is too long.', status: 413 } as const;
const SERVICE = /^\/sandbox\/v1(\/.*)$/;
const WINDOW = /^\/sandbox\/window(\/.*)$/;
const FILE = /^\/sandbox\/([\w.-]+)$/;

/** Answers everything below /sandbox: the service for hosts, the window's questions, and the files of the window. */
export function createHandler(parts: WindowParts): Handler {
  const service = serviceRoutes(parts);
  const ofWindow = windowRoutes(parts);
  const expected = `Basic ${Buffer.from(`${parts.keyId}:${parts.keySecret}`).toString('base64')}`;

  return async (request) => {
    const url = new URL(request.url);
    const file = FILE.exec(url.pathname)?.[1];
    if (file !== undefined && request.method === 'GET') return (await windowFile(file)) ?? answerRefusal(NOT_FOUND);

    const servicePath = SERVICE.exec(url.pathname)?.[1];
    if (servicePath !== undefined && !isSame(request.headers.get('authorization') ?? '', expected))
      return answerRefusal({ description: 'Authentication failed', status: 401 });
    const path = servicePath ?? WINDOW.exec(url.pathname)?.[1];
    if (path === undefined) return answerRefusal(NOT_FOUND);

    const text = request.method === 'GET' ? '' : await request.text();
    if (text.length > BODY_LENGTH) return answerRefusal(TOO_LONG);
    const found = routeOf(servicePath === undefined ? ofWindow : service, request.method, path);
    return found === null
      ? answerRefusal(NOT_FOUND)
      : found.route({ url, headers: request.headers, body: text === '' ? undefined : jsonOf(text) }, found.id);
  };
}

function routeOf(routes: Routes, method: string, path: string): { readonly route: Routes[string]; readonly id: string } | null {
  for (const [name, route] of Object.entries(routes)) {
    const [ofMethod = '', pattern = ''] = name.split(' ');
    const match = ofMethod === method ? new RegExp(`^${pattern.replace(':id', '(\\w+)')}$`).exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  return null;
}

/** Constant time, for texts of any length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
