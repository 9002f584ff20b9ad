import type { ApiOutcome } from '../../../src/ports/api-outcome.ts';
import type { GenerateRequest } from '../../../src/ports/video-api.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import type { Route } from './contract-route.ts';
import { LIBRARY_ROUTES } from './library-routes.ts';
import type { ApiStage } from './user-api-fixture.ts';

const named =
  (name: string) =>
  (outcome: ApiOutcome<unknown>): ApiOutcome<unknown> =>
    outcome.kind === 'ok' ? { kind: 'ok', value: { [name]: outcome.value } } : outcome;

/** docs/http-contract.md as a table. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/api\/user\/profile$/, answer: ({ profiles }, { options }) => profiles.profile(options) },
  {
    method: 'POST',
    path: /^\/api\/avatar\/generate$/,
    status: 202,
    answer: ({ videos }, { body, options }) => videos.generate(body as GenerateRequest, options),
  },
  { method: 'GET', path: /^\/api\/avatar\/status\/([^/]+)$/, answer: ({ videos }, { id, options }) => videos.status(id, options) },
  {
    method: 'GET',
    path: /^\/api\/avatar\/list$/,
    answer: async ({ videos }, { query, options }) => named('videos')(await videos.list({ ...options, ...query })),
  },
  { method: 'GET', path: /^\/api\/avatar\/([^/]+)$/, answer: ({ videos }, { id, options }) => videos.detail(id, options) },
  {
    method: 'PATCH',
    path: /^\/api\/avatar\/([^/]+)$/,
    answer: ({ videos }, { id, body }) => videos.rename(id, (body as { title: string }).title),
  },
  { method: 'DELETE', path: /^\/api\/avatar\/([^/]+)$/, status: 204, answer: ({ videos }, { id }) => videos.remove(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/restore$/, answer: ({ videos }, { id }) => videos.restore(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/cancel$/, answer: ({ videos }, { id }) => videos.cancel(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/project$/, answer: ({ videos }, { id }) => videos.project(id) },
  ...LIBRARY_ROUTES,
  {
    method: 'GET',
    path: /^\/api\/projects$/,
    answer: async ({ projects }, { options }) => named('projects')(await projects.list(options)),
  },
  {
    method: 'POST',
    path: /^\/api\/projects$/,
    status: 201,
    answer: ({ projects }, { body, key }) => projects.create((body as { project: Project }).project, { key }),
  },
  { method: 'GET', path: /^\/api\/projects\/([^/]+)$/, answer: ({ projects }, { id, options }) => projects.open(id, options) },
  {
    method: 'PUT',
    path: /^\/api\/projects\/([^/]+)$/,
    answer: ({ projects }, { id, body }) => projects.save(id, body as { project: Project; revision: number }),
  },
  { method: 'DELETE', path: /^\/api\/projects\/([^/]+)$/, status: 204, answer: ({ projects }, { id }) => projects.remove(id) },
  {
    method: 'GET',
    path: /^\/api\/background$/,
    answer: async ({ backdrops }, { options }) => named('backgrounds')(await backdrops.list(options)),
  },
  {
    method: 'POST',
    path: /^\/api\/background$/,
    status: 201,
    answer: ({ backdrops }, { body, options }) => backdrops.upload((body as FormData).get('file') as Blob, options),
  },
  {
    method: 'GET',
    path: /^\/api\/background\/([^/]+)\/uses$/,
    answer: async ({ backdrops }, { id, options }) => named('uses')(await backdrops.uses(id, options)),
  },
  {
    method: 'PATCH',
    path: /^\/api\/background\/([^/]+)$/,
    answer: ({ backdrops }, { id, body }) => backdrops.rename(id, (body as { name: string }).name),
  },
  { method: 'DELETE', path: /^\/api\/background\/([^/]+)$/, status: 204, answer: ({ backdrops }, { id }) => backdrops.remove(id) },
];

/** A `fetch` whose other end keeps to the contract; failures of the memory host become what they are on a real line. */
export function contractFetch(stage: Omit<ApiStage, 'host' | 'faults'>): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    if (new Headers(init?.headers).get('authorization') !== 'Bearer token')
      return json(401, { code: 'unauthorised', message: 'Authentication required' });
    for (const route of ROUTES) {
      const match = route.path.exec(pathname);
      if (!match || route.method !== method) continue;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
      const signal = init?.signal ?? new AbortController().signal;
      const key = new Headers(init?.headers).get('idempotency-key') ?? crypto.randomUUID();
      const outcome = await route.answer(stage, {
        method,
        id: decodeURIComponent(match[1] ?? ''),
        body,
        key,
        query: Object.fromEntries(searchParams),
        options: { signal },
      });
      signal.throwIfAborted();
      return responseOf(outcome, route.status ?? 200);
    }
    return json(404, { code: 'not-found', message: 'There is no such address.' });
  };
}

function responseOf(outcome: ApiOutcome<unknown>, status: number): Response {
  if (outcome.kind === 'ok') return status === 204 ? new Response(null, { status }) : json(status, outcome.value);
  if (outcome.kind === 'rejected') {
    const { code, message, field } = outcome;
    return json(outcome.status, { code, message, field });
  }
  if (outcome.reason === 'server') return new Response('the proxy says no', { status: 503 });
  throw new TypeError('Failed to fetch');
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
