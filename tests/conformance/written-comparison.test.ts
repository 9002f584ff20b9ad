import { afterAll, beforeAll } from 'vitest';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createMemoryQuizApi } from '#adapters/api/memory/memory-quiz-api.ts';
import { createMemoryReviewApi } from '#adapters/api/memory/memory-review-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createMemoryWebhookApi } from '#adapters/api/memory/memory-webhook-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { finishVideo, generateVideos, openComparedUser } from './support/compared-users.ts';
import { driveQuizzes, quizCalls } from './support/quiz-calls.ts';
import { createQuizApi, createReviewApi, createWebhookApi } from './support/real-server-apis.ts';
import { driveReviews, reviewSteps } from './support/review-calls.ts';
import { driveWebhooks, webhookSteps } from './support/webhook-calls.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

for (const { plan, runs } of [
  { plan: 'business', runs: 4 },
  { plan: 'creator', runs: 1 },
] as const) {
  compareAdapters({
    title: `webhooks of the ${plan} plan in memory and on a server`,
    calls: webhookSteps,
    length: 12,
    runs,
    async open() {
      const { memory, faults, token } = await openComparedUser(server, plan);
      const fake = driveWebhooks(createMemoryWebhookApi(memory, faults));
      return { fake, real: driveWebhooks(createWebhookApi(server, token)), close: async () => {} };
    },
  });
}

compareAdapters({
  title: 'reviews of videos in memory and on a server',
  calls: reviewSteps,
  length: 14,
  runs: 5,
  async open() {
    const { memory, faults, http, token } = await openComparedUser(server, 'starter');
    const fakes = await generateVideos(createMemoryVideoApi(memory, faults));
    memory.report({ taskId: fakes.finished, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
    const real = await generateVideos(createHttpVideoApi(http));
    await finishVideo(server, real.finished);
    const fake = driveReviews(createMemoryReviewApi(memory, faults), fakes);
    return { fake, real: driveReviews(createReviewApi(server, token), real), close: async () => {} };
  },
});

compareAdapters({
  title: 'questions of videos in memory and on a server',
  calls: quizCalls,
  length: 12,
  runs: 5,
  async open() {
    const { memory, faults, http, token } = await openComparedUser(server, 'starter');
    const fakes = await generateVideos(createMemoryVideoApi(memory, faults));
    memory.report({ taskId: fakes.finished, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
    const real = await generateVideos(createHttpVideoApi(http));
    await finishVideo(server, real.finished);
    const fake = driveQuizzes(createMemoryQuizApi(memory, faults), fakes);
    return { fake, real: driveQuizzes(createQuizApi(server, token), real), close: async () => {} };
  },
});
