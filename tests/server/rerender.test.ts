import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rerender, video } from '../tools/tables.ts';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { handleDeadJob } from '#server/videos/jobs/handle-dead-job.ts';
import { RERENDER_LIMITS, type RerenderReport } from '#domain/rerender/rerender.ts';
import { createFakeEngine, type FakeEngine } from '../tools/fake-engine.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let engine: FakeEngine;
let server: TestServer;
let owner: TestUser;
let videoId: string;

const read = async (response: Response) => (await response.json()) as RerenderReport;
const path = () => `/api/avatar/${videoId}/compare`;
const load = async (user = owner) => read(await user.call('GET', path()));
const request = () => owner.call('POST', path());
const cancel = async () => read(await owner.call('DELETE', path()));
const waitForState = (state: string) => vi.waitFor(async () => expect((await load()).latest?.state).toBe(state));
const forget = () => server.services.database.db.delete(rerender);

beforeAll(async () => {
  engine = createFakeEngine();
  server = await startTestServer({ engine, contentSigner: createFakeContentSigner() });
  owner = await server.signUp();
  const order = { script: 'Hello there.\n---\nGood-bye.', avatarId: 'ada', voiceId: 'one', title: 'Greeting' };
  videoId = ((await (await owner.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
afterEach(async () => {
  vi.restoreAllMocks();
  engine.release();
  await forget();
});
afterAll(() => server.close());

describe('17.8 a finished video is rendered again and compared', () => {
  test('identical: says so with the digest, and counts against no plan', async () => {
    const getLeft = async () => (await (await owner.call('GET', '/api/user/profile')).json()) as { readonly usage: object };
    const { usage } = await getLeft();
    expect(await load()).toEqual({ latest: null, left: RERENDER_LIMITS.requests });
    const begun = await request();
    expect(begun.status).toBe(202);
    expect((await read(begun)).left).toBe(RERENDER_LIMITS.requests - 1);
    await waitForState('identical');
    const { latest } = await load();
    expect(latest).toMatchObject({ progress: 100, isEngineChanged: false, differsAt: null, problem: null });
    expect(latest?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await getLeft()).usage).toEqual(usage);
  });

  test('different: says from where, and whether the renderer was updated since', async () => {
    const { db } = server.services.database;
    const [row] = await db.select().from(video).where(eq(video.id, videoId));
    const project = row?.project;
    if (project === undefined) throw new Error('The video has a project.');
    vi.spyOn(server.services.engine, 'findFirstDifference').mockResolvedValue(2.5);
    vi.spyOn(server.services.engine, 'loadVersion').mockResolvedValue('a later version');
    await db
      .update(video)
      .set({ project: { ...project, title: 'Other bytes' } })
      .where(eq(video.id, videoId));
    await request();
    await waitForState('different');
    expect((await load()).latest).toMatchObject({ isEngineChanged: true, differsAt: 2.5, problem: null });
    await db.update(video).set({ project }).where(eq(video.id, videoId));
  });

  test('one at a time, which can be stopped; a stopped one stays stopped', async () => {
    engine.hold();
    await request();
    await engine.waiting();
    expect((await read(await request())).left).toBe(RERENDER_LIMITS.requests - 1);
    expect((await load()).latest?.state).toBe('rendering');
    expect((await cancel()).latest?.state).toBe('canceled');
    engine.release();
    await vi.waitFor(() => expect(engine.rendering()).toBe(0));
    expect((await load()).latest).toMatchObject({ state: 'canceled', digest: null });
  });

  test('makes way while an ordered video is rendered', async () => {
    engine.hold();
    const waits = vi.spyOn(server.services.clock, 'after');
    const renders = vi.spyOn(engine, 'renderScene');
    const order = { script: 'I was ordered.', avatarId: 'ada', voiceId: 'one', title: 'Ordered' };
    const { taskId } = (await (await owner.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
    await engine.waiting();
    await request();
    await vi.waitFor(() => expect(waits.mock.calls.map(([delay]) => delay)).toContain(RERENDER_LIMITS.yieldStepMs));
    expect((await load()).latest).toMatchObject({ state: 'rendering', progress: 0 });
    expect(renders.mock.calls.map(([{ project }]) => project.title)).toEqual(['Ordered']);
    engine.release();
    await waitUntilCompleted(owner, taskId);
    await waitForState('identical');
  });

  test('a workspace has some in 24 hours, however they ended and whichever requests come at once', async () => {
    const { db } = server.services.database;
    const ended = (createdAt: Date) => ({ videoId, state: 'canceled' as const, createdAt });
    const now = Date.now();
    await db.insert(rerender).values(Array.from({ length: RERENDER_LIMITS.requests - 1 }, () => ended(new Date(now - 60_000))));
    await db.insert(rerender).values(ended(new Date(now - RERENDER_LIMITS.windowMs - 60_000)));
    engine.hold();
    const responses = await Promise.all([request(), request(), request()]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    await cancel();
    const refused = await request();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-rerenders' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(RERENDER_LIMITS.windowMs / 1_000);
  });

  test('a job that failed for good, and a video that is too long, say so', async () => {
    engine.hold();
    await request();
    await engine.waiting();
    const [open] = await server.services.database.db.select().from(rerender);
    const dead = { queue: 'render.again', data: { rerenderId: open?.id ?? '' }, reason: 'again', cause: 'error' } as const;
    await handleDeadJob(server.services, dead);
    expect((await load()).latest).toMatchObject({ state: 'failed', problem: expect.stringContaining('Your video is safe') as string });
    engine.release();
    const { db } = server.services.database;
    const [row] = await db.select({ seconds: video.seconds }).from(video).where(eq(video.id, videoId));
    await db
      .update(video)
      .set({ seconds: RERENDER_LIMITS.seconds + 1 })
      .where(eq(video.id, videoId));
    const refused = await request();
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'too-long-to-compare' }]);
    await db
      .update(video)
      .set({ seconds: row?.seconds ?? null })
      .where(eq(video.id, videoId));
  });

  test('strangers see nothing of it', async () => {
    const stranger = await server.signUp();
    for (const method of ['GET', 'POST', 'DELETE']) expect((await stranger.call(method, path())).status).toBe(404);
  });
});
