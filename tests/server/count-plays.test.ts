import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { member, organization, video, videoPlay, videoPlayDay, viewerSalt } from '../tools/tables.ts';
import { countPlay, deleteOldPlays, isOwnVideo } from '#server/videos/use-cases/count-play.ts';
import type { Share } from '#domain/sharing/share.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';
import { eq } from 'drizzle-orm';

/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };

let server: TestServer;
let owner: TestUser;
let videoId: string;
let path: string;

const share = async (settings: object): Promise<string> => {
  const response = await owner.call('PUT', `/api/avatar/${videoId}/share`, settings);
  return ((await response.json()) as { readonly share: Share }).share.path;
};
const createReport = (change: object = {}) => ({
  ...{ play: randomUUID(), reloaded: false, clicked: false, ranges: [], referrer: '', timeZone: '' },
  ...change,
});
const post = (body: object, { at = path, viewer = 'viewer', headers = {} }: { at?: string; viewer?: string; headers?: object } = {}) =>
  fetch(`${server.url}${at}/plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': viewer, ...headers },
    body: JSON.stringify(body),
  });
const count = async (body: object, viewer = 'viewer'): Promise<string | null> => {
  const response = await post(body, { viewer });
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly play: string | null }).play;
};
const getSums = async () => {
  const rows = await server.services.database.db.select().from(videoPlayDay);
  return {
    plays: rows.reduce((sum, row) => sum + row.plays, 0),
    viewers: rows.reduce((sum, row) => sum + row.viewers, 0),
    finished: rows.reduce((sum, row) => sum + row.finished, 0),
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    watched: rows.reduce((sum, row) => sum + row.watchedSeconds, 0),
  };
};

beforeAll(async () => {
  server = await startTestServer({ clock });
  owner = await server.signUp();
  const response = await owner.call('POST', '/api/avatar/generate', { script: 'Hello you. Bye.', avatarId: 'ada', voiceId: 'one' });
  videoId = ((await response.json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
beforeEach(async () => {
  ahead = 0;
  const { db } = server.services.database;
  await db.delete(videoPlay);
  await db.delete(videoPlayDay);
  path = await share({ access: 'unlisted' });
});
afterAll(() => server.close());

describe('VID-8 plays of a shared video', () => {
  test('are counted once, however often and in whatever order their reports arrive', async () => {
    const play = randomUUID();
    const early = createReport({ play, ranges: [[0, 0.4]] });
    const late = createReport({
      play,
      clicked: true,
      ranges: [
        [0, 0.4],
        [0.6, 0.8],
      ],
    });
    for (const report of [early, late, early, late]) await count(report);
    expect(await getSums()).toEqual({ plays: 1, viewers: 1, finished: 0, clicks: 1, watched: expect.closeTo(0.6, 5) as unknown });
  });

  test('go on after a reload, and begin again half an hour later', async () => {
    const first = createReport({ ranges: [[0, 0.4]] });
    await count(first);
    expect(await count(createReport({ reloaded: true, ranges: [[0.4, 0.6]] }))).toBe(first.play);
    expect(await getSums()).toMatchObject({ plays: 1, viewers: 1, watched: expect.closeTo(0.6, 5) as unknown });
    expect(await count(createReport({ reloaded: true }), 'another viewer')).not.toBe(first.play);
    ahead = VIEWING_LIMITS.reloadWithin + 1_000;
    expect(await count(createReport({ reloaded: true }))).not.toBe(first.play);
  });

  test('of one viewer that begin at the same moment count as one viewer', async () => {
    await Promise.all(Array.from({ length: 8 }, () => count(createReport())));
    expect(await getSums()).toMatchObject({ plays: 8, viewers: 1 });
  });

  test('at the same moment by many viewers lose nothing', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, viewer) => count(createReport({ ranges: [[0, 0.5]], clicked: true }), `viewer ${viewer}`)),
    );
    expect(await getSums()).toMatchObject({ plays: 12, viewers: 12, clicks: 12, watched: expect.closeTo(6, 5) as unknown });
  });

  test('can’t have shown more than time allows', async () => {
    const { services } = server;
    const long = { id: videoId, seconds: 3_600 };
    const report = createReport();
    const viewer = { ipAddress: '203.0.113.7', userAgent: 'viewer', ownOrigin: server.url };
    await countPlay(services, long, { ...report, ...viewer });
    await countPlay(services, long, { ...report, ...viewer, ranges: [[0, 3_600]] });
    expect(await getSums()).toMatchObject({ watched: 0, finished: 0 });
    ahead = (3_600 / VIEWING_LIMITS.fastest) * 1_000;
    await countPlay(services, long, { ...report, ...viewer, ranges: [[0, 3_600]] });
    expect(await getSums()).toMatchObject({ plays: 1, watched: 3_600, finished: 1 });
  });

  test('by the owner and by members of the organization aren’t counted, and by others who are signed in are', async () => {
    const cookieless = { authorization: `Bearer ${owner.token}` };
    expect(await (await post(createReport(), { headers: cookieless })).json()).toEqual({ play: null });
    const stranger = await server.signUp();
    const report = createReport();
    expect(await (await post(report, { headers: { authorization: `Bearer ${stranger.token}` } })).json()).toEqual({ play: report.play });

    const { db } = server.services.database;
    const organizationId = randomUUID();
    await db.insert(organization).values({ id: organizationId, name: 'Team', slug: organizationId, createdAt: new Date() });
    await db.insert(member).values({ id: randomUUID(), organizationId, userId: stranger.id, role: 'member', createdAt: new Date() });
    const shared = { ownerId: owner.id, organizationId };
    expect(await isOwnVideo(server.services, shared, { userId: stranger.id })).toBe(true);
    expect(await isOwnVideo(server.services, { ...shared, organizationId: null }, { userId: stranger.id })).toBe(false);
    expect(await isOwnVideo(server.services, shared, null)).toBe(false);
  });

  test('beyond the limit of a network aren’t counted', async () => {
    const full = {
      ...server.services.rateLimitCounter,
      increment: async () => ({ count: VIEWING_LIMITS.playsPerNetwork + 1, resetsAt: 0 }),
    };
    const viewer = { ipAddress: '203.0.113.7', userAgent: 'viewer', ownOrigin: server.url };
    expect(
      await countPlay({ ...server.services, rateLimitCounter: full }, { id: videoId, seconds: 1 }, { ...createReport(), ...viewer }),
    ).toBeNull();
    expect(await getSums()).toMatchObject({ plays: 0 });
  });

  test('aren’t counted without the password, nor for links that don’t work', async () => {
    const locked = await share({ access: 'password', password: 'open sesame' });
    expect((await post(createReport(), { at: locked })).status).toBe(404);
    expect((await post(createReport(), { at: '/v/unknown' })).status).toBe(404);
    await share({ access: 'unlisted', expiresAt: new Date(clock.now() + 1_000).toISOString() });
    ahead = 2_000;
    expect((await post(createReport())).status).toBe(404);
    expect(await getSums()).toMatchObject({ plays: 0 });
  });

  test.each([
    { play: 'not-a-uuid' },
    { ranges: [[0, -1]] },
    { ranges: [[0]] },
    { ranges: Array.from({ length: VIEWING_LIMITS.ranges + 1 }, () => [0, 1]) },
    { timeZone: 'x'.repeat(VIEWING_LIMITS.timeZone + 1) },
    { watchedSeconds: 5 },
  ])('are rejected where the report is malformed: %o', async (change) => {
    expect((await post(createReport(change))).status).toBe(400);
  });
});

describe('VID-8 what is stored of viewers', () => {
  test('has no address, user agent or site beyond its host name', async () => {
    await count(createReport({ referrer: 'https://example.com/private?who=ana' }), 'Secret-Agent/1.0');
    const { db } = server.services.database;
    const stored = JSON.stringify([await db.select().from(videoPlay), await db.select().from(videoPlayDay)]);
    expect(stored).not.toMatch(/127\.0\.0\.1|::1|Secret-Agent|who=ana/);
  });

  test('is sums alone after two days: single plays and the salt of the day are deleted', async () => {
    await count(createReport({ ranges: [[0, 0.5]] }));
    const { db } = server.services.database;
    await deleteOldPlays(server.services);
    expect(await db.select().from(videoPlay)).toHaveLength(1);
    ahead = VIEWING_LIMITS.playsStoredFor + 24 * 60 * 60_000;
    await deleteOldPlays(server.services);
    expect(await db.select().from(videoPlay)).toEqual([]);
    expect(await db.select().from(viewerSalt)).toEqual([]);
    expect(await getSums()).toMatchObject({ plays: 1, viewers: 1 });
  });

  test('is deleted with the video', async () => {
    await count(createReport());
    const { db } = server.services.database;
    const [row] = await db.select().from(video).where(eq(video.id, videoId));
    await db.delete(video).where(eq(video.id, videoId));
    expect(await db.select().from(videoPlayDay)).toEqual([]);
    await db.insert(video).values(row ?? expect.fail('The video was there.'));
  });
});
