import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../../server/adapters/database/schema.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryReviewApi } from '../../src/adapters/api/memory/memory-review-api.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
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
    const [finished, unfinished] = [memory.addVideo(REQUEST), memory.addVideo(REQUEST)];
    memory.report({ ...finished, status: 'completed', progress: 100, videoUrl: '/video' });
    const stored = memory.videos.get(finished.taskId);
    if (stored !== undefined) memory.videos.set(finished.taskId, { ...stored, detail: { ...stored.detail, durationSeconds: 10 } });
    return {
      api: createMemoryReviewApi(memory, createFaults()),
      finished: finished.taskId,
      unfinished: unfinished.taskId,
      now: () => clock.now(),
    };
  },
});

reviewApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const order = async () =>
      ((await (await user.call('POST', '/api/avatar/generate', REQUEST)).json()) as { readonly taskId: string }).taskId;
    const [finished, unfinished] = [await order(), await order()];
    await server.services.database.db
      .update(video)
      .set({ status: 'completed', progress: 100, seconds: 10, objectKey: 'videos/x' })
      .where(eq(video.id, finished));
    return { api: createReviewApi(server, user.token), finished, unfinished, now: () => Date.now() };
  },
});
