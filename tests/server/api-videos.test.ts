import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeContentPolicy } from '../../server/adapters/content-policy/fake/index.ts';
import { quotaEntry, renderScene, video } from '../../server/adapters/database/schema.ts';
import { claimScene, reportScene } from '../../server/videos/jobs/scene-claims.ts';
import { failVideo } from '../../server/videos/jobs/fail-video.ts';
import { piecesTopic } from '../../server/videos/use-cases/task-topic.ts';
import { watchVideo } from '../../server/videos/use-cases/watch-video.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { Project } from '../../src/domain/project/project.ts';
import type { Profile } from '../../src/ports/profile-api.ts';
import type { GenerateAnswer, GenerateRequest, VideoDetail, VideoSummary } from '../../src/ports/video-api.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

const SCRIPT: GenerateRequest = { script: 'Hello there, this is a short one.', avatarId: 'ada', voiceId: 'one' };
const WAIT = { timeout: 30_000, interval: 50 };

let host: TestHost;
const policy = createFakeContentPolicy();
beforeAll(async () => {
  host = await startTestHost({ contentPolicy: policy });
});
afterEach(() => host.engine.release());
afterAll(() => host.close());

async function generate(person: TestPerson, request: GenerateRequest = SCRIPT): Promise<string> {
  const answer = await person.call('POST', '/api/avatar/generate', request);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { taskId, status } = (await answer.json()) as GenerateAnswer;
  expect(status).toBe('queued');
  return taskId;
}

