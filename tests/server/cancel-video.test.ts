import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderScene } from '../tools/tables.ts';
import { getSegmentsTopic } from '#server/videos/use-cases/task-message.ts';
import { watchVideo } from '#server/videos/use-cases/watch-video.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { GenerateResult, GenerateRequest } from '#ports/video-api.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';

const SCRIPT: GenerateRequest = { script: 'Hello there, this is a short one.', avatarId: 'ada', voiceId: 'one' };
const WAIT = { interval: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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
const getStatusAndBody = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { code: string; field?: string; message: string },
});
const threeScenes = createProjectDocument(
  'Three',
  ['One here.', 'Two here.', 'Three here.'].map((script, index) => createScene(`s${index}`, script, { avatarId: 'ada', voiceId: 'one' })),
);

describe('canceling a video', () => {
  test('PLN-4 stops the render within a second, returns its quota, and leaves no files', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user, { project: threeScenes });
    await server.engine.waiting();
    expect((await fetchUsage(user)).videosThisMonth).toBe(1);

    const cancelled = (await (await user.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
    expect(cancelled).toMatchObject({ taskId: id, status: 'cancelled', videoUrl: null });
    await vi.waitFor(() => expect(server.engine.rendering()).toBe(0), { timeout: 1_000, interval: 20 });

    expect((await fetchUsage(user)).videosThisMonth).toBe(0);
    expect(await server.services.objects.list(`videos/${id}/`)).toEqual([]);
    expect(await server.services.database.db.select().from(renderScene).where(eq(renderScene.videoId, id))).toEqual([]);
    server.engine.release();
    expect((await user.call('POST', `/api/avatar/${id}/cancel`)).status).toBe(200);
    const after = await generate(user);
    await until(user, after, 'completed');
    expect((await fetchStatus(user, id)).status).toBe('cancelled');
  });

  test('S2-6 PLN-4 a watched video counts though canceled, and a canceled one can no longer be watched', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user);
    await server.engine.waiting();
    const response = await user.call('GET', `/api/avatar/watch/${id}`);
    const reader = response.body?.getReader();
    await reader?.read();
    const segment = { topic: getSegmentsTopic(id), data: { sceneIndex: 0, pieceIndex: 0 } };
    await server.services.database.db.transaction((tx) => server.services.bus.publish(tx, segment));
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('piece 0.0;');
    const cancelled = (await (await user.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      detailedStatus: expect.stringMatching(/counts toward your month because it was watched/),
    });
    expect((await fetchUsage(user)).videosThisMonth).toBe(1);

    const second = await generate(user);
    await vi.waitFor(async () => expect((await fetchStatus(user, second)).progress).toBeGreaterThan(0), WAIT);
    const received: Parameters<typeof server.services.bus.subscribe>[0][] = [];
    const bus = { ...server.services.bus, subscribe: (listener: (typeof received)[number]) => (received.push(listener), () => {}) };
    const workspace = { userId: user.id, organizationId: null, role: null };
    const chunks = await watchVideo({ ...server.services, bus }, { id: second, workspace }, new AbortController().signal);
    await user.call('POST', `/api/avatar/${second}/cancel`);
    for (const listener of received) listener({ topic: getSegmentsTopic(second), data: segment.data });
    const given: string[] = [];
    for await (const chunk of chunks ?? []) given.push(new TextDecoder().decode(chunk));
    expect(given).toEqual(['ftyp']);
    expect((await fetchUsage(user)).videosThisMonth).toBe(1);
    server.engine.release();
  });

  test('S2-6 PLN-4 ten cancellations a month, or as many as the plan has videos, are free, and further ones count', async () => {
    const user = await server.signUp();
    server.engine.hold();
    for (let time = 0; time <= 10; time += 1) {
      const id = await generate(user);
      await vi.waitFor(async () => expect((await fetchStatus(user, id)).progress).toBeGreaterThan(0), WAIT);
      const { detailedStatus } = (await (await user.call('POST', `/api/avatar/${id}/cancel`)).json()) as TaskMessage;
      expect(detailedStatus).toMatch(time < 10 ? /doesn’t count/ : /counts toward your month because you’ve canceled many renders/);
    }
    expect((await fetchUsage(user)).videosThisMonth).toBe(1);
    server.engine.release();
  });

  test('a finished video cannot be canceled', async () => {
    const user = await server.signUp();
    const id = await generate(user);
    await until(user, id, 'completed');
    expect(await getStatusAndBody(await user.call('POST', `/api/avatar/${id}/cancel`))).toMatchObject({
      status: 409,
      body: { code: 'already-final' },
    });
    expect((await fetchUsage(user)).videosThisMonth).toBe(1);
  });

  test('deleting a rendering video cancels it first', async () => {
    const user = await server.signUp();
    server.engine.hold();
    const id = await generate(user);
    await server.engine.waiting();
    expect((await user.call('DELETE', `/api/avatar/${id}`)).status).toBe(204);
    await vi.waitFor(() => expect(server.engine.rendering()).toBe(0), WAIT);
    expect(await (await user.call('POST', `/api/avatar/${id}/restore`)).json()).toMatchObject({ status: 'cancelled' });
    expect((await fetchUsage(user)).videosLeft).toBe(3);
  });
});
