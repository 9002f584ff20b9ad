import { afterAll, beforeAll } from 'vitest';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpBrandApi } from '#adapters/api/http/http-brand-api.ts';
import { createHttpLibraryApi } from '#adapters/api/http/http-library-api.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryComparisonApi } from '#adapters/api/memory/memory-comparison-api.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryOwnPresenters } from '#adapters/api/memory/memory-own-presenters.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryPromoAdminApi } from '#adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createMemoryTranslationApi } from '#adapters/api/memory/memory-translation-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createMemoryVoiceMatches } from '#adapters/api/memory/memory-voice-matches.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createPhoto } from '../tools/photo-form.ts';
import { SHARP_IMAGES } from '../tools/sharp-images.ts';
import { createTestAccess } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { apiKeySteps, driveApiKeys } from './support/api-key-calls.ts';
import { backgroundSteps, driveBackgrounds } from './support/background-calls.ts';
import { brandSteps, driveBrand } from './support/brand-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { finishVideo, generateFinishedVideo, generateVideos, openComparedUser, type UserComparison } from './support/compared-users.ts';
import { comparisonSteps, driveComparisons } from './support/comparison-calls.ts';
import { driveLibrary, librarySteps } from './support/library-calls.ts';
import { driveOwnPresenters, ownPresenterSteps } from './support/own-presenter-calls.ts';
import { driveProfile, profileSteps } from './support/profile-calls.ts';
import { driveProjects, projectSteps } from './support/project-calls.ts';
import { createApiKeys, createOwnPresenters, createProfileApi, createShareApi } from './support/real-server-apis.ts';
import { createComparisonApi, createPromoAdminApi, createTranslationApi, createVoiceMatches } from './support/real-server-apis.ts';
import { drivePromos, promoSteps } from './support/promo-calls.ts';
import { driveShares, shareSteps } from './support/share-calls.ts';
import { driveTranslation, translationSteps } from './support/translation-calls.ts';
import { driveVideos, videoSteps } from './support/video-calls.ts';
import { driveVoiceMatches, voiceMatchSteps } from './support/voice-match-calls.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let image: Blob;
let photo: Blob;
let admin: TestUser;
let adminVideo = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  image = new Blob([new Uint8Array(await SHARP_IMAGES.makeImage({ width: 32, height: 18, format: 'png' }))], { type: 'image/png' });
  photo = await createPhoto();
  admin = await createTestAccess(server).signUpAdmin();
});
afterAll(() => server.close());

/** `drive` gets a new user of both servers. */
function compareUsers<Call>({ title, plan = 'starter', drive, ...comparison }: UserComparison<Call>): void {
  const open = async () => ({ ...(await drive(await openComparedUser(server, plan))), close: async () => {} });
  compareAdapters({ ...comparison, title: `${title} of the ${plan} plan in memory and on a server`, open });
}

compareUsers({
  title: 'videos',
  calls: videoSteps,
  length: 14,
  runs: 6,
  drive: ({ memory, faults, http }) => ({
    fake: driveVideos(createMemoryVideoApi(memory, faults)),
    real: driveVideos(createHttpVideoApi(http)),
  }),
});

compareUsers({
  title: 'projects',
  calls: projectSteps,
  length: 16,
  runs: 6,
  drive: ({ memory, faults, http, run }) => ({
    fake: driveProjects(createMemoryProjectApi(memory, faults), run),
    real: driveProjects(createHttpProjectApi(http), run),
  }),
});

compareUsers({
  title: 'profiles',
  calls: profileSteps,
  length: 14,
  runs: 6,
  drive: ({ memory, faults, token }) => ({
    fake: driveProfile(createMemoryProfileApi(memory, faults)),
    real: driveProfile(createProfileApi(server, token)),
  }),
});

compareUsers({
  title: 'libraries',
  calls: librarySteps,
  length: 16,
  runs: 8,
  drive: ({ memory, faults, http, run }) => ({
    fake: driveLibrary(createMemoryLibraryApi(memory, faults), createMemoryProjectApi(memory, faults), run),
    real: driveLibrary(createHttpLibraryApi(http), createHttpProjectApi(http), run),
  }),
});

