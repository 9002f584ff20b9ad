import { afterAll, beforeAll } from 'vitest';
import { createHttpProfileApi } from '../../src/adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryProfileApi } from '../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '../../src/adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveProfile, profileSteps } from './support/profile-calls.ts';
import { driveProjects, projectSteps } from './support/project-calls.ts';
import { driveVideos, videoSteps } from './support/video-calls.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

/** A new user of the server, and of the one in memory. */
async function openUser() {
  const { token } = await server.signUp();
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const presenters = FAKE_PRESENTER_SUMMARIES.map(({ id }) => id);
  const memory = createMemoryServer({ clock, plan: 'starter', resources: { presenters, voices: { one: 'en-US' } } });
  const http = createHttpClient({ origin: server.url, fetch: (input, init) => fetch(input, init), clock, token: async () => token });
  count += 1;
  return { memory, http, run: `run-${count}`, close: async () => {} };
}

compareAdapters({
  title: 'videos in memory and on a server',
  calls: videoSteps,
  length: 14,
  runs: 6,
  async open() {
    const { memory, http, close } = await openUser();
    const fake = driveVideos(createMemoryVideoApi(memory, createFaults()));
    return { fake, real: driveVideos(createHttpVideoApi(http)), close };
  },
});

compareAdapters({
  title: 'projects in memory and on a server',
  calls: projectSteps,
  length: 16,
  runs: 6,
  async open() {
    const { memory, http, run, close } = await openUser();
    const fake = driveProjects(createMemoryProjectApi(memory, createFaults()), run);
    return { fake, real: driveProjects(createHttpProjectApi(http), run), close };
  },
});

compareAdapters({
  title: 'profiles in memory and on a server',
  calls: profileSteps,
  length: 14,
  runs: 6,
  async open() {
    const { memory, http, close } = await openUser();
    const fake = driveProfile(createMemoryProfileApi(memory, createFaults()));
    return { fake, real: driveProfile(createHttpProfileApi(http)), close };
  },
});
