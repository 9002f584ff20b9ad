import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryReviewApi } from '#adapters/api/memory/memory-review-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { reviewApiSuite } from './review-api.suite.ts';
import { createReviewApi } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const REQUEST = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };

reviewApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const memory = createMemoryServer({ clock });
    const request = { ...REQUEST, projectId: 'p1' };
    const earlier = memory.addVideo(request);
    const [finished, unfinished] = [memory.addVideo(request), memory.addVideo(request)];
    for (const one of [earlier, finished]) memory.report({ ...one, status: 'completed', progress: 100, videoUrl: '/video' });
    const stored = memory.videos.get(finished.taskId);
    if (stored !== undefined) memory.videos.set(finished.taskId, { ...stored, detail: { ...stored.detail, durationSeconds: 10 } });
    return {
      api: createMemoryReviewApi(memory, createFaults()),
      finished: finished.taskId,
      unfinished: unfinished.taskId,
      earlier: earlier.taskId,
      now: () => clock.now(),
    };
  },
});

reviewApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const project = createProjectDocument('Hello', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
    const saved = (await (await user.call('POST', '/api/projects', { project })).json()) as { readonly id: string };
    const request = { projectId: saved.id };
    const order = async () =>
      ((await (await user.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string }).taskId;
    const [earlier, finished, unfinished] = [await order(), await order(), await order()];
    await server.services.database.db
      .update(video)
      .set({ status: 'completed', progress: 100, seconds: 10, objectKey: 'videos/x' })
      .where(inArray(video.id, [earlier, finished]));
    return { api: createReviewApi(server, user.token), finished, unfinished, earlier, now: () => Date.now() };
  },
});
