import { parseCues } from '#domain/documents/parse-cues.ts';
import { parseTtml } from '#domain/documents/parse-ttml.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeContentPolicy } from '#server/adapters/content-policy/fake/index.ts';
import { quotaEntry, renderScene, video } from '../tools/tables.ts';
import { claimScene, reportScene } from '#server/videos/jobs/scene-claims.ts';
import { failVideo } from '#server/videos/jobs/fail-video.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { GenerateResult, GenerateRequest, VideoDetail, VideoSummary } from '#ports/video-api.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const SCRIPT: GenerateRequest = { script: 'Hello there, this is a short one.', avatarId: 'ada', voiceId: 'one' };
const WAIT = { interval: 50 };

let server: TestServer;
const policy = createFakeContentPolicy();
beforeAll(async () => {
  server = await startTestServer({ contentPolicy: policy });
});
afterEach(() => server.engine.release());
afterAll(() => server.close());

async function generate(user: TestUser, request: GenerateRequest = SCRIPT): Promise<string> {
  const response = await user.call('POST', '/api/avatar/generate', request);
  expect(response.status, await response.clone().text()).toBe(202);
  const { taskId, status } = (await response.json()) as GenerateResult;
  expect(status).toBe('queued');
  return taskId;
}

async function fetchStatus(user: TestUser, id: string): Promise<TaskMessage> {
  const response = await user.call('GET', `/api/avatar/status/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as TaskMessage;
}

const until = (user: TestUser, id: string, status: string) =>
  vi.waitFor(async () => expect((await fetchStatus(user, id)).status).toBe(status), WAIT);
const fetchUsage = async (user: TestUser) => ((await (await user.call('GET', '/api/user/profile')).json()) as Profile).usage;
const readBody = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { code: string; field?: string; message: string },
});
const threeScenes = createProjectDocument(
  'Three',
  ['One here.', 'Two here.', 'Three here.'].map((script, index) => createScene(`s${index}`, script, { avatarId: 'ada', voiceId: 'one' })),
);

function withScript(script: string): Project {
  return { ...threeScenes, scenes: threeScenes.scenes.map((scene, index) => (index === 1 ? { ...scene, script } : scene)) };
}

describe('a video from script to download', () => {
  test('API-7 is created, listed, tracked, and downloaded, in full and by range', async () => {
    const user = await server.signUp();
    const id = await generate(user, { ...SCRIPT, title: 'My “first” vidéo' });
    await until(user, id, 'completed');

    expect(await fetchStatus(user, id)).toEqual({
      taskId: id,
      status: 'completed',
      progress: 100,
      detailedStatus: 'Your video is ready',
      videoUrl: `/api/avatar/download/${id}?format=mp4&inline=1`,
    });
    const detail = (await (await user.call('GET', `/api/avatar/${id}`)).json()) as VideoDetail;
    expect(detail).toMatchObject({
      title: 'My “first” vidéo',
      resolution: '720p',
      aspectRatio: '16:9',
      watchUrl: null,
      thumbnailUrl: expect.stringMatching(new RegExp(`^/api/avatar/thumbnail/${id}\\?v=[0-9a-f]{8}$`)),
    });
    expect(detail.transcript.map((word) => word.text).join(' ')).toBe(SCRIPT.script);
    const { videos } = (await (await user.call('GET', '/api/avatar/list')).json()) as { videos: VideoSummary[] };
    expect(videos.map((one) => one.taskId)).toEqual([id]);

    const whole = await user.call('GET', `/api/avatar/download/${id}`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-disposition')).toContain(`filename*=UTF-8''My%20%E2%80%9Cfirst%E2%80%9D%20vid%C3%A9o.mp4`);
    expect(bytes.length).toBe(Number(whole.headers.get('content-length')));

    const part = await user.call('GET', `/api/avatar/download/${id}?inline=1`, undefined, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(part.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const beyond = await user.call('GET', `/api/avatar/download/${id}`, undefined, { range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);

    const file = async (format: string): Promise<string> => (await user.call('GET', `/api/avatar/download/${id}?format=${format}`)).text();
    expect(await file('vtt')).toMatch(/^WEBVTT/u);
    expect(parseTtml(await file('ttml'))).toEqual(parseCues(await file('vtt')));
    expect(await file('srt')).toContain('-->');
    const cuts = await Promise.all(['otio', 'fcpxml', 'edl'].map(file));
    expect(cuts.map((text) => /\bOTIO_SCHEMA\b|<fcpxml|^TITLE: /u.exec(text)?.[0])).toEqual(['OTIO_SCHEMA', '<fcpxml', 'TITLE: ']);
    expect((await user.call('GET', `/api/avatar/thumbnail/${id}`)).headers.get('content-type')).toBe('image/webp');
    const byCookie = await fetch(`${server.url}/api/avatar/download/${id}`, { headers: { cookie: user.cookie } });
    expect(byCookie.status).toBe(200);
  });

  test('API-7 a project with several scenes describes its progress in plain words', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user, { project: threeScenes });
    await vi.waitFor(async () => expect((await fetchStatus(user, id)).detailedStatus).toBe('Rendering scene 1 of 3'), WAIT);
    const halfway = await fetchStatus(user, id);
    expect(halfway.status).toBe('processing');
    expect(halfway.progress).toBeGreaterThan(0);
    server.engine.release();
    await until(user, id, 'completed');
    expect(await server.services.database.db.select().from(renderScene).where(eq(renderScene.videoId, id))).toEqual([]);
  });

  test('streaming ends soon after its session ends', async () => {
    const viewer = await server.signUp();
    server.engine.hold();
    const made = await viewer.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
    const { taskId } = (await made.json()) as { taskId: string };
    await server.engine.waiting();
    const watched = (await viewer.call('GET', `/api/avatar/watch/${taskId}`)).text();
    const headers = { cookie: viewer.cookie, origin: server.url, 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    // The engine is held with the first piece made: the video isn't what ends it.
    expect(await watched).toMatch(/^ftyp/u);
    expect((await server.services.database.db.select().from(video).where(eq(video.id, taskId)))[0]?.status).toBe('processing');
    server.engine.release();
  });

  test('API-7 can be watched while it renders', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user, { ...SCRIPT, title: 'Live' });
    await server.engine.waiting();
    const detail = (await (await user.call('GET', `/api/avatar/${id}`)).json()) as VideoDetail;
    expect(detail.watchUrl).toBe(`/api/avatar/watch/${id}`);

    const response = await user.call('GET', detail.watchUrl ?? '');
    expect(response.headers.get('content-type')).toBe('video/mp4');
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^ftyp/);
    server.engine.release();
    let rest = '';
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      rest += new TextDecoder().decode(chunk.value);
    expect(rest).toMatch(/end of Live$/);
    await until(user, id, 'completed');
    const late = await user.call('GET', `/api/avatar/watch/${id}`);
    expect([late.url, late.status]).toEqual([`${server.url}/api/avatar/download/${id}?format=mp4&inline=1`, 200]);
  });

  test('API-7 is renamed, deleted, and restored', async () => {
    const user = await server.signUp();
    const id = await generate(user);
    await until(user, id, 'completed');
    expect(await (await user.call('PATCH', `/api/avatar/${id}`, { title: '  New name ' })).json()).toMatchObject({
      taskId: id,
      title: 'New name',
    });
    expect(await readBody(await user.call('PATCH', `/api/avatar/${id}`, { title: '  ' }))).toMatchObject({
      status: 400,
      body: { field: 'title' },
    });

    expect((await user.call('DELETE', `/api/avatar/${id}`)).status).toBe(204);
    expect((await user.call('GET', `/api/avatar/${id}`)).status).toBe(404);
    expect(await (await user.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
    expect(await (await user.call('POST', `/api/avatar/${id}/restore`)).json()).toMatchObject({
      taskId: id,
      title: 'New name',
      status: 'completed',
    });
    expect((await user.call('GET', `/api/avatar/download/${id}`)).status).toBe(200);
  });
});

describe('a video that fails to render', () => {
  test.each([
    { why: 'too long for the plan', isServerFailure: false, used: 1 },
    { why: 'a server failure', isServerFailure: true, used: 0 },
  ])('S2-6 PLN-4 watched, then $why: counts $used', async ({ isServerFailure, used }) => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user);
    await server.engine.waiting();
    await server.services.database.db.update(video).set({ watched: true }).where(eq(video.id, id));
    await failVideo(server.services, id, { code: 'test', message: 'It failed.', isServerFailure });
    expect((await fetchUsage(user)).videosThisMonth).toBe(used);
    expect((await fetchStatus(user, id)).detailedStatus).toMatch(used === 1 ? /counts toward your month/ : /doesn’t count/);
    server.engine.release();
  });

  test('PLN-4 shows the reason and does not count', async () => {
    const user = await server.signUp();
    const id = await generate(user, { ...SCRIPT, script: 'This is unspeakable today.' });
    await until(user, id, 'failed');
    expect((await fetchStatus(user, id)).detailedStatus).toBe('This scene cannot be said. This video doesn’t count toward your month.');
    expect((await fetchUsage(user)).videosThisMonth).toBe(0);
    expect(await readBody(await user.call('GET', `/api/avatar/download/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'not-ready' },
    });
    expect(await readBody(await user.call('GET', `/api/avatar/watch/${id}`))).toMatchObject({ status: 409 });
  });

  test.each([
    ['API-7 a script the voice cannot read', { ...SCRIPT, script: '大家好，今天我们介绍新的搜索功能。' }, 'script'],
    ['API-7 such a scene in a project', { project: withScript('مرحبا بالجميع') }, 'project.scenes.1.script'],
    ['API-7 such a part of a script with dashes', { ...SCRIPT, script: 'Hello there.\n---\n大家好。' }, 'script'],
  ] as const)('rejects %s before counting it', async (_, request, field) => {
    const user = await server.signUp();
    const { status, body } = await readBody(await user.call('POST', '/api/avatar/generate', request));
    expect([status, body.code, body.field]).toEqual([400, 'nothing-to-say', field]);
    expect(body.message).toContain('speaks English');
    expect((await fetchUsage(user)).videosLeft).toBe(3);
    expect((await (await user.call('GET', '/api/avatar/list')).json()) as { videos: unknown }).toEqual({ videos: [] });
  });

  test('retries a render that failed once', async () => {
    const user = await server.signUp();
    server.engine.failNext(1);
    const id = await generate(user);
    await until(user, id, 'completed');
    expect(
      await server.services.database.db.select({ state: quotaEntry.state }).from(quotaEntry).where(eq(quotaEntry.videoId, id)),
    ).toEqual([{ state: 'committed' }]);
  });

  test('accepts reports of the later of two runs only', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user);
    await server.engine.waiting();
    const earlier = { videoId: id, sceneIndex: 0, attempt: 1 };
    const later = await claimScene(server.services, id, 0);
    expect(later?.attempt).toBe(2);
    expect(await reportScene(server.services, earlier, { frames: 99, of: 100, done: true })).toBe(false);
    expect(await reportScene(server.services, { ...earlier, attempt: 2 }, { frames: 50, of: 100, done: false })).toBe(true);
    expect((await fetchStatus(user, id)).progress).toBe(47);
    server.engine.release();
  });

  test('ignores a late report about a finished video', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user);
    await server.engine.waiting();
    await user.call('POST', `/api/avatar/${id}/cancel`);
    expect(await reportScene(server.services, { videoId: id, sceneIndex: 0, attempt: 1 }, { frames: 5, of: 10, done: true })).toBe(false);
    const [row] = await server.services.database.db
      .select({ status: video.status, key: video.objectKey })
      .from(video)
      .where(eq(video.id, id));
    expect(row).toEqual({ status: 'cancelled', key: null });
  });
});

