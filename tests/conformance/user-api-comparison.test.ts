import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../../server/adapters/database/schema.ts';
import { createHttpBackgroundApi } from '../../src/adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '../../src/adapters/api/http/http-library-api.ts';
import { createHttpProjectApi } from '../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createFaults, type Faults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryApiKeys } from '../../src/adapters/api/memory/memory-api-keys.ts';
import { createMemoryBackgroundApi } from '../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryLibraryApi } from '../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryOwnPresenters } from '../../src/adapters/api/memory/memory-own-presenters.ts';
import { createMemoryProfileApi } from '../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryServer, type MemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryShareApi } from '../../src/adapters/api/memory/memory-share-api.ts';
import { createMemoryTranslationApi } from '../../src/adapters/api/memory/memory-translation-api.ts';
import { createMemoryVideoApi } from '../../src/adapters/api/memory/memory-video-api.ts';
import { createMemoryVoiceMatches } from '../../src/adapters/api/memory/memory-voice-matches.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient, type HttpClient } from '../../src/adapters/shared/http/http-client.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import type { VideoApi } from '../../src/ports/video-api.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { createPhoto } from '../tools/photo-form.ts';
import { SHARP_IMAGES } from '../tools/sharp-images.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { apiKeySteps, driveApiKeys } from './support/api-key-calls.ts';
import { backgroundSteps, driveBackgrounds } from './support/background-calls.ts';
import { compareAdapters, type Comparison, type Subject } from './support/compare-adapters.ts';
import { driveLibrary, librarySteps } from './support/library-calls.ts';
import { driveOwnPresenters, ownPresenterSteps } from './support/own-presenter-calls.ts';
import { driveProfile, profileSteps } from './support/profile-calls.ts';
import { driveProjects, projectSteps } from './support/project-calls.ts';
import { createApiKeys, createOwnPresenters, createProfileApi, createShareApi } from './support/real-server-apis.ts';
import { createTranslationApi, createVoiceMatches } from './support/real-server-apis.ts';
import { driveShares, shareSteps } from './support/share-calls.ts';
import { driveTranslation, translationSteps } from './support/translation-calls.ts';
import { driveVideos, videoSteps } from './support/video-calls.ts';
import { driveVoiceMatches, voiceMatchSteps } from './support/voice-match-calls.ts';

let server: TestServer;
let image: Blob;
let photo: Blob;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  image = new Blob([new Uint8Array(await SHARP_IMAGES.makeImage({ width: 32, height: 18, format: 'png' }))], { type: 'image/png' });
  photo = await createPhoto();
});
afterAll(() => server.close());

/** A new user of a server in memory, and of the real one. */
interface ComparedUser {
  readonly memory: MemoryServer;
  readonly faults: Faults;
  readonly http: HttpClient;
  readonly token: string;
  readonly run: string;
}

async function openUser(plan: PlanId): Promise<ComparedUser> {
  const { id, token } = await server.signUp();
  await server.setPlan(id, plan);
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const presenters = FAKE_PRESENTER_SUMMARIES.map((one) => one.id);
  const memory = createMemoryServer({ clock, plan, resources: { presenters, voices: { one: 'en-US' } } });
  const http = createHttpClient({ origin: server.url, fetch: (input, init) => fetch(input, init), clock, token: async () => token });
  count += 1;
  return { memory, faults: createFaults(), http, token, run: `run-${count}` };
}

interface UserComparison<Call> extends Pick<Comparison<Call>, 'title' | 'calls' | 'length' | 'runs'> {
  readonly plan?: PlanId;
  readonly drive: (user: ComparedUser) => Pair<Call> | Promise<Pair<Call>>;
}

interface Pair<Call> {
  readonly fake: Subject<Call>;
  readonly real: Subject<Call>;
}

function compareUsers<Call>({ title, plan = 'starter', drive, ...comparison }: UserComparison<Call>): void {
  const open = async () => ({ ...(await drive(await openUser(plan))), close: async () => {} });
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
    await finishVideo(real.finished);
    return { fake: driveShares(createMemoryShareApi(memory, faults), fakes), real: driveShares(createShareApi(server, token), real) };
  },
});

async function generateVideos(videos: VideoApi) {
  const [finished, waiting] = [await generateVideo(videos), await generateVideo(videos)];
  return { finished, waiting, unknown: 'there-is-none' };
}

async function generateVideo(videos: VideoApi): Promise<string> {
  const outcome = await videos.generate({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  if (outcome.kind !== 'ok') throw new Error(`No video was ordered: ${JSON.stringify(outcome)}`);
  return outcome.value.taskId;
}

/** As the worker would leave it, which this server does without. */
async function finishVideo(id: string): Promise<void> {
  await server.services.database.db
    .update(video)
    .set({ status: 'completed', progress: 100, objectKey: `videos/${id}/video.mp4` })
    .where(eq(video.id, id));
}
