import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { BATCH_LIMITS, type Batch } from '#domain/personalization/batch.ts';
import { archiveBatch } from '#server/videos/use-cases/batches/archive-batch.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import { announceEndedBatches } from '#server/videos/jobs/announce-batches.ts';
import { feedBatches } from '#server/videos/jobs/feed-batches.ts';
import { member } from '#server/accounts/tables/auth-tables.ts';
import { quotaEntry } from '#server/billing/tables/quota-tables.ts';
import { shareDomain } from '#server/projects/tables/brand-tables.ts';
import { video } from '#server/videos/tables/video-tables.ts';
import { videoBatchRow } from '#server/videos/tables/batch-tables.ts';
import { webhookDelivery } from '#server/webhooks/tables/webhook-tables.ts';
import type { NewWebhook } from '#ports/webhook-api.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const write = (script: string, title = 'For {{first_name|you}}'): Project =>
  createProjectDocument(title, [createScene('one', script, { avatarId: 'ada', voiceId: 'one' })]);
const GREETING = 'Hi {{first_name}}, this is for {{city|you}}.';
const WAIT = { interval: 25 };
const INFO = { type: 'video/mp4', size: 0, modifiedAt: new Date(0) };

describe('videos for the rows of a sheet', () => {
  let server: TestServer;
  let user: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await startTestServer({
      webhookSender: { allowsPrivate: false, send: async () => ({ kind: 'response', status: 200, text: '' }) },
    });
    [user, stranger] = [await server.signUp(), await server.signUp()];
    await server.setPlan(user.id, 'business');
  });
  afterAll(() => server.close());

  async function create(project: Project, who = user): Promise<string> {
    return ((await (await who.call('POST', '/api/projects', { project })).json()) as SavedProject).id;
  }
  const order = (id: string, body: unknown, headers?: Readonly<Record<string, string>>) =>
    user.call('POST', `/api/projects/${id}/batches`, body, headers);
  const check = async (id: string, body: unknown, who = user) =>
    (await (await who.call('POST', `/api/projects/${id}/batches/check`, body)).json()) as Record<string, unknown>;
  const open = async (batch: Batch): Promise<Batch> =>
    (await user.call('GET', `/api/projects/${batch.projectId}/batches/${batch.id}`)).json();
  const change = async (batch: Batch, verb: 'retry' | 'cancel'): Promise<Batch> =>
    (await user.call('POST', `/api/projects/${batch.projectId}/batches/${batch.id}/${verb}`)).json();
  const waitForStates = (batch: Batch, states: readonly string[]) =>
    vi.waitFor(async () => expect((await open(batch)).rows.map(({ state }) => state)).toEqual(states), WAIT);
  /** A canceled video counts until its render has ended. */
  const waitForFinalVideos = () =>
    vi.waitFor(async () => {
      const videos = await server.services.database.db.select({ status: video.status }).from(video);
      expect(videos.filter(({ status }) => !isFinalStatus(status))).toEqual([]);
    }, WAIT);
  const countVideos = (projectId: string) => server.services.database.db.$count(video, eq(video.projectId, projectId));

  test('rows choose presenter, voice and background of their videos; a wrong name is told before anything is made', async () => {
    const id = await create(write('Hello there.', 'Chosen'));
    const [, other] = await server.services.presenters.list().then((list) => (list.kind === 'list' ? list.items : []));
    const rows = [{ presenter: other?.name ?? '', background: 'office' }, { presenter: '' }, { Presenter: 'Nobodi' }];
    expect(await check(id, { rows })).toMatchObject({
      problems: [{ row: 3, column: 'presenter', message: 'Row 3: there’s no presenter “Nobodi”.' }],
      unusedColumns: [],
    });
    expect((await order(id, { rows })).status).toBe(400);
    expect(await countVideos(id)).toBe(0);
    const batch = (await (await order(id, { rows: rows.slice(0, 2) })).json()) as Batch;
    await waitForStates(batch, ['completed', 'completed']);
    const made = await server.services.database.db.select().from(video).where(eq(video.projectId, id)).orderBy(video.createdAt);
    const chosen = made.flatMap(({ project: { scenes } }) => [scenes[0]?.avatarId, scenes[0]?.background.kind]);
    expect(chosen).toEqual([other?.id, 'set', 'ada', write('').scenes[0]?.background.kind]);
    expect(other?.id).not.toBe('ada');
    expect(await check(id, { rows: [{ city: 'Rome' }] })).toMatchObject({ code: 'no-variables' });
  });

  test('each row becomes a video of the project with its own words, from JSON or from CSV', async () => {
    const id = await create(write(GREETING));
    const response = await order(id, { csv: 'First name;City\nAna;São Paulo\nBo;\n', name: 'Welcome' });
    expect(response.status).toBe(201);
    const batch = (await response.json()) as Batch;
    await waitForStates(batch, ['completed', 'completed']);
    const { db } = server.services.database;
    const made = await db.select().from(video).where(eq(video.projectId, id)).orderBy(video.title);
    expect(made.map(({ title, project }) => [title, project.scenes[0]?.script])).toEqual([
      ['For Ana', 'Hi Ana, this is for São Paulo.'],
      ['For Bo', 'Hi Bo, this is for you.'],
    ]);
    expect(await (await user.call('GET', `/api/projects/${id}/batches`)).json()).toMatchObject({
      batches: [{ id: batch.id, name: 'Welcome', counts: { completed: 2, waiting: 0 } }],
    });
  });

  test('every row is checked before anything is made', async () => {
    const id = await create(write(GREETING));
    const rows = [{ 'First Name': 'Ana', phone: '1' }, { first_name: ' ' }, { city: 'Rome' }];
    expect(await check(id, { rows })).toMatchObject({
      rows: 3,
      unusedColumns: ['phone'],
      problems: [
        { row: 2, column: 'first_name' },
        { row: 3, column: 'first_name' },
      ],
    });
    const response = await order(id, { rows });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'row-problem', field: 'rows.1.first_name' }]);
    expect([await countVideos(id), (await check(id, { rows: [{ first_name: 'Ana' }] })).problems]).toEqual([0, []]);
  });

  test.each([
    [GREETING, { csv: 'a,b\n"1' }, 'sheet-unreadable'],
    [GREETING, {}, 'invalid-request'],
    ['Hi Ana.', { rows: [{ first_name: 'Ana' }] }, 'no-variables'],
    ['Hi {{first_name', { rows: [{ first_name: 'Ana' }] }, 'variable-malformed'],
  ])('“%s” with %j is rejected as %s', async (script, body, code) => {
    const response = await order(await create(write(script, 'Plain')), body);
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  });

  test('PLN-3 other plans are told which plan has it', async () => {
    const id = await create(write(GREETING), stranger);
    const response = await stranger.call('POST', `/api/projects/${id}/batches`, { rows: [{ first_name: 'Ana' }] });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'plan-without-batches', message: /the Business plan/ }]);
  });

  test('a stranger reaches neither project nor batch', async () => {
    const id = await create(write(GREETING));
    const batch = (await (await order(id, { rows: [{ first_name: 'Ana' }] })).json()) as Batch;
    const theirs = await create(write(GREETING), stranger);
    for (const project of [id, theirs])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/links.csv'],
        ['GET', '/videos.zip'],
        ['POST', '/retry'],
        ['POST', '/cancel'],
        ['DELETE', ''],
      ] as const)
        expect((await stranger.call(method, `/api/projects/${project}/batches/${batch.id}${path}`)).status).toBe(404);
    await waitForStates(batch, ['completed']);
  });

  test('repeating a request with its key orders nothing twice, also at the same time', async () => {
    const id = await create(write(GREETING));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { rows: [{ first_name: 'Ana' }, { first_name: 'Bo' }] };
    const made = await Promise.all([order(id, body, key), order(id, body, key), order(id, body, key)]);
    const batches = (await Promise.all(made.map((response) => response.json()))) as Batch[];
    expect(new Set(batches.map((batch) => batch.id)).size).toBe(1);
    const [batch] = batches;
    if (batch === undefined) throw new Error('There is no batch.');
    await waitForStates(batch, ['completed', 'completed']);
    expect(await countVideos(id)).toBe(2);
    for (const other of [{ rows: [{}] }, { ...body, name: 'Another' }]) expect((await order(id, other, key)).status).toBe(422);
  });

  test('only a few videos of a batch are in the queue, so that another user’s video comes next; canceling stops the rest', async () => {
    const id = await create(write(GREETING));
    server.engine.hold();
    const rows = Array.from({ length: 6 }, (_, index) => ({ first_name: `Viewer ${index}` }));
    const batch = (await (await order(id, { rows })).json()) as Batch;
    const running = Array.from({ length: BATCH_LIMITS.atOnce }, () => 'rendering');
    const feeds = Array.from({ length: 3 }, () => feedBatches(server.services, new AbortController().signal));
    await Promise.all(feeds);
    expect((await open(batch)).rows.map(({ state }) => state)).toEqual([...running, 'waiting', 'waiting', 'waiting', 'waiting']);
    expect(await countVideos(id)).toBe(BATCH_LIMITS.atOnce);
    const cancelled = await change(batch, 'cancel');
    expect(cancelled.counts).toMatchObject({ waiting: 0, rendering: 0, cancelled: 6 });
    server.engine.release();
    expect(await countVideos(id)).toBe(BATCH_LIMITS.atOnce);
    expect((await change(batch, 'retry')).counts.cancelled).toBe(0);
    await waitForStates(
      batch,
      rows.map(() => 'completed'),
    );
  });

  test('no batch is promised more videos than the month has left, with the rows that still wait', async () => {
    const id = await create(write(GREETING));
    await waitForFinalVideos();
    server.engine.hold();
    const { videosLeft } = await check(id, { rows: [{ first_name: 'Ana' }] });
    const rows = (count: number) => Array.from({ length: count }, () => ({ first_name: 'Ana' }));
    const tooMany = await order(id, { rows: rows(Number(videosLeft) + 1) });
    expect([tooMany.status, await tooMany.json()]).toMatchObject([403, { code: 'no-videos-left' }]);
    const both = await Promise.all([order(id, { rows: rows(Number(videosLeft) - 1) }), order(id, { rows: rows(Number(videosLeft) - 1) })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 403]);
    const accepted = both.find(({ status }) => status === 201);
    const batch = (await accepted?.json()) as Batch;
    expect((await check(id, { rows: rows(1) })).videosLeft).toBeLessThanOrEqual(1);
    await change(batch, 'cancel');
    server.engine.release();
    expect((await user.call('DELETE', `/api/projects/${id}/batches/${batch.id}`)).status).toBe(204);
    expect(await server.services.database.db.$count(videoBatchRow, eq(videoBatchRow.batchId, batch.id))).toBe(0);
  });

  test('rows that still wait fail once the role of their author no longer allows to order, and nothing is charged', async () => {
    const author = await server.signUp();
    await server.setPlan(author.id, 'business');
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([author], 'editor');
    await access.setActiveOrganization(author, organizationId);
    const id = await create(write(GREETING), author);
    server.engine.hold();
    const rows = ['Ana', 'Bo', 'Cy', 'Dee'].map((first_name) => ({ first_name }));
    const batch = (await (await author.call('POST', `/api/projects/${id}/batches`, { rows })).json()) as Batch;
    const feed = () => feedBatches(server.services, new AbortController().signal);
    await feed();
    const { db } = server.services.database;
    await db.update(member).set({ role: 'reviewer' }).where(eq(member.userId, author.id));
    server.engine.release();
    const load = async () => (await (await author.call('GET', `/api/projects/${id}/batches/${batch.id}`)).json()) as Batch;
    await vi.waitFor(async () => {
      await feed();
      expect((await load()).rows.map(({ state }) => state)).toEqual(['completed', 'completed', 'failed', 'failed']);
    }, WAIT);
    expect((await load()).rows[2]?.message).toMatch(/can no longer order/);
    expect(await countVideos(id)).toBe(BATCH_LIMITS.atOnce);
    expect(await db.$count(quotaEntry, eq(quotaEntry.userId, author.id))).toBe(BATCH_LIMITS.atOnce);
  });

  test('a row whose order is rejected says why, the others go on, and it can be ordered again', async () => {
    const id = await create(write(GREETING));
    const batch = (await (await order(id, { rows: [{ first_name: 'unspeakable' }, { first_name: 'Bo' }] })).json()) as Batch;
    await waitForStates(batch, ['failed', 'completed']);
    expect((await open(batch)).rows[0]?.message).toMatch(/cannot be said/);
    expect((await change(batch, 'retry')).rows.map(({ state }) => state)).toEqual(['waiting', 'completed']);
    await waitForStates(batch, ['failed', 'completed']);
  });

  test('VID-9 webhooks are told once that all rows have ended, again after a retry, and not of a cancellation', async () => {
    const { db } = server.services.database;
    const hook = await user.call('POST', '/api/webhooks', { url: 'https://example.com/hook', events: ['batch.finished'] });
    const { endpoint } = (await hook.json()) as NewWebhook;
    const id = await create(write(GREETING));
    const readEvents = async () =>
      (await db.select().from(webhookDelivery).where(eq(webhookDelivery.endpointId, endpoint.id)).orderBy(webhookDelivery.createdAt))
        .map(({ body }) => (JSON.parse(body) as { readonly data: { readonly projectId: string } }).data)
        .filter(({ projectId }) => projectId === id);
    const batch = (await (await order(id, { rows: [{ first_name: 'unspeakable' }, { first_name: 'Bo' }], name: 'Boats' })).json()) as Batch;
    const event = { batchId: batch.id, projectId: id, name: 'Boats', completed: 1, failed: 1, canceled: 0 };
    await vi.waitFor(async () => expect(await readEvents()).toEqual([event]), WAIT);
    await Promise.all([announceEndedBatches(server.services), announceEndedBatches(server.services)]);
    expect(await readEvents()).toEqual([event]);
    await change(batch, 'retry');
    await vi.waitFor(async () => expect(await readEvents()).toEqual([event, event]), WAIT);

    server.engine.hold();
    const stopped = (await (await order(id, { rows: [{ first_name: 'Ana' }] })).json()) as Batch;
    await change(stopped, 'cancel');
    server.engine.release();
    await waitForFinalVideos();
    await announceEndedBatches(server.services);
    expect(await readEvents()).toEqual([event, event]);
  });

  test('the links sheet has the rows with the pages and shared links of their videos, without formulas', async () => {
    const id = await create(write(GREETING));
    const batch = (await (await order(id, { rows: [{ first_name: '=1+1' }, { first_name: 'Bo' }] })).json()) as Batch;
    await waitForStates(batch, ['completed', 'completed']);
    const [first, second] = (await open(batch)).rows;
    await user.call('PUT', `/api/avatar/${second?.taskId}/share`, { access: 'unlisted' });
    const lines = (await (await user.call('GET', `/api/projects/${id}/batches/${batch.id}/links.csv`)).text()).split('\r\n');
    expect(lines[0]).toBe('row,first_name,state,video,link');
    expect(lines[1]).toMatch(new RegExp(`^1,'=1\\+1,completed,http.*/dashboard/videos/${first?.taskId},$`));
    expect(lines[2]).toMatch(new RegExp(`^2,Bo,completed,http.*/dashboard/videos/${second?.taskId},http.*/v/[A-Za-z0-9_-]+$`));
    const { db } = server.services.database;
    await db.insert(shareDomain).values({ ownerId: user.id, host: 'watch.acme.example', token: 'a', verifiedAt: new Date() });
    const atDomain = await (await user.call('GET', `/api/projects/${id}/batches/${batch.id}/links.csv`)).text();
    expect(atDomain.split('\r\n')[2]).toMatch(/\/dashboard\/videos\/[\w-]+,http:\/\/watch\.acme\.example\/v\/[\w-]+$/);
    expect(atDomain).toContain(`${server.url}/dashboard/videos/`);
    await user.call('DELETE', `/api/avatar/${first?.taskId}`);
    expect((await open(batch)).rows.map(({ state }) => state)).toEqual(['removed', 'completed']);
  });

  test('an archive of the videos ends before it is too large for ZIP, and names the row that begins the next', async () => {
    const id = await create(write(GREETING));
    const batch = (await (await order(id, { rows: ['Ana', 'Bo', 'Cy'].map((first_name) => ({ first_name })) })).json()) as Batch;
    await waitForStates(batch, ['completed', 'completed', 'completed']);
    const { rows } = await open(batch);
    const sizes = { ...server.services.objects, head: async (key: string) => ({ ...INFO, key, size: BATCH_LIMITS.archiveBytes / 2 }) };
    const objects = { ...sizes, get: async (key: string) => ({ info: { ...INFO, key }, body: Readable.from([Buffer.from(key)]) }) };
    const read = async (from: number) => {
      const parts: Uint8Array[] = [];
      for await (const part of archiveBatch({ ...server.services, objects }, { rows, from })) parts.push(part);
      return unzipSync(Buffer.concat(parts));
    };
    const first = await read(1);
    expect(Object.keys(first)).toEqual(['0001 For Ana.mp4', '0002 For Bo.mp4', 'MORE.txt']);
    expect(Buffer.from(first['MORE.txt'] ?? []).toString()).toContain('?from=3');
    expect(Object.keys(await read(3))).toEqual(['0003 For Cy.mp4']);
  });
});
