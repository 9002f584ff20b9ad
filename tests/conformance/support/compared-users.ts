import { eq } from 'drizzle-orm';
import { video } from '../../tools/tables.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createFaults, type Faults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient, type HttpClient } from '#adapters/shared/http/http-client.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { VideoApi } from '#ports/video-api.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../../tools/fake-presenters.ts';
import type { TestServer } from '../../tools/test-server.ts';
import type { Comparison, Subject } from './compare-adapters.ts';

/** A new user of a server in memory, and of a real one. */
interface ComparedUser {
  readonly memory: MemoryServer;
  readonly faults: Faults;
  readonly http: HttpClient;
  readonly token: string;
  /** Different for each user. */
  readonly run: string;
}

export interface UserComparison<Call> extends Pick<Comparison<Call>, 'title' | 'calls' | 'length' | 'runs'> {
  readonly plan?: PlanId;
  readonly drive: (user: ComparedUser) => Pair<Call> | Promise<Pair<Call>>;
}

interface Pair<Call> {
  readonly fake: Subject<Call>;
  readonly real: Subject<Call>;
}

export async function openComparedUser(server: TestServer, plan: PlanId): Promise<ComparedUser> {
  const { id, token } = await server.signUp();
  await server.setPlan(id, plan);
  const presenters = FAKE_PRESENTER_SUMMARIES.map((one) => one.id);
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const memory = createMemoryServer({ clock, plan, resources: { presenters, voices: { one: 'en-US' } } });
  return { memory, faults: createFaults(), http: openHttp(server, token), token, run: `run-${id}` };
}

function openHttp(server: TestServer, token: string): HttpClient {
  return createHttpClient({
    origin: server.url,
    fetch: (input, init) => fetch(input, init),
    clock: createManualClock(),
    token: async () => token,
  });
}

/** Two videos; the first is still to be finished. */
export async function generateVideos(videos: VideoApi) {
  const [finished, waiting] = [await generateVideo(videos), await generateVideo(videos)];
  return { finished, waiting, unknown: 'there-is-none' };
}

export async function generateFinishedVideo(server: TestServer, token: string): Promise<string> {
  const id = await generateVideo(createHttpVideoApi(openHttp(server, token)));
  await finishVideo(server, id);
  return id;
}

/** Leaves it as a worker would, for a server without one. */
export async function finishVideo(server: TestServer, id: string): Promise<void> {
  const finished = { status: 'completed', progress: 100, objectKey: `videos/${id}/video.mp4` } as const;
  await server.services.database.db.update(video).set(finished).where(eq(video.id, id));
}

async function generateVideo(videos: VideoApi): Promise<string> {
  const outcome = await videos.generate({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  if (outcome.kind !== 'ok') throw new Error(`No video was ordered: ${JSON.stringify(outcome)}`);
  return outcome.value.taskId;
}