async function statusOf(person: TestPerson, id: string): Promise<TaskMessage> {
  const answer = await person.call('GET', `/api/avatar/status/${id}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TaskMessage;
}

const until = (person: TestPerson, id: string, status: string) =>
  vi.waitFor(async () => expect((await statusOf(person, id)).status).toBe(status), WAIT);
const usageOf = async (person: TestPerson) => ((await (await person.call('GET', '/api/user/profile')).json()) as Profile).usage;
const bodyOf = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as { code: string; field?: string; message: string },
});
const threeScenes = newProject(
  'Three',
  ['One here.', 'Two here.', 'Three here.'].map((script, index) => newScene(`s${index}`, script, { avatarId: 'ada', voiceId: 'one' })),
);

function withScript(script: string): Project {
  return { ...threeScenes, scenes: threeScenes.scenes.map((scene, index) => (index === 1 ? { ...scene, script } : scene)) };
}

describe('a video from script to file', () => {
  test('API-7 is generated, listed, watched over and downloaded, whole and in parts', async () => {
    const person = await host.signUp();
    const id = await generate(person, { ...SCRIPT, title: 'My “first” vidéo' });
    await until(person, id, 'completed');

    expect(await statusOf(person, id)).toEqual({
      taskId: id,
      status: 'completed',
      progress: 100,
      detailedStatus: 'Your video is ready',
      videoUrl: `/api/avatar/download/${id}?format=mp4&inline=1`,
    });
    const detail = (await (await person.call('GET', `/api/avatar/${id}`)).json()) as VideoDetail;
    expect(detail).toMatchObject({
      title: 'My “first” vidéo',
      resolution: '720p',
      aspectRatio: '16:9',
      watchUrl: null,
      thumbnailUrl: `/api/avatar/thumbnail/${id}`,
    });
    expect(detail.transcript.map((word) => word.text).join(' ')).toBe(SCRIPT.script);
    const { videos } = (await (await person.call('GET', '/api/avatar/list')).json()) as { videos: VideoSummary[] };
    expect(videos.map((one) => one.taskId)).toEqual([id]);

    const whole = await person.call('GET', `/api/avatar/download/${id}`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-disposition')).toContain(`filename*=UTF-8''My%20%E2%80%9Cfirst%E2%80%9D%20vid%C3%A9o.mp4`);
    expect(bytes.length).toBe(Number(whole.headers.get('content-length')));

    const part = await person.call('GET', `/api/avatar/download/${id}?inline=1`, undefined, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(part.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const beyond = await person.call('GET', `/api/avatar/download/${id}`, undefined, { range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);

    const vtt = await person.call('GET', `/api/avatar/download/${id}?format=vtt`);
    expect([vtt.headers.get('content-type'), (await vtt.text()).slice(0, 6)]).toEqual(['text/vtt; charset=utf-8', 'WEBVTT']);
    expect(await (await person.call('GET', `/api/avatar/download/${id}?format=srt`)).text()).toContain('-->');
    expect((await person.call('GET', `/api/avatar/thumbnail/${id}`)).headers.get('content-type')).toBe('image/webp');
    const byCookie = await fetch(`${host.url}/api/avatar/download/${id}`, { headers: { cookie: person.cookie } });
    expect(byCookie.status).toBe(200);
  });

  test('API-7 a project of several scenes tells in plain words how far it is', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person, { project: threeScenes });
    await vi.waitFor(async () => expect((await statusOf(person, id)).detailedStatus).toBe('Rendering scene 1 of 3'), WAIT);
    const halfway = await statusOf(person, id);
    expect(halfway.status).toBe('processing');
    expect(halfway.progress).toBeGreaterThan(0);
    host.engine.release();
    await until(person, id, 'completed');
    expect(await host.services.database.db.select().from(renderScene).where(eq(renderScene.videoId, id))).toEqual([]);
  });

  test('S4 watching ends soon after the session it began with', async () => {
    const viewer = await host.signUp();
    host.engine.hold();
    const made = await viewer.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
    const { taskId } = (await made.json()) as { taskId: string };
    await host.engine.waiting();
    const watched = (await viewer.call('GET', `/api/avatar/watch/${taskId}`)).text();
    const headers = { cookie: viewer.cookie, origin: host.url, 'content-type': 'application/json' };
    expect((await fetch(`${host.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    // Nothing is made before it ends: the engine is held.
    expect(await watched).not.toContain('piece');
    host.engine.release();
  });

  test('API-7 can be watched while it is rendered', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person, { ...SCRIPT, title: 'Live' });
    await host.engine.waiting();
    const detail = (await (await person.call('GET', `/api/avatar/${id}`)).json()) as VideoDetail;
    expect(detail.watchUrl).toBe(`/api/avatar/watch/${id}`);

    const answer = await person.call('GET', detail.watchUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^ftyp/);
    host.engine.release();
    let rest = '';
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      rest += new TextDecoder().decode(chunk.value);
    expect(rest).toMatch(/end of Live$/);
    await until(person, id, 'completed');
    const late = await person.call('GET', `/api/avatar/watch/${id}`);
    expect([late.url, late.status]).toEqual([`${host.url}/api/avatar/download/${id}?format=mp4&inline=1`, 200]);
  });

  test('API-7 is renamed, deleted and taken back', async () => {
    const person = await host.signUp();
    const id = await generate(person);
    await until(person, id, 'completed');
    expect(await (await person.call('PATCH', `/api/avatar/${id}`, { title: '  New name ' })).json()).toMatchObject({
      taskId: id,
      title: 'New name',
    });
    expect(await bodyOf(await person.call('PATCH', `/api/avatar/${id}`, { title: '  ' }))).toMatchObject({
      status: 400,
      body: { field: 'title' },
    });

    expect((await person.call('DELETE', `/api/avatar/${id}`)).status).toBe(204);
    expect((await person.call('GET', `/api/avatar/${id}`)).status).toBe(404);
    expect(await (await person.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
    expect(await (await person.call('POST', `/api/avatar/${id}/restore`)).json()).toMatchObject({
      taskId: id,
      title: 'New name',
      status: 'completed',
    });
    expect((await person.call('GET', `/api/avatar/download/${id}`)).status).toBe(200);
  });
});

