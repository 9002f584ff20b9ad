import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimitCounts, contentReport, takedown, video, videoShare } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryReportApi } from '#adapters/api/memory/memory-report-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AdminUser } from '#ports/admin-api.ts';
import type { ReportApi } from '#ports/report-api.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { reportApiSuite, type ReportFixture } from './report-api.suite.ts';
import { createReportApi } from './support/real-server-apis.ts';

const TITLE = 'Our mayor says';
const TOKEN = 'reported-video-1234567';

let server: TestServer;
let fixture: ReportFixture;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const admin = await createTestAccess(server).signUpAdmin();
  const [owner, other] = [await server.signUp(), await server.signUp()];
  const [adminApi, ownerApi, otherApi] = [admin, owner, other].map(({ token }) => createReportApi(server, token)) as [
    ReportApi,
    ReportApi,
    ReportApi,
  ];
  fixture = { admin: adminApi, other: otherApi, owner: ownerApi, shared: await addSharedVideo(owner) };
});
afterAll(() => server.close());

reportApiSuite({
  name: 'api-http over a server',
  async open() {
    await server.services.database.db.delete(contentReport);
    await server.services.database.db.delete(takedown);
    await server.services.database.db.delete(rateLimitCounts);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await clearReports(address);
    return fixture;
  },
});

async function addSharedVideo({ id: ownerId, email: ownerEmail }: Pick<TestUser, 'id' | 'email'>): Promise<ReportFixture['shared']> {
  const project = createProjectDocument(TITLE, [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
  const look = { watermark: false, aspectRatio: '16:9', resolution: '720p' } as const;
  const { db } = server.services.database;
  const [row] = await db
    .insert(video)
    .values({ ownerId, title: TITLE, project, status: 'completed', objectKey: 'videos/reported.mp4', ...look })
    .returning({ videoId: video.id });
  if (row === undefined) throw new Error('The video was not stored.');
  await db.insert(videoShare).values({ ...row, token: TOKEN, access: 'unlisted', download: true, embedDomains: [] });
  return { ...row, title: TITLE, path: `/v/${TOKEN}`, ownerEmail };
}

/** As if the day were over. */
async function clearReports(address: string): Promise<void> {
  await server.services.rateLimitCounter.forget(`report:${address}`);
}

reportApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });
    const [owner, other] = ['grace@example.com', 'mallory@example.com'].map((email) => memory.addUser({ email })) as [AdminUser, AdminUser];
    const shared = { videoId: '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11', title: TITLE, path: `/v/${TOKEN}`, ownerEmail: owner.email };
    const video = { id: shared.videoId, title: TITLE, path: shared.path, createdAt: memory.timestamp() };
    const moderation = {
      reported: [{ owner: { id: owner.id, email: owner.email, name: '', state: 'active' as const }, videos: [video], presenters: [] }],
      takedowns: [],
    };
    const admin = createMemoryReportApi(memory, createFaults(), moderation);
    const [ownerApi, otherApi] = [owner, other].map(({ id }) => {
      const own = createMemoryReportApi({ ...memory, actorId: id }, createFaults(), moderation);
      return { ...own, send: (...sent: Parameters<ReportApi['send']>) => admin.send(...sent) };
    }) as [ReportApi, ReportApi];
    return { admin, owner: ownerApi, other: otherApi, shared };
  },
});

test('emails a report to the operator, with the sender as reply-to', async () => {
  await clearReports('127.0.0.1');
  const report = { target: 'video', reason: 'hate', subject: 'Video 7', details: 'It calls for violence.', captcha: '' } as const;
  await fixture.other.send({ ...report, email: 'grace@example.com' });
  const mails = await fetchQueuedMails(server, 'letters@castwright.example');
  expect(mails.at(-1)).toMatchObject({ replyTo: 'grace@example.com', subject: expect.stringContaining('Abuse report: hate') as string });
  expect(mails.at(-1)?.text).toContain('Video 7');
});
