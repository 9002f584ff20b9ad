import { afterAll, beforeAll } from 'vitest';
import { createHttpApiKeys } from '../../src/adapters/api/http/http-api-keys.ts';
import { createHttpBackgroundApi } from '../../src/adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '../../src/adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '../../src/adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryApiKeys } from '../../src/adapters/api/memory/memory-api-keys.ts';
import { createMemoryBackgroundApi } from '../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryLibraryApi } from '../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVideoApi } from '../../src/adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { SHARP_IMAGES } from '../tools/sharp-images.ts';
import { apiKeySteps, driveApiKeys } from './support/api-key-calls.ts';
import { backgroundSteps, driveBackgrounds } from './support/background-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveLibrary, librarySteps } from './support/library-calls.ts';
import { driveProfile, profileSteps } from './support/profile-calls.ts';
import { driveProjects, projectSteps } from './support/project-calls.ts';
import { driveVideos, videoSteps } from './support/video-calls.ts';

let server: TestServer;
let image: Blob;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  image = new Blob([new Uint8Array(await SHARP_IMAGES.makeImage({ width: 32, height: 18, format: 'png' }))], { type: 'image/png' });
});
afterAll(() => server.close());

/** A new user of the server and of the one in memory, and how each of their APIs is driven. */
async function openUser(plan: PlanId = 'starter') {
  const { id, token } = await server.signUp();
  await server.setPlan(id, plan);
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const presenters = FAKE_PRESENTER_SUMMARIES.map((one) => one.id);
  const memory = createMemoryServer({ clock, plan, resources: { presenters, voices: { one: 'en-US' } } });
  const http = createHttpClient({ origin: server.url, fetch: (input, init) => fetch(input, init), clock, token: async () => token });
  count += 1;
  return { memory, http, faults: createFaults(), run: `run-${count}`, close: async () => {} };
}

compareAdapters({
  title: 'videos in memory and on a server',
  calls: videoSteps,
  length: 14,
  runs: 6,
  async open() {
    const { memory, http, faults, close } = await openUser();
    const fake = driveVideos(createMemoryVideoApi(memory, faults));
    return { fake, real: driveVideos(createHttpVideoApi(http)), close };
  },
});

compareAdapters({
  title: 'projects in memory and on a server',
  calls: projectSteps,
  length: 16,
  runs: 6,
  async open() {
    const { memory, http, faults, run, close } = await openUser();
    const fake = driveProjects(createMemoryProjectApi(memory, faults), run);
    return { fake, real: driveProjects(createHttpProjectApi(http), run), close };
  },
});

compareAdapters({
  title: 'profiles in memory and on a server',
  calls: profileSteps,
  length: 14,
  runs: 6,
  async open() {
    const { memory, http, faults, close } = await openUser();
    const fake = driveProfile(createMemoryProfileApi(memory, faults));
    return { fake, real: driveProfile(createHttpProfileApi(http)), close };
  },
});

compareAdapters({
  title: 'libraries in memory and on a server',
  calls: librarySteps,
  length: 16,
  runs: 8,
  async open() {
    const { memory, http, faults, run, close } = await openUser();
    const fake = driveLibrary(createMemoryLibraryApi(memory, faults), createMemoryProjectApi(memory, faults), run);
    return { fake, real: driveLibrary(createHttpLibraryApi(http), createHttpProjectApi(http), run), close };
  },
});

for (const { plan, runs } of [
  { plan: 'business', runs: 4 },
  { plan: 'creator', runs: 1 },
] as const) {
  compareAdapters({
    title: `API keys of the ${plan} plan in memory and on a server`,
    calls: apiKeySteps,
    length: 10,
    runs,
    async open() {
      const { memory, http, faults, close } = await openUser(plan);
      return { fake: driveApiKeys(createMemoryApiKeys(memory, faults)), real: driveApiKeys(createHttpApiKeys(http)), close };
    },
  });
}

compareAdapters({
  title: 'backgrounds in memory and on a server',
  calls: backgroundSteps,
  length: 10,
  runs: 4,
  async open() {
    const { memory, http, faults, close } = await openUser();
    const fake = driveBackgrounds(createMemoryBackgroundApi(memory, faults), image);
    return { fake, real: driveBackgrounds(createHttpBackgroundApi(http), image), close };
  },
});
