import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ALLOWANCES } from '#domain/fairness/allowances.ts';
import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';
import { STORED_ALLOWANCES } from '#domain/fairness/stored-allowances.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AllowanceUse } from '#ports/admin-api.ts';
import { ACCOUNTS } from '#server/accounts/subject.ts';
import { countTranslation } from '#server/projects/use-cases/translate.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { DAY } from '#server/shared/server-limits.ts';
import { createFakeEngine } from '../tools/fake-engine.ts';
import { dailyUse, video } from '../tools/tables.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const WAIT = { timeout: 10_000 };
const rendered: string[] = [];
const engine = createFakeEngine();
let server: TestServer;
let access: TestAccess;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    sceneConcurrency: 1,
    engine: {
      ...engine,
      renderScene(order, options) {
        rendered.push(order.project.title);
        return engine.renderScene(order, options);
      },
    },
  });
  access = createTestAccess(server);
  admin = await access.signUpAdmin();
});
afterAll(() => server.close());

const document = (title: string) => createProjectDocument(title, [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
const order = (who: TestUser, title: string) => who.call('POST', '/api/avatar/generate', { project: document(title) });
const makeVideo = (who: TestUser, more: Partial<typeof video.$inferInsert>): typeof video.$inferInsert => ({
  ...{ ownerId: who.id, title: 'A video', project: document('A video'), watermark: false, aspectRatio: '16:9', resolution: '720p' },
  ...more,
});
const db = () => server.services.database.db;

async function loadAllowances(): Promise<ReadonlyMap<string, AllowanceUse>> {
  const response = await admin.call('GET', '/api/admin/allowances');
  const { allowances } = (await response.json()) as { readonly allowances: readonly AllowanceUse[] };
  return new Map(allowances.map((one) => [one.id, one]));
}

describe('the table of who may use how much', () => {
  test('is for administrators: every limit, with what is used today and by whom the most', async () => {
    const [busy, calm] = [await server.signUp(), await server.signUp()];
    await db()
      .insert(video)
      .values([makeVideo(busy, { status: 'completed', bytes: 7_000_000 }), makeVideo(busy, { status: 'processing' })]);
    for (let at = 0; at < 3; at += 1) expect((await busy.call('GET', '/api/projects')).status).toBe(200);
    for (let at = 0; at < 5; at += 1) await countTranslation(server.services, busy.id);
    await countTranslation(server.services, calm.id);
    server.services.workLimiter.spend('frames', busy.id, 12.5);
    server.services.workLimiter.spend('frames', busy.id, 2.5);
    server.services.workLimiter.spend('speech', '203.0.113.0', 4);

    const allowances = await loadAllowances();
    expect([...allowances.keys()]).toEqual(ALLOWANCES.map(({ id }) => id));
    expect(allowances.get('translations')).toMatchObject({
      ...{ who: 'account', most: 300, window: DAY, code: 'too-many-translations', used: 6 },
      top: [
        { name: busy.email, amount: 5 },
        { name: calm.email, amount: 1 },
      ],
    });
    expect(allowances.get('work.frames')).toMatchObject({ used: 15, top: [{ name: busy.email, amount: 15 }] });
    expect(allowances.get('work.speech')).toMatchObject({ used: 4, top: [{ name: null, amount: 4 }] });
    expect(allowances.get('queuedVideos')).toMatchObject({ used: 1, top: [{ name: busy.email, amount: 1 }] });
    expect(allowances.get('storage')?.top[0]?.name).toBe(busy.email);
    expect(allowances.get('accountStorage')?.top[0]?.amount).toBeGreaterThan(7_000_000);
    expect(allowances.get('rate.everything')?.used).toBeGreaterThanOrEqual(3);
    expect(allowances.get('requests')?.top.map(({ amount }) => amount)).toContain(1);
    expect(allowances.get('speechSpending')).toMatchObject({ most: 5, setting: 'SPEECH_MONTHLY_CAP', used: null });
    expect((await busy.call('GET', '/api/admin/allowances')).status).toBe(403);
    await db().delete(video).where(eq(video.ownerId, busy.id));
  });

  test('adds up over processes and reads, and is deleted after a week, and with the account', async () => {
    const one = await server.signUp();
    const { clock } = server.services;
    for (let at = 0; at < 2; at += 1) {
      server.services.dailyUse.add('work.clips', one.id, 3);
      server.services.dailyUse.peak('sockets', one.id, 4 - at);
      await server.services.dailyUse.write();
    }
    const rows = () => db().select().from(dailyUse).where(eq(dailyUse.userId, one.id));
    const amounts = new Map((await rows()).map(({ allowance, amount }) => [allowance, amount]));
    expect([amounts.get('work.clips'), amounts.get('sockets')]).toEqual([6, 4]);
    await cleanUp(server.services);
    expect(await rows()).not.toEqual([]);
    await cleanUp({ ...server.services, clock: { ...clock, now: () => clock.now() + 9 * DAY } });
    expect(await rows()).toEqual([]);
    server.services.dailyUse.add('work.clips', one.id, 3);
    await server.services.dailyUse.write();
    expect(await rows()).toHaveLength(1);
    await ACCOUNTS.eraseUser?.(server.services, one.id);
    expect(await rows()).toEqual([]);
  });
});

test('what can’t be stored is kept for the next time', async () => {
  const one = await server.signUp();
  await server.services.dailyUse.write();
  const insert = vi.spyOn(db(), 'insert').mockImplementationOnce(() => {
    throw new Error('The database is silent.');
  });
  server.services.dailyUse.add('work.clips', one.id, 3);
  await expect(server.services.dailyUse.write()).rejects.toThrow('silent');
  server.services.dailyUse.add('work.clips', one.id, 4);
  await server.services.dailyUse.write();
  insert.mockRestore();
  const [row] = await db().select().from(dailyUse).where(eq(dailyUse.userId, one.id));
  expect(row?.amount).toBe(7);
});

describe('what one account may have', () => {
  test('videos that wait are bounded: the next one isn’t counted, others order theirs, and a finished one makes room', async () => {
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    const most = OPEN_ALLOWANCES.queuedVideos.most;
    await db()
      .insert(video)
      .values(Array.from({ length: most }, () => makeVideo(greedy, { status: 'queued' })));
    const refused = await order(greedy, 'One more');
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'too-many-queued-videos', message: expect.stringMatching(/^200 of your videos .* this one wasn’t counted/) },
    ]);
    expect(await db().$count(video, eq(video.ownerId, greedy.id))).toBe(most);
    expect((await order(other, 'Mine')).status).toBe(202);
    const [first] = await db().select({ id: video.id }).from(video).where(eq(video.ownerId, greedy.id)).limit(1);
    await db()
      .delete(video)
      .where(eq(video.id, first?.id ?? ''));
    expect((await order(greedy, 'One more')).status).toBe(202);
    await db().delete(video).where(eq(video.ownerId, greedy.id));
  });

  test('storage is bounded over all workspaces together, and the message says that nothing is lost', async () => {
    const one = await server.signUp();
    const organizations = [await access.createOrganization([one]), await access.createOrganization([one])];
    const half = STORED_ALLOWANCES.accountStorage.most / 2 - 1_000;
    const rows = organizations.map((organizationId) => makeVideo(one, { organizationId, status: 'completed', bytes: half }));
    await db().insert(video).values(rows);
    expect((await one.call('POST', '/api/projects', { project: document('Fits') })).status).toBe(201);
    await db()
      .update(video)
      .set({ bytes: half + 1_000 })
      .where(eq(video.ownerId, one.id));
    const refused = await one.call('POST', '/api/projects', { project: document('Doesn’t') });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'storage-full', message: expect.stringMatching(/all workspaces together \(100\.0 GB\)\. Nothing you have is lost/) },
    ]);
    expect((await (await server.signUp()).call('POST', '/api/projects', { project: document('Another’s') })).status).toBe(201);
  });
});

describe('turns', () => {
  test('who orders one video waits for the one being made, not for all of an account that ordered before', async () => {
    const [greedy, quiet] = [await server.signUp(), await server.signUp()];
    for (const { id } of [greedy, quiet]) await server.setPlan(id, 'business');
    await vi.waitFor(() => expect(engine.rendering()).toBe(0), WAIT);
    rendered.length = 0;
    engine.hold();
    for (const title of ['greedy 1', 'greedy 2', 'greedy 3']) expect((await order(greedy, title)).status).toBe(202);
    await engine.waiting();
    expect((await order(quiet, 'quiet')).status).toBe(202);
    engine.release();
    await vi.waitFor(() => expect(rendered).toHaveLength(4), WAIT);
    expect(rendered).toEqual(['greedy 1', 'quiet', 'greedy 2', 'greedy 3']);
  });
});
