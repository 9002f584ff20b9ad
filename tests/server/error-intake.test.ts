import { RATES } from '#domain/fairness/request-rates.ts';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { errorEvent, errorGroup, errorUser, errorReplay, errorTrace, user } from '../tools/tables.ts';
import { removeUserReplays } from '#server/operations/use-cases/error-replays.ts';
import { receiveErrorReports } from '#server/operations/use-cases/receive-error-reports.ts';
import { cleanUpErrors } from '#server/operations/use-cases/clean-up-errors.ts';
import { INTAKE_LIMITS, NEW_ERRORS_A_DAY } from '#domain/fairness/intake-budget.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import {
  formatEnvelope,
  createErrorItem,
  createErrorId,
  createReplayItems,
  createErrorReport,
  createTraceItem,
  type EnvelopeItemText,
} from '../tools/error-envelope.ts';
import { startAdministeredServer } from '../tools/test-access.ts';

const { server, admin, access } = await startAdministeredServer();
afterAll(() => server.close());

const { services } = server;
const { db } = services.database;
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/errors/envelope`, { method: 'POST', body, headers });
const sendItems = async (items: readonly EnvelopeItemText[], headers: Record<string, string> = {}) =>
  (await send(formatEnvelope(items), headers)).status;
const findGroupsWithMessage = (title: string) => db.select().from(errorGroup).where(eq(errorGroup.title, title));

const LONG_FRAME = { function: 'openVideo', file: `https://videos.example.com/assets/${'long-'.repeat(15)}.js`, line: 10, column: 4 };

