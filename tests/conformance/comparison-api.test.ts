import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry, comparison, comparisonVote, video } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer, type MemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryComparisonApi } from '#adapters/api/memory/memory-comparison-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ComparisonApi } from '#ports/comparison-api.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { comparisonApiSuite, type ComparisonFixture } from './comparison-api.suite.ts';
import { createComparisonApi } from './support/real-server-apis.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const ABSENT = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';
const BODIES = ['the first version', 'the second version'] as const;
let server: TestServer;
let fixture: ComparisonFixture;
let admin: { readonly token: string; readonly id: string };

async function addVideo(ownerId: string, body: string): Promise<string> {
  const { database, objects } = server.services;
  const project = createProjectDocument(body, [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
  const objectKey = `videos/${body.replaceAll(' ', '-')}.mp4`;
  await objects.put(objectKey, new TextEncoder().encode(body), { type: 'video/mp4' });
  const [row] = await database.db
    .insert(video)
    .values({ ownerId, title: body, project, status: 'completed', watermark: false, aspectRatio: '16:9', resolution: '720p', objectKey })
    .returning({ id: video.id });
  return row?.id ?? '';
}

beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await createTestAccess(server).signUpAdmin();
  const other = await server.signUp();
  const videos = [await addVideo(admin.id, BODIES[0]), await addVideo(admin.id, BODIES[1])] as const;
  const [mine, theirs] = [admin, other].map(({ token }) => createComparisonApi(server, token));
  if (mine === undefined || theirs === undefined) throw new Error('Two people were expected.');
  fixture = { admin: mine, other: theirs, videos, absent: ABSENT };
});
afterAll(() => server.close());

comparisonApiSuite({
  name: 'api-http over a server',
  async open() {
    await server.services.database.db.delete(comparison);
    return fixture;
  },
});

comparisonApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });
    const api = createMemoryComparisonApi(memory, createFaults());
    return { admin: api, other: createOtherApi(memory, api), videos: ['one', 'two'], absent: 'not-there' };
  },
});

/** The same server, called by a user who isn't an administrator. */
function createOtherApi(memory: MemoryAdminServer, api: ComparisonApi): ComparisonApi {
  const demoted = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const user = memory.users.get(memory.actorId);
    if (user === undefined) throw new Error('The administrator is missing.');
    memory.users.set(user.id, { ...user, role: 'user' });
    const result = call();
    memory.users.set(user.id, user);
    return result;
  };
  return {
    list: (options) => demoted(() => api.list(options)),
    create: (draft, options) => demoted(() => api.create(draft, options)),
    remove: (id, options) => demoted(() => api.remove(id, options)),
    round: (id, options) => demoted(() => api.round(id, options)),
    vote: (id, vote, options) => demoted(() => api.vote(id, vote, options)),
  };
}

test('swaps sides, counts each vote for the version on its side, and logs every change', async () => {
  const { db } = server.services.database;
  await db.delete(comparison);
  const [firstVideo, secondVideo] = fixture.videos;
  const { id } = unwrapOk(await fixture.admin.create({ title: 'Blind', firstLabel: 'A', firstVideo, secondLabel: 'B', secondVideo }));
  const watch = async (path: string): Promise<string> =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${admin.token}` } })).text();

  const onTheLeft: string[] = [];
  for (let number = 0; number < 24; number++) {
    const round = unwrapOk(await fixture.admin.round(id));
    const pair = [await watch(round.leftUrl), await watch(round.rightUrl)];
    expect(pair.toSorted()).toEqual(BODIES);
    onTheLeft.push(pair[0] ?? '');
    unwrapOk(await fixture.admin.vote(id, { round: round.round, choice: pair[0] === BODIES[1] ? 'left' : 'right' }));
  }
  expect(new Set(onTheLeft).size).toBe(2);
  expect(unwrapOk(await fixture.admin.list())[0]?.votes).toEqual({ first: 0, second: 24, same: 0 });
  const logged = await db.select({ action: auditEntry.action }).from(auditEntry).where(eq(auditEntry.targetId, id));
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['comparison.create', ...Array<string>(24).fill('comparison.vote')]);
  unwrapOk(await fixture.admin.remove(id));
  expect(await db.select().from(comparisonVote)).toEqual([]);
});

test('cannot compare a video of another workspace', async () => {
  const stranger = await server.signUp();
  const [firstVideo] = fixture.videos;
  const secondVideo = await addVideo(stranger.id, 'not yours');
  const draft = { title: 'Theirs', firstLabel: 'A', firstVideo, secondLabel: 'B', secondVideo };
  expect(await fixture.admin.create(draft)).toMatchObject({ kind: 'rejected', status: 404 });
});
