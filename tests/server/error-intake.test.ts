import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { errorEvent, errorGroup, errorPerson, errorReplay, errorTrace, user } from '../../server/adapters/database/schema.ts';
import { removeReplaysOf } from '../../server/operations/use-cases/error-replays.ts';
import { takeErrorReports } from '../../server/operations/use-cases/receive-error-reports.ts';
import { tidyErrors } from '../../server/operations/use-cases/clean-up-errors.ts';
import { INTAKE_LIMITS, NEW_ERRORS_A_DAY } from '../../src/domain/fairness/intake-budget.ts';
import { ERROR_LIMITS } from '../../src/domain/errors/error-limits.ts';
import { HTTP_LIMITS } from '../../server/http/http-limits.ts';
import { envelope, errorItem, freshErrorId, replayItems, toldError, traceItem, type EnvelopeItemText } from '../tools/error-envelope.ts';
import { startAdministeredHost } from '../tools/test-access.ts';

const { host, admin, access } = await startAdministeredHost();
afterAll(() => host.close());

const { services } = host;
const { db } = services.database;
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${host.url}/api/errors/envelope`, { method: 'POST', body, headers });
const sendItems = async (items: readonly EnvelopeItemText[], headers: Record<string, string> = {}) =>
  (await send(envelope(items), headers)).status;
const groupsSaying = (title: string) => db.select().from(errorGroup).where(eq(errorGroup.title, title));

describe('EXT-7 the intake of errors', () => {
  test('garbage is refused, whatever it is and says it is; the host does not break on it', async () => {
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
        const answer = await send(new Uint8Array(bytes), contentType === undefined ? {} : { 'content-type': contentType });
        expect([400, 403]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });

  test('too large is 413, under another key 403', async () => {
    const large = JSON.stringify('x'.repeat(ERROR_LIMITS.reportBytes));
    expect(await sendItems([{ header: { type: 'event' }, payload: large }])).toBe(413);
    expect((await send(new Uint8Array(ERROR_LIMITS.replayBytes + 1))).status).toBe(413);
    expect((await send(envelope([errorItem(toldError())], { dsn: 'https://other@errors.invalid/1' }))).status).toBe(403);
  });

  test('what the intake has no use for is let by', async () => {
    const items = ['session', 'client_report', 'check_in', 'profile'].map((type) => ({ header: { type }, payload: '{}' }));
    expect(await sendItems(items)).toBe(200);
  });

  test('whose it is says the session; what the page says of it is not believed', async () => {
    const somebody = await host.signUp();
    const told = toldError({ message: 'of nobody' });
    const item = errorItem(told);
    const claimed = { ...item, payload: JSON.stringify({ ...JSON.parse(item.payload), user: { id: somebody.id } }) };
    expect(await sendItems([claimed])).toBe(200);
    expect(await sendItems([errorItem({ ...told, id: freshErrorId() })], { cookie: somebody.cookie })).toBe(200);
    const [group] = await groupsSaying('TypeError: of nobody');
    const events = await db
      .select({ userId: errorEvent.userId })
      .from(errorEvent)
      .where(eq(errorEvent.groupId, group?.id ?? ''));
    expect(events.map(({ userId }) => userId)).toEqual(expect.arrayContaining([null, somebody.id]));

    const looked = await access.impersonate(admin, somebody);
    expect(await sendItems([errorItem({ ...told, id: freshErrorId() })], { cookie: looked.cookie })).toBe(200);
    const people = await db
      .select({ userId: errorPerson.userId })
      .from(errorPerson)
      .where(eq(errorPerson.groupId, group?.id ?? ''));
    expect(people.map(({ userId }) => userId).toSorted()).toEqual([somebody.id, admin.id].toSorted());
  });

  test('of a group the newest are kept, and all are counted; the same one at the same instant counts once', async () => {
    const told = toldError({ message: 'often' });
    const many = Array.from({ length: ERROR_LIMITS.eventsPerGroup + 5 }, () => ({ kind: 'error' as const, ...told, id: freshErrorId() }));
    await takeErrorReports(services, { reports: many, teller: { address: '127.0.0.1', userId: null } });
    const twice = { kind: 'error' as const, ...told, id: freshErrorId() };
    await Promise.all(
      [1, 2, 3].map(() => takeErrorReports(services, { reports: [twice], teller: { address: '127.0.0.1', userId: null } })),
    );
    const [group] = await groupsSaying('TypeError: often');
    expect(group?.times).toBe(many.length + 1);
    expect(await db.$count(errorEvent, eq(errorEvent.groupId, group?.id ?? ''))).toBe(ERROR_LIMITS.eventsPerGroup);
  });

  test('alike errors that come at the same instant make one group', async () => {
    const reports = Array.from({ length: 8 }, () => ({ kind: 'error' as const, ...toldError({ message: 'at once' }) }));
    await Promise.all(
      reports.map((report) => takeErrorReports(services, { reports: [report], teller: { address: '127.0.0.1', userId: null } })),
    );
    expect(await groupsSaying('TypeError: at once')).toMatchObject([{ times: 8 }]);
  });

  test('made-up errors take each other’s places; what happened to users is kept, and always gets in', async () => {
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
    const somebody = await host.signUp();
    const real = toldError({ message: 'real' });
    expect(await sendItems([errorItem(real)], { cookie: somebody.cookie })).toBe(200);
    await db.insert(errorGroup).values(groups.map((group) => ({ ...group, firstAt: at, lastAt: at })));
    for (const message of ['one more', 'and another'])
      await takeErrorReports(services, {
        reports: [{ kind: 'error', ...toldError({ message }) }],
        teller: { address: '10.9.9.9', userId: null },
      });
    expect(await db.$count(errorGroup, like(errorGroup.title, 'made up%'))).toBeLessThanOrEqual(ERROR_LIMITS.anonymousGroups - 2);
    expect(await groupsSaying('TypeError: and another')).toHaveLength(1);
    expect(await groupsSaying('TypeError: real')).toHaveLength(1);

    await db
      .insert(errorGroup)
      .values(groups.map((group) => ({ ...group, fingerprint: `${group.fingerprint} too`, firstAt: at, lastAt: at })));
    expect(await sendItems([errorItem(toldError({ message: 'real as well' }))], { cookie: somebody.cookie })).toBe(200);
    expect(await groupsSaying('TypeError: real as well')).toHaveLength(1);
    expect(await groupsSaying('TypeError: real')).toHaveLength(1);
    await db.delete(errorGroup).where(like(errorGroup.title, 'made up%'));
  });

  test('one network is the first to tell so many kinds of error a day, and no more', async () => {
    const teller = { address: '10.8.8.8', userId: null };
    const word = (index: number) => String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    for (let index = 0; index < NEW_ERRORS_A_DAY + 20; index += 1)
      await takeErrorReports(services, { reports: [{ kind: 'error', ...toldError({ message: `invented ${word(index)}` }) }], teller });
    expect(await db.$count(errorGroup, like(errorGroup.title, '%invented%'))).toBe(NEW_ERRORS_A_DAY);
    await db.delete(errorGroup).where(like(errorGroup.title, '%invented%'));
  });

  test('a part of a recording that is there already is not written over', async () => {
    const id = freshErrorId();
    expect(await sendItems(replayItems(id, 0, '[1]'))).toBe(200);
    expect(await sendItems(replayItems(id, 0, '[2]'))).toBe(200);
    expect(await (await admin.call('GET', `/api/admin/errors/replays/${id}`)).text()).toBe('[1]\n');
  });

  test('erased with the account: what happened to them, and recordings of them', async () => {
    const somebody = await host.signUp();
    const replayId = freshErrorId();
    expect(await sendItems([errorItem(toldError({ message: 'personal', replayId }))], { cookie: somebody.cookie })).toBe(200);
    expect(await sendItems(replayItems(replayId, 0, '[1]'), { cookie: somebody.cookie })).toBe(200);
    await removeReplaysOf(services, somebody.id);
    await db.delete(user).where(eq(user.id, somebody.id));
    expect(await db.$count(errorEvent, eq(errorEvent.userId, somebody.id))).toBe(0);
    expect(await db.$count(errorPerson, eq(errorPerson.userId, somebody.id))).toBe(0);
    expect(await db.$count(errorReplay, eq(errorReplay.replayId, replayId))).toBe(0);
    expect(await services.objects.list(`replays/${replayId}/`)).toEqual([]);
  });

  test('what is too old is removed, and nothing else', async () => {
    const replayId = freshErrorId();
    const items = [errorItem(toldError({ message: 'old' })), traceItem([{ name: '/old', operation: 'pageload', milliseconds: 1 }])];
    expect(await sendItems(items)).toBe(200);
    expect(await sendItems(replayItems(replayId, 0, '[1]'))).toBe(200);
    const later = (milliseconds: number) => ({ ...services, clock: { ...services.clock, now: () => Date.now() + milliseconds } });
    await tidyErrors(later(ERROR_LIMITS.keptFor - 60_000));
    expect(await groupsSaying('TypeError: old')).toHaveLength(1);
    await tidyErrors(later(ERROR_LIMITS.keptFor + 60_000));
    for (const table of [errorGroup, errorEvent, errorPerson, errorTrace, errorReplay]) expect(await db.$count(table)).toBe(0);
    expect(await services.objects.list('replays/')).toEqual([]);
  });

  test('one address sends only so much: 429, and when to come again', async () => {
    const one = envelope(replayItems(randomBytes(16).toString('hex'), 0, '[1]'));
    let answer = await send(one);
    for (let count = 0; count < HTTP_LIMITS.errorReplays.max && answer.status === 200; count += 1) answer = await send(one);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

    const small = envelope([]);
    answer = await send(small);
    for (let count = 0; count < HTTP_LIMITS.errorReports.max && answer.status === 200; count += 1) answer = await send(small);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a network that has told its bytes of the hour is told when to come again; users still get in', async () => {
    const { intake } = services.machine;
    const somebody = await host.signUp();
    for (let size: number = INTAKE_LIMITS.errors.each.bytes; size >= 1; size = Math.floor(size / 2))
      intake.take('errors', { address: '127.0.0.1', userId: null }, size);
    const refused = await send(envelope([errorItem(toldError({ message: 'too much' }))]));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await sendItems([errorItem(toldError({ message: 'of a user' }))], { cookie: somebody.cookie })).toBe(200);
    expect(await groupsSaying('TypeError: of a user')).toHaveLength(1);
  });

  test('recordings have a budget of their own: of one network and of all strangers; users still send theirs', async () => {
    const { intake } = services.machine;
    const requests = 'error replay 127.0.0.1';
    const part = () => replayItems(randomBytes(16).toString('hex'), 0, '[1]');
    const stranger = { address: '127.0.0.1', userId: null };
    const fill = (teller: typeof stranger, bytes: number) => {
      for (let size = bytes; size >= 1; size = Math.floor(size / 2)) intake.take('replays', teller, size);
    };
    // Requests are counted apart, and the tests before have used them up.
    await services.attempts.forget(requests);
    fill(stranger, INTAKE_LIMITS.replays.burst.bytes);
    const refused = await send(envelope(part()));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const somebody = await host.signUp();
    expect(await sendItems(part(), { cookie: somebody.cookie })).toBe(200);

    for (let network = 0; network <= INTAKE_LIMITS.replays.all.bytes / INTAKE_LIMITS.replays.burst.bytes; network += 1)
      fill({ ...stranger, address: `10.0.0.${network}` }, INTAKE_LIMITS.replays.burst.bytes);
    expect(intake.take('replays', { ...stranger, address: '10.1.0.1' }, 1)).toBeGreaterThan(0);
    expect(intake.take('errors', { ...stranger, address: '10.1.0.1' }, 1)).toBe(0);
    expect(await sendItems(part(), { cookie: somebody.cookie })).toBe(200);
    const recordings = await db.select().from(errorReplay).where(eq(errorReplay.userId, somebody.id));
    expect(recordings).toHaveLength(2);
  });
});