describe('EXT-7 error intake', () => {
  test('rejects any malformed envelope without a server error', async () => {
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 5 }).map((lines) => new TextEncoder().encode(lines.join('\n'))),
    );
    const type = fc.constantFrom(
      undefined,
      'application/json',
      'text/plain;charset=UTF-8',
      'application/x-sentry-envelope',
      'multipart/form-data',
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (bytes, contentType) => {
        const response = await send(new Uint8Array(bytes), contentType === undefined ? {} : { 'content-type': contentType });
        expect([400, 403]).toContain(response.status);
      }),
      { numRuns: 60 },
    );
  });

  test('responds 413 when too large and 403 for another key', async () => {
    const large = JSON.stringify('x'.repeat(ERROR_LIMITS.reportBytes));
    expect(await sendItems([{ header: { type: 'event' }, payload: large }])).toBe(413);
    expect((await send(new Uint8Array(ERROR_LIMITS.replayBytes + 1))).status).toBe(413);
    expect((await send(formatEnvelope([createErrorItem(createErrorReport())], { dsn: 'https://other@errors.invalid/1' }))).status).toBe(
      403,
    );
  });

  test('ignores unknown envelope items', async () => {
    const items = ['session', 'client_report', 'check_in', 'profile'].map((type) => ({ header: { type }, payload: '{}' }));
    expect(await sendItems(items)).toBe(200);
  });

  test('takes the user from the session, not the page', async () => {
    const somebody = await server.signUp();
    const reported = createErrorReport({ message: 'of nobody' });
    const item = createErrorItem(reported);
    const claimed = { ...item, payload: JSON.stringify({ ...JSON.parse(item.payload), user: { id: somebody.id } }) };
    expect(await sendItems([claimed])).toBe(200);
    expect(await sendItems([createErrorItem({ ...reported, id: createErrorId() })], { cookie: somebody.cookie })).toBe(200);
    const [group] = await findGroupsWithMessage('TypeError: of nobody');
    const events = await db
      .select({ userId: errorEvent.userId })
      .from(errorEvent)
      .where(eq(errorEvent.groupId, group?.id ?? ''));
    expect(events.map(({ userId }) => userId)).toEqual(expect.arrayContaining([null, somebody.id]));

    const looked = await access.impersonate(admin, somebody);
    expect(await sendItems([createErrorItem({ ...reported, id: createErrorId() })], { cookie: looked.cookie })).toBe(200);
    const users = await db
      .select({ userId: errorUser.userId })
      .from(errorUser)
      .where(eq(errorUser.groupId, group?.id ?? ''));
    expect(users.map(({ userId }) => userId).toSorted()).toEqual([somebody.id, admin.id].toSorted());
  });

  test('keeps the newest events of a group, counts all, and counts a concurrent duplicate once', async () => {
    const reported = createErrorReport({ message: 'often' });
    const many = Array.from({ length: ERROR_LIMITS.eventsPerGroup + 5 }, () => ({
      kind: 'error' as const,
      ...reported,
      id: createErrorId(),
    }));
    await receiveErrorReports(services, { reports: many, source: { ipAddress: '127.0.0.1', userId: null } });
    const twice = { kind: 'error' as const, ...reported, id: createErrorId() };
    await Promise.all(
      [1, 2, 3].map(() => receiveErrorReports(services, { reports: [twice], source: { ipAddress: '127.0.0.1', userId: null } })),
    );
    const [group] = await findGroupsWithMessage('TypeError: often');
    expect(group?.times).toBe(many.length + 1);
    expect(await db.$count(errorEvent, eq(errorEvent.groupId, group?.id ?? ''))).toBe(ERROR_LIMITS.eventsPerGroup);
  });

  test('groups similar concurrent errors into one', async () => {
    const reports = Array.from({ length: 8 }, () => ({ kind: 'error' as const, ...createErrorReport({ message: 'at once' }) }));
    await Promise.all(
      reports.map((report) => receiveErrorReports(services, { reports: [report], source: { ipAddress: '127.0.0.1', userId: null } })),
    );
    expect(await findGroupsWithMessage('TypeError: at once')).toMatchObject([{ times: 8 }]);
  });

  test('invented errors displace each other, and users’ errors are always accepted and kept', async () => {
    const at = new Date();
    const made = (index: number) => ({
      fingerprint: `made up ${index}`,
      title: `made up ${index}`,
      place: '',
      kind: 'caught',
      times: 1,
      release: '',
    });
    const groups = Array.from({ length: ERROR_LIMITS.anonymousGroups }, (_, index) => made(index));
    const somebody = await server.signUp();
    const real = createErrorReport({ message: 'real' });
    expect(await sendItems([createErrorItem(real)], { cookie: somebody.cookie })).toBe(200);
    await db.insert(errorGroup).values(groups.map((group) => ({ ...group, firstAt: at, lastAt: at })));
    for (const message of ['one more', 'and another'])
      await receiveErrorReports(services, {
        reports: [{ kind: 'error', ...createErrorReport({ message }) }],
        source: { ipAddress: '10.9.9.9', userId: null },
      });
    expect(await db.$count(errorGroup, like(errorGroup.title, 'made up%'))).toBeLessThanOrEqual(ERROR_LIMITS.anonymousGroups - 2);
    expect(await findGroupsWithMessage('TypeError: and another')).toHaveLength(1);
    expect(await findGroupsWithMessage('TypeError: real')).toHaveLength(1);

    await db
      .insert(errorGroup)
      .values(groups.map((group) => ({ ...group, fingerprint: `${group.fingerprint} too`, firstAt: at, lastAt: at })));
    expect(await sendItems([createErrorItem(createErrorReport({ message: 'real as well' }))], { cookie: somebody.cookie })).toBe(200);
    expect(await findGroupsWithMessage('TypeError: real as well')).toHaveLength(1);
    expect(await findGroupsWithMessage('TypeError: real')).toHaveLength(1);
    await db.delete(errorGroup).where(like(errorGroup.title, 'made up%'));
  });

  test('limits the new error groups of one network per day', async () => {
    const teller = { ipAddress: '10.8.8.8', userId: null };
    const word = (index: number) => String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    for (let index = 0; index < NEW_ERRORS_A_DAY + 20; index += 1)
      await receiveErrorReports(services, {
        reports: [{ kind: 'error', ...createErrorReport({ message: `invented ${word(index)}` }) }],
        source: teller,
      });
    expect(await db.$count(errorGroup, like(errorGroup.title, '%invented%'))).toBe(NEW_ERRORS_A_DAY);
    await db.delete(errorGroup).where(like(errorGroup.title, '%invented%'));
  });

  test('does not overwrite an existing recording part', async () => {
    const id = createErrorId();
    expect(await sendItems(createReplayItems(id, 0, '[1]'))).toBe(200);
    expect(await sendItems(createReplayItems(id, 0, '[2]'))).toBe(200);
    expect(await (await admin.call('GET', `/api/admin/errors/replays/${id}`)).text()).toBe('[1]\n');
  });

  test('erases a user’s errors and recordings with the account', async () => {
    const somebody = await server.signUp();
    const replayId = createErrorId();
    expect(await sendItems([createErrorItem(createErrorReport({ message: 'personal', replayId }))], { cookie: somebody.cookie })).toBe(200);
    expect(await sendItems(createReplayItems(replayId, 0, '[1]'), { cookie: somebody.cookie })).toBe(200);
    const zip = unzipSync(new Uint8Array(await (await somebody.call('GET', '/api/user/export')).arrayBuffer()));
    expect(new TextDecoder().decode(zip[`session-replays/${replayId}.jsonl`]).trim()).toBe('[1]');
    await removeUserReplays(services, somebody.id);
    await db.delete(user).where(eq(user.id, somebody.id));
    expect(await db.$count(errorEvent, eq(errorEvent.userId, somebody.id))).toBe(0);
    expect(await db.$count(errorUser, eq(errorUser.userId, somebody.id))).toBe(0);
    expect(await db.$count(errorReplay, eq(errorReplay.replayId, replayId))).toBe(0);
    expect(await services.objects.list(`replays/${replayId}/`)).toEqual([]);
  });

  test('deletes expired data and nothing else', async () => {
    const replayId = createErrorId();
    const items = [
      createErrorItem(createErrorReport({ message: 'old' })),
      createTraceItem([{ name: '/old', operation: 'pageload', milliseconds: 1 }]),
    ];
    expect(await sendItems(items)).toBe(200);
    expect(await sendItems(createReplayItems(replayId, 0, '[1]'))).toBe(200);
    const later = (milliseconds: number) => ({ ...services, clock: { ...services.clock, now: () => Date.now() + milliseconds } });
    await cleanUpErrors(later(ERROR_LIMITS.storedFor - 60_000));
    expect(await findGroupsWithMessage('TypeError: old')).toHaveLength(1);
    await cleanUpErrors(later(ERROR_LIMITS.storedFor + 60_000));
    for (const table of [errorGroup, errorEvent, errorUser, errorTrace, errorReplay]) expect(await db.$count(table)).toBe(0);
    expect(await services.objects.list('replays/')).toEqual([]);
  });

  test('takes a report that is compressed, as clients send those above 32 kB, and limits what it unpacks to', async () => {
    const compress = (text: string | Uint8Array) => send(new Uint8Array(gzipSync(text)), { 'content-encoding': 'gzip' });
    const long = createErrorReport({ message: 'compressed', frames: Array.from({ length: 400 }, () => LONG_FRAME) });
    const envelope = formatEnvelope([createErrorItem(long)]);
    expect(envelope.length).toBeGreaterThan(32 * 1_024);
    expect([(await compress(envelope)).status, await findGroupsWithMessage('TypeError: compressed')]).toMatchObject([200, [{ times: 1 }]]);
    const bomb = await compress(new Uint8Array(ERROR_LIMITS.replayBytes + 1));
    expect([bomb.status, await bomb.json()]).toMatchObject([413, { code: 'too-large' }]);
    expect((await send('not gzip', { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await send(envelope, { 'content-encoding': 'br' })).status).toBe(415);
  });

  test('responds 429 with a retry time to too many requests from one IP address', async () => {
    const one = formatEnvelope(createReplayItems(randomBytes(16).toString('hex'), 0, '[1]'));
    let response = await send(one);
    for (let count = 0; count < RATES.errorReplays.max && response.status === 200; count += 1) response = await send(one);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);

    const small = formatEnvelope([]);
    response = await send(small);
    for (let count = 0; count < RATES.errorReports.max && response.status === 200; count += 1) response = await send(small);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('limits bytes per network and hour, but users can still report', async () => {
    const { intake } = services.workLimiter;
    const somebody = await server.signUp();
    for (let size: number = INTAKE_LIMITS.errors.each.bytes; size >= 1; size = Math.floor(size / 2))
      intake.take('errors', { ipAddress: '127.0.0.1', userId: null }, size);
    const rejected = await send(formatEnvelope([createErrorItem(createErrorReport({ message: 'too much' }))]));
    expect([rejected.status, Number(rejected.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await sendItems([createErrorItem(createErrorReport({ message: 'of a user' }))], { cookie: somebody.cookie })).toBe(200);
    expect(await findGroupsWithMessage('TypeError: of a user')).toHaveLength(1);
  });

  test('recordings have separate budgets per network and for strangers, and users can still send', async () => {
    const { intake } = services.workLimiter;
    const requests = 'error replay 127.0.0.1';
    const part = () => createReplayItems(randomBytes(16).toString('hex'), 0, '[1]');
    const otherUser = { ipAddress: '127.0.0.1', userId: null };
    const fill = (teller: typeof otherUser, bytes: number) => {
      for (let size = bytes; size >= 1; size = Math.floor(size / 2)) intake.take('replays', teller, size);
    };
    // Requests are counted apart, and the tests before have used them up.
    await services.rateLimitCounter.forget(requests);
    fill(otherUser, INTAKE_LIMITS.replays.burst.bytes);
    const rejected = await send(formatEnvelope(part()));
    expect([rejected.status, Number(rejected.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const somebody = await server.signUp();
    expect(await sendItems(part(), { cookie: somebody.cookie })).toBe(200);

    for (let network = 0; network <= INTAKE_LIMITS.replays.all.bytes / INTAKE_LIMITS.replays.burst.bytes; network += 1)
      fill({ ...otherUser, ipAddress: `10.0.0.${network}` }, INTAKE_LIMITS.replays.burst.bytes);
    expect(intake.take('replays', { ...otherUser, ipAddress: '10.1.0.1' }, 1)).toBeGreaterThan(0);
    expect(intake.take('errors', { ...otherUser, ipAddress: '10.1.0.1' }, 1)).toBe(0);
    expect(await sendItems(part(), { cookie: somebody.cookie })).toBe(200);
    const recordings = await db.select().from(errorReplay).where(eq(errorReplay.userId, somebody.id));
    expect(recordings).toHaveLength(2);
  });
});