describe('stopping a video', () => {
  test('PLN-4 a cancelled video stops within a second, counts no more and leaves nothing', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person, { project: threeScenes });
    await host.engine.waiting();
    expect((await usageOf(person)).videosThisMonth).toBe(1);

    const cancelled = (await (await person.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
    expect(cancelled).toMatchObject({ taskId: id, status: 'cancelled', videoUrl: null });
    await vi.waitFor(() => expect(host.engine.rendering()).toBe(0), { timeout: 1_000, interval: 20 });

    expect((await usageOf(person)).videosThisMonth).toBe(0);
    expect(await host.services.objects.list(`videos/${id}/`)).toEqual([]);
    expect(await host.services.database.db.select().from(renderScene).where(eq(renderScene.videoId, id))).toEqual([]);
    host.engine.release();
    expect((await person.call('POST', `/api/avatar/${id}/cancel`)).status).toBe(200);
    const after = await generate(person);
    await until(person, after, 'completed');
    expect((await statusOf(person, id)).status).toBe('cancelled');
  });

  test('S2-6 PLN-4 a video that was watched counts though it is cancelled, and who cancelled first can watch no more', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person);
    await host.engine.waiting();
    const answer = await person.call('GET', `/api/avatar/watch/${id}`);
    const reader = answer.body?.getReader();
    await reader?.read();
    const piece = { topic: piecesTopic(id), data: { sceneIndex: 0, pieceIndex: 0 } };
    await host.services.database.db.transaction((tx) => host.services.bus.publish(tx, piece));
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('piece 0.0;');
    const cancelled = (await (await person.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      detailedStatus: expect.stringMatching(/counts toward your month because it was watched/),
    });
    expect((await usageOf(person)).videosThisMonth).toBe(1);

    const second = await generate(person);
    await vi.waitFor(async () => expect((await statusOf(person, second)).progress).toBeGreaterThan(0), WAIT);
    const heard: Parameters<typeof host.services.bus.subscribe>[0][] = [];
    const bus = { ...host.services.bus, subscribe: (listener: (typeof heard)[number]) => (heard.push(listener), () => {}) };
    const workspace = { userId: person.id, organizationId: null, role: null };
    const chunks = await watchVideo({ ...host.services, bus }, { id: second, workspace }, new AbortController().signal);
    await person.call('POST', `/api/avatar/${second}/cancel`);
    for (const listener of heard) listener({ topic: piecesTopic(second), data: piece.data });
    const given: string[] = [];
    for await (const chunk of chunks ?? []) given.push(new TextDecoder().decode(chunk));
    expect(given).toEqual(['ftyp']);
    expect((await usageOf(person)).videosThisMonth).toBe(1);
    host.engine.release();
  });

  test('S2-6 PLN-4 renders can be cancelled ten times a month, or as often as the plan has videos; from then on they count', async () => {
    const person = await host.signUp();
    host.engine.hold();
    for (let time = 0; time <= 10; time += 1) {
      const id = await generate(person);
      await vi.waitFor(async () => expect((await statusOf(person, id)).progress).toBeGreaterThan(0), WAIT);
      const { detailedStatus } = (await (await person.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
      expect(detailedStatus).toMatch(time < 10 ? /doesn’t count/ : /counts toward your month because you’ve canceled many renders/);
    }
    expect((await usageOf(person)).videosThisMonth).toBe(1);
    host.engine.release();
  });

  test('a finished video has nothing to cancel', async () => {
    const person = await host.signUp();
    const id = await generate(person);
    await until(person, id, 'completed');
    expect(await bodyOf(await person.call('POST', `/api/avatar/${id}/cancel`))).toMatchObject({
      status: 409,
      body: { code: 'already-final' },
    });
    expect((await usageOf(person)).videosThisMonth).toBe(1);
  });

  test('a video deleted while it is rendered is cancelled first', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person);
    await host.engine.waiting();
    expect((await person.call('DELETE', `/api/avatar/${id}`)).status).toBe(204);
    await vi.waitFor(() => expect(host.engine.rendering()).toBe(0), WAIT);
    expect(await (await person.call('POST', `/api/avatar/${id}/restore`)).json()).toMatchObject({ status: 'cancelled' });
    expect((await usageOf(person)).videosLeft).toBe(3);
  });
});

