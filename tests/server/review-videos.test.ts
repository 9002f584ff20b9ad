import { eq, inArray } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, reviewComment, reviewDecision, user as userTable, video, videoReview } from '../tools/tables.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { exportReviews } from '#server/videos/use-cases/reviews/export-reviews.ts';
import { hashReviewerKey } from '#server/videos/use-cases/reviews/open-review.ts';
import { decide as storeDecision } from '#server/videos/use-cases/reviews/write-review.ts';
import { type OpenedReview, REVIEW_LIMITS, type Review, type ReviewDecision } from '#domain/review/review.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const [ANA, BEN] = ['6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11', '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b12'] as const;
const ORDER = { script: 'Hello you.', avatarId: 'ada', voiceId: 'one', title: 'Hello' };
const COMMENT = { name: 'Ana', text: 'Too dark', seconds: 1 };

/** Milliseconds that the server’s clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ clock, worker: false });
  owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
});
afterAll(() => server.close());

/** A finished video with a review link. */
async function openReview() {
  const response = await owner.call('POST', '/api/avatar/generate', ORDER);
  const { taskId } = (await response.json()) as { readonly taskId: string };
  const finished = { status: 'completed', progress: 100, seconds: 10, objectKey: 'videos/x', vtt: 'WEBVTT' } as const;
  await server.services.database.db.update(video).set(finished).where(eq(video.id, taskId));
  const saved = await owner.call('PUT', `/api/avatar/${taskId}/review`, {});
  const { review } = (await saved.json()) as { readonly review: Review };
  return { taskId, path: review.path ?? '' };
}

