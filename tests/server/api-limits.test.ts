import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { quotaEntry, video } from '../tools/tables.ts';
import { handleDeadJob } from '#server/videos/jobs/handle-dead-job.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { DAY, SERVER_LIMITS } from '#server/shared/server-limits.ts';
import { FAIRNESS_LIMITS, WORK_BUDGETS } from '#domain/fairness/fairness-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import type { Profile } from '#ports/profile-api.ts';
import { FAKE_SECONDS_PER_WORD } from '../tools/fake-engine.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const SCRIPT: GenerateRequest = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const project = createProjectDocument('P', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.engine.release());
afterAll(() => server.close());

const generate = (user: TestUser, request: unknown) => user.call('POST', '/api/avatar/generate', request);
const fetchVideos = async (user: TestUser) =>
  (await server.services.database.db.select({ videos: count() }).from(video).where(eq(video.ownerId, user.id)))[0]?.videos;
const fetchUsage = async (user: TestUser) => ((await (await user.call('GET', '/api/user/profile')).json()) as Profile).usage;

describe('plan limits are checked before queueing', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await server.signUp();
  });

  test.each<{ name: string; request: unknown; status: number; field: string; says: RegExp }>([
    { name: 'a larger image', request: { ...SCRIPT, resolution: '1080p' }, status: 403, field: 'resolution', says: /720p.*Choose/ },
    {
      name: 'a larger image inside a project',
      request: { project: { ...project, resolution: '1080p' } },
      status: 403,
      field: 'resolution',
      says: /720p/,
    },
    { name: '4K', request: { ...SCRIPT, resolution: '2160p' }, status: 403, field: 'resolution', says: /4K.*Business plan/ },
    {
      name: 'a much longer video',
      request: { ...SCRIPT, script: 'word '.repeat(300) },
      status: 403,
      field: 'script',
      says: /allows 30.*Shorten/,
    },
    {
      name: 'a video slightly too long by its synthesized length',
      request: { ...SCRIPT, script: 'word '.repeat(76) },
      status: 403,
      field: 'script',
      says: /31 seconds.*allows 30/,
    },
    {
      name: 'VID-4 a presenter in custom colors',
      request: { ...SCRIPT, avatarId: 'ada.112233-445566' },
      status: 403,
      field: 'avatarId',
      says: /Business plan/,
    },
    { name: 'a presenter outside the plan', request: { ...SCRIPT, avatarId: 'fay' }, status: 403, field: 'avatarId', says: /5 looks/ },
  ])('PLN-4 $name', async ({ request, status, field, says }) => {
    const response = await generate(user, request);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: expect.any(String), field, message: expect.stringMatching(says) });
    expect(await fetchVideos(user)).toBe(0);
    expect((await fetchUsage(user)).videosThisMonth).toBe(0);
  });

  test('PLN-4 accepts a script that fits by its synthesized length', async () => {
    const words = Math.floor((30 - 0.7) / FAKE_SECONDS_PER_WORD);
    expect((await generate(user, { ...SCRIPT, script: 'word '.repeat(words) })).status).toBe(202);
  });

  test('PLN-1 PLN-2 PLN-3 the plan sets resolution and watermark', async () => {
    const other = await server.signUp();
    const fetchRow = async (response: Response) => {
      const { taskId } = (await response.json()) as { taskId: string };
      return (
        await server.services.database.db
          .select({ resolution: video.resolution, watermark: video.watermark })
          .from(video)
          .where(eq(video.id, taskId))
      )[0];
    };
    expect(await fetchRow(await generate(other, SCRIPT))).toEqual({ resolution: '720p', watermark: true });
    await server.setPlan(other.id, 'creator');
    expect(await fetchRow(await generate(other, SCRIPT))).toEqual({ resolution: '1080p', watermark: false });
    expect(((await (await other.call('GET', '/api/user/profile')).json()) as Profile).limits.lines).toBe(1080);
    expect((await generate(other, { ...SCRIPT, resolution: '2160p' })).status).toBe(403);
    await server.setPlan(other.id, 'business');
    expect(await fetchRow(await generate(other, { ...SCRIPT, resolution: '2160p' }))).toEqual({ resolution: '2160p', watermark: false });
    expect(await fetchRow(await generate(other, SCRIPT))).toEqual({ resolution: '1080p', watermark: false });
  });

  test('PLN-4 accepts exactly one of several concurrent requests for the last video', async () => {
    const racer = await server.signUp();
    server.engine.hold();
    expect((await generate(racer, SCRIPT)).status).toBe(202);
    expect((await generate(racer, SCRIPT)).status).toBe(202);
    const responses = await Promise.all(Array.from({ length: 8 }, () => generate(racer, SCRIPT)));
    expect(responses.map((response) => response.status).toSorted((one, other) => one - other)).toEqual([
      202,
      ...Array.from({ length: 7 }, () => 403),
    ]);
    const rejected = responses.find((response) => response.status === 403);
    expect(await rejected?.json()).toEqual({
      code: 'no-videos-left',
      field: 'plan',
      message: expect.stringMatching(/all 3 videos.*on [A-Z][a-z]+ 1,/),
    });
    expect(await fetchVideos(racer)).toBe(3);
    expect(await fetchUsage(racer)).toMatchObject({ videosThisMonth: 3, videosLeft: 0 });
  });

  test('PLN-4 does not synthesize a preview longer than the plan’s videos', async () => {
    const other = await server.signUp();
    const speak = (words: number) => other.call('POST', '/api/speech', { script: 'word '.repeat(words), voiceId: 'one' });
    const rejected = await speak(300);
    expect([rejected.status, await rejected.json()]).toMatchObject([403, { code: 'too-long-for-plan', field: 'script' }]);
    expect((await speak(60)).status).toBe(200);
    await server.setPlan(other.id, 'creator');
    expect((await speak(300)).status).toBe(200);
  });

  test('API-7 rejects a user with too many queued previews with a retry time, and logs nothing', async () => {
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    const { workLimiter } = server.services;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const before = server.errors.length;
    const held = Array.from({ length: 10 }, () => workLimiter.speech.run(greedy.id, () => ended));
    const speak = (who: TestUser, script: string) => who.call('POST', '/api/speech', { script, voiceId: 'one' });
    const rejected = await speak(greedy, 'Once more.');
    expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toMatchObject([503, '5', { code: 'busy' }]);

    const patient = speak(other, 'My turn.');
    await vi.waitFor(() => expect(workLimiter.speech.waiting).toBe(FAIRNESS_LIMITS.speech.waitingEach + 1));
    const visitor = await fetch(`${server.url}/api/try/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script: 'Only looking.', voiceId: 'one' }),
    });
    expect(visitor.status).toBe(200);
    end();
    expect((await patient).status).toBe(200);
    await Promise.all(held);
    expect(server.errors).toHaveLength(before);
  });

  test('API-7 makes a client that orders far more video than a core can render wait', async () => {
    const program = await server.signUp();
    server.services.workLimiter.spend('renders', program.id, 2 * WORK_BUDGETS.renders.seconds);
    const rejected = await generate(program, SCRIPT);
    expect([rejected.status, await rejected.json()]).toMatchObject([429, { code: 'too-much-work' }]);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetchUsage(program)).videosThisMonth).toBe(0);
  });

  test('PLN-4 deleting a finished video does not return quota', async () => {
    const owner = await server.signUp();
    const { taskId } = (await (await generate(owner, SCRIPT)).json()) as { taskId: string };
    await vi.waitFor(async () =>
      expect(await (await owner.call('GET', `/api/avatar/status/${taskId}`)).json()).toMatchObject({ status: 'completed' }),
    );
    await owner.call('DELETE', `/api/avatar/${taskId}`);
    expect((await fetchUsage(owner)).videosThisMonth).toBe(1);
  });
});

describe('unrenderable projects are rejected by field', () => {
  test.each<{ name: string; request: unknown; field: string }>([
    { name: 'an empty body', request: {}, field: 'script' },
    { name: 'an empty script', request: { ...SCRIPT, script: ' ' }, field: 'script' },
    { name: 'a script of the wrong type', request: { ...SCRIPT, script: 7 }, field: 'script' },
    { name: 'an oversized script', request: { ...SCRIPT, script: 'a'.repeat(20_001) }, field: 'script' },
    { name: 'no presenter', request: { script: 'Hello', voiceId: 'one' }, field: 'avatarId' },
    { name: 'an unknown presenter', request: { ...SCRIPT, avatarId: '../../etc' }, field: 'avatarId' },
    { name: 'an unknown voice', request: { ...SCRIPT, voiceId: 'nobody' }, field: 'voiceId' },
    { name: 'an unknown resolution', request: { ...SCRIPT, resolution: '8k' }, field: 'resolution' },
    { name: 'an invalid color', request: { ...SCRIPT, background: { kind: 'colour', colour: 'red;}' } }, field: 'background.colour' },
    {
      name: 'another user’s image',
      request: { ...SCRIPT, background: { kind: 'image', assetId: '00000000-0000-4000-8000-000000000000' } },
      field: 'background',
    },
    { name: 'a script and a project', request: { ...SCRIPT, project }, field: 'project' },
    { name: 'a project without scenes', request: { project: { ...project, scenes: [] } }, field: 'project.scenes' },
    { name: 'a project of another version', request: { project: { ...project, formatVersion: 2 } }, field: 'project.formatVersion' },
  ])('API-7 $name', async ({ request, field }) => {
    const user = await oneUser();
    const response = await generate(user, request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: expect.any(String), field, message: expect.stringMatching(/^[A-Z].*[.]$/) });
  });

  test('API-7 rejects an unknown field', async () => {
    const response = await generate(await oneUser(), { ...SCRIPT, plan: 'business' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'invalid-request', message: 'We do not know "plan". Remove it and try again.' },
    ]);
  });

  test('returns not found for another user’s project', async () => {
    const owner = await server.signUp();
    const { id } = (await (await owner.call('POST', '/api/projects', { project })).json()) as { id: string };
    expect((await generate(await oneUser(), { projectId: id })).status).toBe(404);
    expect((await generate(owner, { projectId: id })).status).toBe(202);
  });

  let known: Promise<TestUser> | undefined;
  const oneUser = () => (known ??= server.signUp());
});

describe('failed jobs and cleanup', () => {
  test('a permanently failed job fails its video and returns its quota', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const { taskId } = (await (await generate(user, SCRIPT)).json()) as { taskId: string };
    await server.engine.waiting();
    await handleDeadJob(server.services, {
      queue: 'render.scene',
      data: { videoId: taskId, sceneIndex: 0 },
      reason: 'out of memory',
      cause: 'error',
    });
    expect(await (await user.call('GET', `/api/avatar/status/${taskId}`)).json()).toMatchObject({
      status: 'failed',
      detailedStatus: expect.stringContaining('Try again'),
    });
    expect((await fetchUsage(user)).videosLeft).toBe(3);
    await handleDeadJob(server.services, { queue: 'render.join', data: { videoId: taskId }, reason: 'again', cause: 'error' });
    expect(
      await server.services.database.db.select({ state: quotaEntry.state }).from(quotaEntry).where(eq(quotaEntry.videoId, taskId)),
    ).toEqual([{ state: 'returned' }]);
  });

  test('cleanup removes what was deleted long ago with its files, and nothing else', async () => {
    const user = await server.signUp();
    const ids = await Promise.all([0, 1].map(async () => ((await (await generate(user, SCRIPT)).json()) as { taskId: string }).taskId));
    const [old = '', stored = ''] = ids;
    for (const id of ids) {
      await vi.waitFor(async () =>
        expect(await (await user.call('GET', `/api/avatar/status/${id}`)).json()).toMatchObject({ status: 'completed' }),
      );
      await user.call('DELETE', `/api/avatar/${id}`);
    }
    const { db } = server.services.database;
    await db
      .update(video)
      .set({ deletedAt: new Date(Date.now() - (SERVER_LIMITS.restoreDays + 1) * DAY) })
      .where(eq(video.id, old));

    expect((await user.call('POST', `/api/avatar/${old}/restore`)).status).toBe(404);
    await cleanUp(server.services);
    expect(await server.services.objects.list(`videos/${old}/`)).toEqual([]);
    expect(await server.services.objects.list(`videos/${stored}/`)).toHaveLength(2);
    expect((await user.call('POST', `/api/avatar/${stored}/restore`)).status).toBe(200);
  });
});
