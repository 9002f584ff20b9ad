import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '../../src/adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import type { ApiOutcome } from '../../src/ports/api-outcome.ts';
import type { GenerateRequest, VideoApi } from '../../src/ports/video-api.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

type VideoStep =
  | { readonly kind: 'generate'; readonly request: GenerateRequest }
  | {
      readonly kind: 'status' | 'detail' | 'remove' | 'restore' | 'cancel' | 'rename' | 'rename-to-nothing' | 'unknown';
      readonly at: number;
    };

const request: fc.Arbitrary<GenerateRequest> = fc.record(
  {
    script: fc.constantFrom('Hello there.', 'Hello there.', 'One.\n---\nTwo.', '...', '  ', '你好', 'word '.repeat(20_000)),
    avatarId: fc.constantFrom('ada', 'ada', 'ben', 'nobody', ''),
    voiceId: fc.constantFrom('one', 'one', 'one', 'nobody'),
    title: fc.constantFrom('A title'),
  },
  { requiredKeys: ['avatarId', 'voiceId', 'script'] },
);
const steps: fc.Arbitrary<VideoStep> = fc.oneof(
  { weight: 2, arbitrary: request.map((asked) => ({ kind: 'generate', request: asked }) as const) },
  fc.record({
    kind: fc.constantFrom('status', 'detail', 'remove', 'restore', 'cancel', 'rename', 'rename-to-nothing', 'unknown'),
    at: fc.nat(2),
  }),
);

/** The kind of an outcome, with the status where the server refused. */
const toKind = (outcome: ApiOutcome<unknown>) =>
  outcome.kind === 'rejected' ? `rejected ${outcome.status} ${outcome.code}` : outcome.kind;

function driveVideos(videos: VideoApi): (step: VideoStep) => Promise<string> {
  const made: string[] = [];
  return async (step) => {
    if (step.kind === 'generate') {
      const outcome = await videos.generate(step.request);
      if (outcome.kind === 'ok') made.push(outcome.value.taskId);
      return toKind(outcome);
    }
    if (step.kind === 'unknown') return toKind(await videos.status('there-is-none'));
    const taskId = made[step.at % Math.max(1, made.length)];
    if (taskId === undefined) return 'no video';
    if (step.kind === 'rename') return toKind(await videos.rename(taskId, 'Another title'));
    if (step.kind === 'rename-to-nothing') return toKind(await videos.rename(taskId, '  '));
    return toKind(await videos[step.kind](taskId));
  };
}

compareAdapters({
  title: 'videos in memory and on a server',
  calls: steps,
  length: 14,
  runs: 6,
  async open() {
    const { token } = await server.signUp();
    const clock = createManualClock(Date.UTC(2026, 10, 21));
    const presenters = FAKE_PRESENTER_SUMMARIES.map(({ id }) => id);
    const memory = createMemoryServer({ clock, plan: 'starter', resources: { presenters, voices: { one: 'en-US' } } });
    const http = createHttpClient({ origin: server.url, fetch: (input, init) => fetch(input, init), clock, token: async () => token });
    return {
      fake: driveVideos(createMemoryVideoApi(memory, createFaults())),
      real: driveVideos(createHttpVideoApi(http)),
      close: async () => {},
    };
  },
});