describe('content policy', () => {
  const remaining = async (user: TestUser) => (await fetchUsage(user)).videosLeft;

  test('a rejected script creates no video and uses no quota, wherever the words are', async () => {
    const user = await server.signUp();
    const before = await remaining(user);
    const scene = createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' });
    const title = { id: 't', kind: 'title', text: 'Forbidden fruit', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const hidden = { ...createProjectDocument('Fine', [scene]), lexicon: [{ written: 'there', spoken: 'forbidden' }] };
    const requests: readonly GenerateRequest[] = [
      { ...SCRIPT, script: 'This is forbidden.' },
      { project: createProjectDocument('Fine', [{ ...scene, layers: [title] }]) },
      { project: hidden },
    ];
    for (const request of requests) {
      expect(await readBody(await user.call('POST', '/api/avatar/generate', request))).toMatchObject({
        status: 400,
        body: { code: 'content-refused' },
      });
    }
    expect(await remaining(user)).toBe(before);
    expect(await (await user.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
  });

  test('creates nothing while the content policy is unreachable', async () => {
    const user = await server.signUp();
    policy.setResult({ kind: 'unavailable' });
    onTestFinished(() => policy.setResult(null));
    expect(await readBody(await user.call('POST', '/api/avatar/generate', SCRIPT))).toMatchObject({
      status: 503,
      body: { code: 'content-unchecked' },
    });
    expect(await (await user.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
  });
});