describe('a video that cannot be rendered', () => {
  test.each([
    { why: 'too long for the plan', ourFault: false, used: 1 },
    { why: 'broken by our fault', ourFault: true, used: 0 },
  ])('S2-6 PLN-4 watched and then $why: counts $used', async ({ ourFault, used }) => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person);
    await host.engine.waiting();
    await host.services.database.db.update(video).set({ watched: true }).where(eq(video.id, id));
    await failVideo(host.services, id, { code: 'test', message: 'It failed.', ourFault });
    expect((await usageOf(person)).videosThisMonth).toBe(used);
    expect((await statusOf(person, id)).detailedStatus).toMatch(used === 1 ? /counts toward your month/ : /doesn’t count/);
    host.engine.release();
  });

  test('PLN-4 fails with a reason, and does not count', async () => {
    const person = await host.signUp();
    const id = await generate(person, { ...SCRIPT, script: 'This is unspeakable today.' });
    await until(person, id, 'failed');
    expect((await statusOf(person, id)).detailedStatus).toBe('This scene cannot be said. This video doesn’t count toward your month.');
    expect((await usageOf(person)).videosThisMonth).toBe(0);
    expect(await bodyOf(await person.call('GET', `/api/avatar/download/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'not-ready' },
    });
    expect(await bodyOf(await person.call('GET', `/api/avatar/watch/${id}`))).toMatchObject({ status: 409 });
  });

  test.each([
    ['API-7 a script in letters the voice does not read', { ...SCRIPT, script: '大家好，今天我们介绍新的搜索功能。' }, 'script'],
    ['API-7 such a scene of a project', { project: withScript('مرحبا بالجميع') }, 'project.scenes.1.script'],
    ['API-7 such a part of a script with dashes', { ...SCRIPT, script: 'Hello there.\n---\n大家好。' }, 'script'],
  ] as const)('%s is refused before anything is counted', async (_, request, field) => {
    const person = await host.signUp();
    const { status, body } = await bodyOf(await person.call('POST', '/api/avatar/generate', request));
    expect([status, body.code, body.field]).toEqual([400, 'nothing-to-say', field]);
    expect(body.message).toContain('speaks English');
    expect((await usageOf(person)).videosLeft).toBe(3);
    expect((await (await person.call('GET', '/api/avatar/list')).json()) as { videos: unknown }).toEqual({ videos: [] });
  });

  test('a render that fails once is tried again', async () => {
    const person = await host.signUp();
    host.engine.failNext(1);
    const id = await generate(person);
    await until(person, id, 'completed');
    expect(await host.services.database.db.select({ state: quotaEntry.state }).from(quotaEntry).where(eq(quotaEntry.videoId, id))).toEqual([
      { state: 'committed' },
    ]);
  });

  test('of two runs of one scene only the later may report', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person);
    await host.engine.waiting();
    const earlier = { videoId: id, sceneIndex: 0, attempt: 1 };
    const later = await claimScene(host.services, id, 0);
    expect(later?.attempt).toBe(2);
    expect(await reportScene(host.services, earlier, { pictures: 99, of: 100, done: true })).toBe(false);
    expect(await reportScene(host.services, { ...earlier, attempt: 2 }, { pictures: 50, of: 100, done: false })).toBe(true);
    expect((await statusOf(person, id)).progress).toBe(47);
    host.engine.release();
  });

  test('a zombie’s report about a video that has ended changes nothing', async () => {
    const person = await host.signUp();
    host.engine.hold();
    const id = await generate(person);
    await host.engine.waiting();
    await person.call('POST', `/api/avatar/${id}/cancel`);
    expect(await reportScene(host.services, { videoId: id, sceneIndex: 0, attempt: 1 }, { pictures: 5, of: 10, done: true })).toBe(false);
    const [row] = await host.services.database.db
      .select({ status: video.status, key: video.objectKey })
      .from(video)
      .where(eq(video.id, id));
    expect(row).toEqual({ status: 'cancelled', key: null });
  });
});

describe('a site’s policy for scripts', () => {
  const remaining = async (person: TestPerson) => (await usageOf(person)).videosLeft;

  test('a script it refuses is not made into a video and takes nothing from the month, wherever the words stand', async () => {
    const person = await host.signUp();
    const before = await remaining(person);
    const scene = newScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' });
    const title = { id: 't', kind: 'title', text: 'Forbidden fruit', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const hidden = { ...newProject('Fine', [scene]), lexicon: [{ written: 'there', spoken: 'forbidden' }] };
    const requests: readonly GenerateRequest[] = [
      { ...SCRIPT, script: 'This is forbidden.' },
      { project: newProject('Fine', [{ ...scene, layers: [title] }]) },
      { project: hidden },
    ];
    for (const request of requests) {
      expect(await bodyOf(await person.call('POST', '/api/avatar/generate', request))).toMatchObject({
        status: 400,
        body: { code: 'content-refused' },
      });
    }
    expect(await remaining(person)).toBe(before);
    expect(await (await person.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
  });

  test('while nobody can tell, nothing is made', async () => {
    const person = await host.signUp();
    policy.answer({ kind: 'unavailable' });
    onTestFinished(() => policy.answer(null));
    expect(await bodyOf(await person.call('POST', '/api/avatar/generate', SCRIPT))).toMatchObject({
      status: 503,
      body: { code: 'content-unchecked' },
    });
    expect(await (await person.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
  });
});