const send = (method: string, path: string, { key = ANA, ...body }: Readonly<Record<string, unknown>> & { readonly key?: string } = {}) =>
  fetch(server.url + path, {
    method,
    headers: { 'x-reviewer-key': key, ...(method !== 'GET' && method !== 'DELETE' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
const read = async (response: Response): Promise<OpenedReview> => {
  expect(response.status).toBe(200);
  return (await response.json()) as OpenedReview;
};

test('two reviewers talk at a moment and a spot, and a stranger with another link or without the key changes nothing', async () => {
  const [{ path }, other] = [await openReview(), await openReview()];
  const point = { x: 0.5, y: 0.25 };
  const first = (await read(await send('POST', `${path}/comments`, { ...COMMENT, point }))).comments[0];
  const reply = { ...COMMENT, name: 'Ben', text: 'Agreed', parentId: first?.id, key: BEN };
  expect((await read(await send('POST', `${path}/comments`, reply))).comments.map(({ author, mine }) => [author, mine])).toEqual([
    ['Ana', false],
    ['Ben', true],
  ]);
  const at = `/comments/${first?.id}`;
  expect((await send('PATCH', path + at, { text: 'Mine now', key: BEN })).status).toBe(403);
  expect((await send('DELETE', path + at, { key: BEN })).status).toBe(403);
  for (const call of [send('PATCH', other.path + at, { text: 'Mine now' }), send('DELETE', other.path + at)])
    expect((await call).status).toBe(404);
  expect((await send('POST', `${other.path}/comments`, { ...COMMENT, parentId: first?.id })).status).toBe(404);
  const keyless = await fetch(`${server.url}${path}/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(COMMENT),
  });
  expect(keyless.status).toBe(400);
  const seen = await fetch(`${server.url}${path}/state`);
  expect([seen.headers.get('x-robots-tag'), seen.headers.get('cache-control')]).toEqual(['noindex', 'private, no-store']);
  const text = await seen.text();
  expect(JSON.parse(text)).toMatchObject({
    comments: [
      { text: 'Too dark', point, mine: false },
      { text: 'Agreed', mine: false },
    ],
  });
  for (const secret of [ANA, BEN, owner.email, 'hash']) expect(text).not.toContain(secret);
});

test('nobody passes for the maker, and markup in names and texts stays text', async () => {
  const { taskId, path } = await openReview();
  const evil = { name: '<img src=x onerror=alert(1)>', text: '<script>alert(1)</script>', seconds: 0 };
  const { comments } = await read(await send('POST', `${path}/comments`, evil));
  expect(comments[0]).toMatchObject({ author: evil.name, text: evil.text, byMaker: false });
  const answer = await owner.call('POST', `/api/avatar/${taskId}/review/comments`, { parentId: comments[0]?.id, text: 'Thanks' });
  expect(((await answer.json()) as { readonly review: Review }).review.comments[1]).toMatchObject({ byMaker: true, mine: true });
  expect((await send('POST', `${path}/comments`, { ...COMMENT, byMaker: true })).status).toBe(400);
  expect((await send('POST', `${path}/comments`, { ...COMMENT, text: 'a\u0000' })).status).toBe(400);
});

test('a link that was ended, has expired, or whose video or owner is gone works like an unknown one', async () => {
  const { taskId, path } = await openReview();
  const { db } = server.services.database;
  const statuses = async () => [
    (await send('GET', `${path}/state`)).status,
    (await send('POST', `${path}/comments`, COMMENT)).status,
    (await send('PUT', `${path}/decision`, { name: 'Ana', decision: 'approved' })).status,
    (await fetch(`${server.url}${path}/captions.vtt`)).status,
  ];
  const gone = [404, 404, 404, 404];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await owner.call('PUT', `/api/avatar/${taskId}/review`, { expiresAt: new Date(clock.now() + 60_000).toISOString() });
  ahead += 60_000;
  expect(await statuses()).toEqual(gone);
  await owner.call('PUT', `/api/avatar/${taskId}/review`, {});
  expect((await send('GET', `${path}/state`)).status).toBe(200);
  await owner.call('DELETE', `/api/avatar/${taskId}`);
  expect(await statuses()).toEqual(gone);
  await owner.call('POST', `/api/avatar/${taskId}/restore`);
  await db.update(userTable).set({ banned: true }).where(eq(userTable.id, owner.id));
  expect(await statuses()).toEqual(gone);
  await db.update(userTable).set({ banned: false }).where(eq(userTable.id, owner.id));
  expect((await owner.call('DELETE', `/api/avatar/${taskId}/review`)).status).toBe(204);
  expect(await statuses()).toEqual(gone);
});

test('a stranger can’t flood a review, by requests or over time', async () => {
  const { taskId, path } = await openReview();
  const outcomes = await Promise.all(Array.from({ length: REVIEW_LIMITS.perNetwork + 5 }, () => send('POST', `${path}/comments`, COMMENT)));
  expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(5);
  ahead += REVIEW_LIMITS.window;
  const { db } = server.services.database;
  const rows = Array.from({ length: REVIEW_LIMITS.comments - REVIEW_LIMITS.perNetwork - 1 }, (_, at) => ({
    ...{ videoId: taskId, position: 1_000 + at, authorName: 'Bot', authorHash: 'x', body: 'Hi', seconds: 0 },
  }));
  await db.insert(reviewComment).values(rows);
  const [one, two] = await Promise.all([send('POST', `${path}/comments`, COMMENT), send('POST', `${path}/comments`, COMMENT)]);
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a stranger who is another reviewer each time leaves room, and emails, for the others', async () => {
  const { path, taskId } = await openReview();
  const decide = (name: string, decision: ReviewDecision, ipAddress: string) => {
    const browser = { token: path.split('/').at(-1) ?? '', authorHash: hashReviewerKey(name), ipAddress, publicUrl: server.url };
    return storeDecision(server.services, browser, { name, decision });
  };
  const { decisions, decisionMails } = REVIEW_LIMITS.ofNetwork;
  for (let at = 0; at < decisions; at += 1) {
    await decide(`stranger ${at}`, 'changes-requested', '198.51.100.7');
    ahead += REVIEW_LIMITS.window;
  }
  await expect(decide('one more', 'approved', '198.51.100.7')).rejects.toMatchObject({ status: 429 });
  ahead += REVIEW_LIMITS.window;
  await decide('stranger 0', 'approved', '198.51.100.7');
  await decide('Ana', 'approved', '203.0.113.20');
  const mails = (await fetchQueuedMails(server, owner.email)).filter(({ text }) => text.includes(taskId));
  expect(mails).toHaveLength(decisionMails + 1);
  expect(mails.at(-1)?.subject).toContain('Ana approved');
});

test('the owner gets one email about new comments in a while, and one for each change of a decision', async () => {
  const { path, taskId } = await openReview();
  const getMails = async () => (await fetchQueuedMails(server, owner.email)).filter(({ text }) => text.includes(taskId));
  for (const text of ['Too dark', 'And quiet']) await send('POST', `${path}/comments`, { ...COMMENT, text });
  const [mail, ...more] = await getMails();
  expect([mail?.subject, more]).toEqual(['Ana commented on “Hello”', []]);
  expect(mail?.text).toContain(`${server.url}/dashboard/videos/${taskId}`);
  ahead += REVIEW_LIMITS.quietFor;
  await send('POST', `${path}/comments`, COMMENT);
  for (const decision of ['changes-requested', 'changes-requested', 'approved'])
    await send('PUT', `${path}/decision`, { name: 'Ana', decision });
  expect((await getMails()).slice(1).map(({ subject }) => subject)).toEqual([
    'Ana commented on “Hello”',
    'Ana requested changes to “Hello”',
    'Ana approved “Hello”',
  ]);
});

test('comments and decisions are in the export of the account, and go with the video', async () => {
  const { path, taskId } = await openReview();
  await send('POST', `${path}/comments`, { ...COMMENT, text: 'In the export' });
  await send('PUT', `${path}/decision`, { name: 'Ana', decision: 'approved' });
  const exported = await exportReviews(server.services, { userId: owner.id, isOwn: eq(video.ownerId, owner.id) });
  expect(exported.comments.some(({ body }) => body === 'In the export')).toBe(true);
  expect(exported.decisions.some((row) => row.videoId === taskId)).toBe(true);
  expect(JSON.stringify(exported)).not.toContain(path.split('/').at(-1));
  const { db } = server.services.database;
  await db.delete(video).where(eq(video.id, taskId));
  expect([
    await db.$count(videoReview, eq(videoReview.videoId, taskId)),
    await db.$count(reviewComment, eq(reviewComment.videoId, taskId)),
    await db.$count(reviewDecision, eq(reviewDecision.videoId, taskId)),
  ]).toEqual([0, 0, 0]);
});

test('a reviewer of the organization starts a thread, and the maker gets one email about it; a viewer cannot, and strangers find nothing', async () => {
  const { taskId } = await openReview();
  const { db } = server.services.database;
  const access = createTestAccess(server);
  const organizationId = await access.createOrganization([owner]);
  await db.update(video).set({ organizationId }).where(eq(video.id, taskId));
  const [reviewer, viewer, stranger] = [await server.signUp(), await server.signUp(), await server.signUp()];
  for (const [user, role] of [
    [reviewer, 'reviewer'],
    [viewer, 'viewer'],
  ] as const) {
    await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: user.id, role });
    await access.setActiveOrganization(user, organizationId);
  }
  const start = (user: TestUser, text: string) => user.call('POST', `/api/avatar/${taskId}/review/comments`, { text, seconds: 1 });
  const before = (await fetchQueuedMails(server, owner.email)).length;
  const { review } = (await (await start(reviewer, 'Slower here')).json()) as { readonly review: Review };
  expect(review.comments).toMatchObject([{ text: 'Slower here', seconds: 1, byMaker: true, mine: true }]);
  expect([(await start(reviewer, 'And here')).status, (await start(viewer, 'No')).status, (await start(stranger, 'No')).status]).toEqual([
    200, 403, 404,
  ]);
  await access.setActiveOrganization(owner, organizationId);
  expect((await start(owner, 'Will do')).status).toBe(200);
  await access.setActiveOrganization(owner, null);
  const mails = (await fetchQueuedMails(server, owner.email)).slice(before);
  expect(mails).toMatchObject([{ text: expect.stringContaining('Slower here') as string }]);
  expect(mails[0]?.text).not.toContain('review link');
});

test('another version is shown if its owner chose it, to who has this link, and until it’s deleted', async () => {
  const { db } = server.services.database;
  const project = createProjectDocument('Hello', [createScene('s', 'Hello you.', { avatarId: 'ada', voiceId: 'one' })]);
  const saved = (await (await owner.call('POST', '/api/projects', { project })).json()) as { readonly id: string };
  const [{ taskId, path }, earlier, stranger] = [await openReview(), await openReview(), await openReview()];
  await db
    .update(video)
    .set({ projectId: saved.id })
    .where(inArray(video.id, [taskId, earlier.taskId]));
  const choose = (...versionIds: string[]) => owner.call('PUT', `/api/avatar/${taskId}/review`, { versionIds });
  const ask = async (link: string, id: string) =>
    Promise.all(
      ['state', 'poster.webp', 'video.mp4'].map(async (file) => (await fetch(`${server.url}${link}/versions/${id}/${file}`)).status),
    );
  const gone = [404, 404, 404];
  expect(await ask(path, earlier.taskId)).toEqual(gone);
  for (const id of [stranger.taskId, taskId]) {
    const refused = await choose(id);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'unknown-version', field: 'versionIds' }]);
  }
  expect((await choose(earlier.taskId)).status).toBe(200);
  expect((await ask(path, earlier.taskId))[0]).toBe(200);
  expect(await ask(stranger.path, earlier.taskId)).toEqual(gone);
  for (const id of [stranger.taskId, taskId, 'nothing']) expect(await ask(path, id)).toEqual(gone);
  await owner.call('DELETE', `/api/avatar/${earlier.taskId}`);
  expect(await ask(path, earlier.taskId)).toEqual(gone);
  expect((await read(await send('GET', `${path}/state`))).versions).toEqual([]);
});

test('everything a reviewer or member changes is told to those who follow the video, and to nobody else', async () => {
  const [{ taskId, path }, stranger] = [await openReview(), await server.signUp()];
  const heard: string[] = [];
  const follow = async ({ token }: TestUser, name: string) => {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('review_update', (update: { readonly taskId: string }) => void (update.taskId === taskId && heard.push(name)));
    await new Promise((resolve) => socket.emit('subscribe', taskId, resolve));
    return socket;
  };
  const sockets = [await follow(stranger, 'stranger'), await follow(owner, 'owner')];
  const told = async (response: Response) => {
    expect(response.ok).toBe(true);
    await expect.poll(() => heard.splice(0)).toEqual(['owner']);
  };
  const written = await send('POST', `${path}/comments`, COMMENT);
  const id = ((await written.clone().json()) as OpenedReview).comments[0]?.id ?? '';
  await told(written);
  await told(await send('PATCH', `${path}/comments/${id}`, { text: 'Much too dark' }));
  await told(await send('PUT', `${path}/decision`, { name: 'Ana', decision: 'approved' }));
  await told(await owner.call('POST', `/api/avatar/${taskId}/review/comments`, { parentId: id, text: 'Fixed' }));
  await told(await send('DELETE', `${path}/comments/${id}`));
  for (const socket of sockets) socket.disconnect();
});
