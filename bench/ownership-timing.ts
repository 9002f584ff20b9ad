import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createImageForm } from '../tests/tools/image-form.ts';
import { startTestServer } from '../tests/tools/test-server.ts';
import { createEmail, compareTimes } from './timing/compare-times.ts';
import { createBenchUser } from './timing/create-user.ts';

/**
 * R18: does response time reveal whether another user's resource exists? Times N calls of each kind against an existing and a missing one,
 * interleaved: an AUC of 0.5 means that the two can't be told apart. `node bench/ownership-timing.ts [N] [at once]`
 */
const DEFAULT_CALLS = 2_000;
const DEFAULT_AT_ONCE = 1;
const REQUEST_EVERY_MS = 100;
/** Ids that belong to the other user, by kind. Making videos and images takes the server a while. */
const OWNED = { projects: 200, videos: 3, backdrops: 8 };

/** Enough users that none of them reaches the rate limit. */
const CALLS_OF_STRANGER = 50;

const [calls = DEFAULT_CALLS, together = DEFAULT_AT_ONCE] = process.argv.slice(2).map(Number);
/** Behind a proxy, so that every call comes from another address: limits by address are not what is measured. */
const server = await startTestServer({ trustProxy: 1 });
const owner = await createBenchUser(server);
const strangers: string[] = [];
while (strangers.length * CALLS_OF_STRANGER < calls) strangers.push((await createBenchUser(server)).token);
const project = createProjectDocument('Somebody’s', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

const make = async (path: string, body: object) =>
  (await (await sendRequest('POST', path, { body })).json()) as { id?: string; taskId?: string; assetId?: string };
const repeatRequest = async (count: number, one: () => Promise<string | undefined>) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await one()) ?? '');
  return ids;
};
const projects = await repeatRequest(OWNED.projects, async () => (await make('/api/projects', { project })).id);
const videos = await repeatRequest(OWNED.videos, async () => (await make('/api/avatar/generate', { project })).taskId);
for (const video of videos) await waitUntilCompleted(video);
const backgrounds = await repeatRequest(OWNED.backdrops, async () => (await make('/api/background', await createImageForm())).assetId);

async function waitUntilCompleted(video: string): Promise<void> {
  for (;;) {
    const { status } = (await (await sendRequest('GET', `/api/avatar/status/${video}`)).json()) as { status?: string };
    if (status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, REQUEST_EVERY_MS));
  }
}

async function sendRequest(
  method: string,
  path: string,
  { body, token = owner.token }: { body?: object; token?: string } = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': createEmail(),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

interface RequestCase {
  readonly ids: readonly string[];
  /** Method and address, where the id stands for `:id`. */
  readonly route: string;
  readonly body?: object;
}

const REQUEST_CASES: readonly RequestCase[] = [
  { ids: projects, route: 'GET /api/projects/:id' },
  { ids: projects, route: 'PUT /api/projects/:id', body: { project, revision: 1 } },
  { ids: projects, route: 'DELETE /api/projects/:id' },
  { ids: videos, route: 'GET /api/avatar/status/:id' },
  { ids: videos, route: 'GET /api/avatar/:id' },
  { ids: videos, route: 'PATCH /api/avatar/:id', body: { title: 'Mine now' } },
  { ids: videos, route: 'GET /api/avatar/download/:id' },
  { ids: videos, route: 'DELETE /api/avatar/:id' },
  { ids: backgrounds, route: 'GET /api/background/:id/picture' },
  { ids: backgrounds, route: 'GET /api/background/:id/thumbnail' },
];

for (const { ids, route, body } of REQUEST_CASES) {
  const [method = '', path = ''] = route.split(' ');
  const absent = Array.from({ length: calls }, () => crypto.randomUUID());
  await compareTimes({
    what: route,
    sides: ['not yours', 'absent'],
    calls,
    together,
    async sendRequest(side, index) {
      const id = (side === 0 ? ids[index % ids.length] : absent[index]) ?? '';
      const token = strangers[index % strangers.length] ?? '';
      const response = await sendRequest(method, path.replace(':id', id), { token, ...(body && { body }) });
      if (response.status !== 404) throw new Error(`${route} answered ${response.status}.`);
      return response;
    },
  });
}
await server.close();
