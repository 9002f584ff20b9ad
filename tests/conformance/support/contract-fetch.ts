import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import type { Project } from '#domain/project/project.ts';
import type { Route } from './contract-route.ts';
import { LIBRARY_ROUTES } from './library-routes.ts';
import type { UserApiFixture } from './user-api-fixture.ts';

const named =
  (name: string) =>
  (outcome: ApiOutcome<unknown>): ApiOutcome<unknown> =>
    outcome.kind === 'ok' ? { kind: 'ok', value: { [name]: outcome.value } } : outcome;

const toReading = (background: BackgroundSummary) => ({
  id: background.assetId,
  name: background.name,
  progress: 100,
  problem: null,
  background,
});

/** docs/http-contract.md as a table. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/api\/user\/profile$/, respond: ({ profiles }, { options }) => profiles.profile(options) },
  {
    method: 'POST',
    path: /^\/api\/avatar\/generate$/,
    status: 202,
    respond: ({ videos }, { body, options }) => videos.generate(body as GenerateRequest, options),
  },
  { method: 'GET', path: /^\/api\/avatar\/status\/([^/]+)$/, respond: ({ videos }, { id, options }) => videos.status(id, options) },
  {
    method: 'GET',
    path: /^\/api\/avatar\/list$/,
    respond: async ({ videos }, { query, options }) => named('videos')(await videos.list({ ...options, ...query })),
  },
  { method: 'GET', path: /^\/api\/avatar\/([^/]+)$/, respond: ({ videos }, { id, options }) => videos.detail(id, options) },
  {
    method: 'PATCH',
    path: /^\/api\/avatar\/([^/]+)$/,
    respond: ({ videos }, { id, body }) => videos.rename(id, (body as { title: string }).title),
  },
  { method: 'DELETE', path: /^\/api\/avatar\/([^/]+)$/, status: 204, respond: ({ videos }, { id }) => videos.remove(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/restore$/, respond: ({ videos }, { id }) => videos.restore(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/cancel$/, respond: ({ videos }, { id }) => videos.cancel(id) },
  {
    method: 'POST',
    path: /^\/api\/avatar\/([^/]+)\/transparent$/,
    respond: ({ videos }, { id }) => videos.renderTransparent(id),
  },
  { method: 'GET', path: /^\/api\/avatar\/([^/]+)\/compare$/, respond: ({ videos }, { id, options }) => videos.loadRerender(id, options) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/compare$/, respond: ({ videos }, { id }) => videos.requestRerender(id) },
  { method: 'DELETE', path: /^\/api\/avatar\/([^/]+)\/compare$/, respond: ({ videos }, { id }) => videos.cancelRerender(id) },
  { method: 'POST', path: /^\/api\/avatar\/([^/]+)\/project$/, respond: ({ videos }, { id }) => videos.project(id) },
  ...LIBRARY_ROUTES,
  {
    method: 'GET',
    path: /^\/api\/projects$/,
    respond: async ({ projects }, { options }) => named('projects')(await projects.list(options)),
  },
  {
    method: 'POST',
    path: /^\/api\/projects$/,
    status: 201,
    respond: ({ projects }, { body, key }) => projects.create((body as { project: Project }).project, { key }),
  },
  {
    method: 'POST',
    path: /^\/api\/projects\/import$/,
    status: 201,
    respond: ({ projects }, { body }) => projects.importFile((body as FormData).get('file') as Blob),
  },
  { method: 'GET', path: /^\/api\/projects\/([^/]+)$/, respond: ({ projects }, { id, options }) => projects.open(id, options) },
  {
    method: 'PUT',
    path: /^\/api\/projects\/([^/]+)$/,
    respond: ({ projects }, { id, body }) => projects.save(id, body as { project: Project; revision: number }),
  },
  { method: 'DELETE', path: /^\/api\/projects\/([^/]+)$/, status: 204, respond: ({ projects }, { id }) => projects.remove(id) },
  {
    method: 'GET',
    path: /^\/api\/projects\/([^/]+)\/versions$/,
    respond: async ({ projects }, { id, options }) => named('versions')(await projects.versions(id, options)),
  },
  {
    method: 'POST',
    path: /^\/api\/projects\/([^/]+)\/versions$/,
    status: 201,
    respond: ({ projects }, { id, body }) => projects.saveVersion(id, body as { name: string }),
  },
  {
    method: 'GET',
    path: /^\/api\/projects\/([^/]+)\/versions\/([^/]+)$/,
    respond: ({ projects }, { id, part, options }) => projects.openVersion(id, part, options),
  },
  {
    method: 'DELETE',
    path: /^\/api\/projects\/([^/]+)\/versions\/([^/]+)$/,
    status: 204,
    respond: ({ projects }, { id, part }) => projects.removeVersion(id, part),
  },
  {
    method: 'GET',
    path: /^\/api\/background$/,
    respond: async ({ backgrounds }, { options }) => named('backgrounds')(await backgrounds.list(options)),
  },
  {
    method: 'POST',
    path: /^\/api\/background\/readings$/,
    status: 202,
    async respond({ backgrounds }, { body, options }) {
      const outcome = await backgrounds.upload((body as FormData).get('file') as Blob, options);
      return outcome.kind === 'ok' ? { kind: 'ok', value: toReading(outcome.value) } : outcome;
    },
  },
  {
    method: 'GET',
    path: /^\/api\/background\/readings$/,
    respond: async ({ backgrounds }, { options }) => named('readings')(await backgrounds.readings(options)),
  },
  {
    method: 'DELETE',
    path: /^\/api\/background\/readings\/([^/]+)$/,
    status: 204,
    respond: ({ backgrounds }, { id }) => backgrounds.cancelReading(id),
  },
  {
    method: 'GET',
    path: /^\/api\/background\/([^/]+)\/uses$/,
    respond: async ({ backgrounds }, { id, options }) => named('uses')(await backgrounds.uses(id, options)),
  },
  {
    method: 'PATCH',
    path: /^\/api\/background\/([^/]+)$/,
    respond: ({ backgrounds }, { id, body }) => backgrounds.rename(id, (body as { name: string }).name),
  },
  { method: 'DELETE', path: /^\/api\/background\/([^/]+)$/, status: 204, respond: ({ backgrounds }, { id }) => backgrounds.remove(id) },
];

/** A `fetch` answered by the memory server according to the contract; its failures become network errors. */
export function createContractFetch(fixture: Omit<UserApiFixture, 'server' | 'faults'>): typeof fetch {
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
      const outcome = await route.respond(fixture, {
        method,
        id: decodeURIComponent(match[1] ?? ''),
        part: decodeURIComponent(match[2] ?? ''),
        body,
        key,
        query: Object.fromEntries(searchParams),
        options: { signal },
      });
      signal.throwIfAborted();
      return toResponse(outcome, route.status ?? 200);
    }
    return json(404, { code: 'not-found', message: 'There is no such address.' });
  };
}

function toResponse(outcome: ApiOutcome<unknown>, status: number): Response {
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