for (const { plan, runs } of [
  { plan: 'business', runs: 4 },
  { plan: 'creator', runs: 1 },
] as const) {
  compareUsers({
    title: 'API keys',
    plan,
    calls: apiKeySteps,
    length: 10,
    runs,
    drive: ({ memory, faults, token }) => ({
      fake: driveApiKeys(createMemoryApiKeys(memory, faults)),
      real: driveApiKeys(createApiKeys(server, token)),
    }),
  });

  compareUsers({
    title: 'brand kits',
    plan,
    calls: brandSteps,
    length: 10,
    runs,
    drive: async ({ memory, faults, http }) => ({
      fake: await driveBrand(createMemoryBrandApi(memory, faults), createMemoryBackgroundApi(memory, faults), image),
      real: await driveBrand(createHttpBrandApi(http), createHttpBackgroundApi(http), image),
    }),
  });

  compareUsers({
    title: 'presenters from photos',
    plan,
    calls: ownPresenterSteps,
    length: 8,
    runs,
    drive: ({ memory, faults, token }) => ({
      fake: driveOwnPresenters(createMemoryOwnPresenters(memory, faults), photo),
      real: driveOwnPresenters(createOwnPresenters(server, token), photo),
    }),
  });
}

for (const { plan, runs } of [
  { plan: 'creator', runs: 4 },
  { plan: 'starter', runs: 1 },
] as const) {
  compareUsers({
    title: 'matched voices',
    plan,
    calls: voiceMatchSteps,
    length: 8,
    runs,
    drive: ({ memory, faults, token }) => ({
      fake: driveVoiceMatches(createMemoryVoiceMatches(memory, faults)),
      real: driveVoiceMatches(createVoiceMatches(server, token)),
    }),
  });
}

compareUsers({
  title: 'backgrounds',
  calls: backgroundSteps,
  length: 10,
  runs: 4,
  drive: ({ memory, faults, http }) => ({
    fake: driveBackgrounds(createMemoryBackgroundApi(memory, faults), image),
    real: driveBackgrounds(createHttpBackgroundApi(http), image),
  }),
});

compareUsers({
  title: 'translations',
  calls: translationSteps,
  length: 8,
  runs: 4,
  drive: ({ faults, token }) => ({
    fake: driveTranslation(createMemoryTranslationApi(faults)),
    real: driveTranslation(createTranslationApi(server, token)),
  }),
});

compareUsers({
  title: 'shared videos',
  calls: shareSteps,
  length: 10,
  runs: 5,
  async drive({ memory, faults, http, token }) {
    const fakes = await generateVideos(createMemoryVideoApi(memory, faults));
    memory.report({ taskId: fakes.finished, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
    const real = await generateVideos(createHttpVideoApi(http));
    await finishVideo(server, real.finished);
    return { fake: driveShares(createMemoryShareApi(memory, faults), fakes), real: driveShares(createShareApi(server, token), real) };
  },
});

/** What only administrators reach. A server keeps what earlier runs left. */
async function openAdmin() {
  adminVideo ||= await generateFinishedVideo(server, admin.token);
  count += 1;
  return {
    memory: createMemoryAdminServer({ clock: createManualClock(Date.UTC(2026, 10, 21)) }),
    faults: createFaults(),
    run: `RUN${count}`,
  };
}

compareAdapters({
  title: 'promo codes in memory and on a server',
  calls: promoSteps,
  length: 10,
  runs: 6,
  async open() {
    const { memory, faults, run } = await openAdmin();
    const fake = drivePromos(createMemoryPromoAdminApi(memory, faults), run);
    return { fake, real: drivePromos(createPromoAdminApi(server, admin.token), run), close: async () => {} };
  },
});

compareAdapters({
  title: 'comparisons of videos in memory and on a server',
  calls: comparisonSteps,
  length: 10,
  runs: 5,
  async open() {
    const { memory, faults } = await openAdmin();
    const fake = driveComparisons(createMemoryComparisonApi(memory, faults), { finished: UNKNOWN_ID, unknown: 'not-there' });
    const real = driveComparisons(createComparisonApi(server, admin.token), { finished: adminVideo, unknown: UNKNOWN_ID });
    return { fake, real, close: async () => {} };
  },
});
