import { CONFIRMED_FOR } from '../../src/domain/account/confirmation.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { user } from '../../server/adapters/database/schema.ts';
import type { AccountVendor } from '../../server/ports/account-service.ts';
import { scheduleErasing } from '../../server/accounts/jobs/schedule-account-erasing.ts';
import { createAdmission } from '../../server/accounts/use-cases/authenticator.ts';
import { ACCOUNT_LIMITS } from '../../server/accounts/use-cases/account-limits.ts';
import { eraseDueAccounts } from '../../server/accounts/use-cases/erase-due-accounts.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { SavedProject } from '../../src/ports/project-api.ts';
import { testAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { completed, type TestPerson } from '../tools/test-users.ts';

const project = newProject('Mine', [newScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

let host: TestHost;
let access: TestAccess;
beforeAll(async () => {
  host = await startTestHost();
  access = testAccess(host);
});
afterEach(() => host.engine.release());
afterAll(() => host.close());

const rowOf = async (id: string) => (await host.services.database.db.select().from(user).where(eq(user.id, id)))[0];
const change = (id: string, values: Partial<typeof user.$inferInsert>) =>
  host.services.database.db.update(user).set(values).where(eq(user.id, id));
const profile = (person: TestPerson) => person.call('GET', '/api/user/profile');
const mailsTo = async (email: string) =>
  ((await (await fetch(`${host.url}/api/dev/outbox?to=${email}`)).json()) as { mails: { subject: string; text: string }[] }).mails;

describe('who comes for the first time', () => {
  const vendor = (email: string): Pick<AccountVendor, 'verifier' | 'person'> => ({
    verifier: {
      verify: async ({ bearer = '' }) => ({
        ok: true,
        session: {
          userId: bearer,
          sessionId: `session of ${bearer}`,
          email: null,
          startedAt: new Date(),
          confirmedAt: new Date(),
          secondFactor: false,
          expiresAt: new Date(Date.now() + 60_000),
          organization: null,
          impersonatorId: null,
        },
      }),
      ended: async () => [],
    },
    person: async (userId) => (userId === 'nobody' ? undefined : { userId, email, firstName: 'Grace', lastName: 'Hopper', avatar: null }),
  });

  test('is written down once, however many requests come at the same moment', async () => {
    const admission = createAdmission({ services: host.services, accounts: vendor('Grace@Example.com') });
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => admission.admit({ bearer: 'vendor-1' })));
    for (const verdict of verdicts) {
      expect(verdict).toMatchObject({ ok: true, principal: { userId: 'vendor-1', email: 'grace@example.com', role: 'user' } });
    }
    expect(await rowOf('vendor-1')).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', plan: 'starter', emailVerified: true });
  });

  test('R23 who closed their account is not brought back by a session from before, but by one that began later', async () => {
    const admission = createAdmission({ services: host.services, accounts: vendor('closed@example.com') });
    expect(await admission.admit({ bearer: 'vendor-3' })).toMatchObject({ ok: true });
    const closed = { eraseAt: new Date(Date.now() + 60_000), closedBy: 'self' } as const;
    await change('vendor-3', { ...closed, closedAt: new Date(Date.now() + 5_000) });
    expect(await admission.admit({ bearer: 'vendor-3' })).toEqual({ ok: false, reason: 'closed' });
    await change('vendor-3', { ...closed, closedAt: new Date(Date.now() - 5_000) });
    expect(await admission.admit({ bearer: 'vendor-3' })).toMatchObject({ ok: true });
    expect(await rowOf('vendor-3')).toMatchObject({ eraseAt: null });
  });

  test('R23 where the vendor cannot tell who is still in an organisation, nobody stays longer than their token', async () => {
    const admission = createAdmission({ services: host.services, accounts: vendor('short@example.com') });
    const verdict = await admission.admit({ bearer: 'vendor-4' });
    if (!verdict.ok) throw new Error(verdict.reason);
    const organization = { id: 'works', role: 'member' } as const;
    const principal = { ...verdict.principal, organization };
    const standing = async (expiresAt: Date) => (await admission.standing([{ ...principal, expiresAt }])).get(principal.sessionId);
    expect(await standing(new Date(Date.now() + 60_000))).toEqual({ allowed: true, organization });
    expect(await standing(new Date(Date.now() - 1))).toMatchObject({ allowed: false });
  });

  test('is refused when the vendor does not know them, or another account has their address', async () => {
    const owner = await host.signUp();
    const admission = createAdmission({ services: host.services, accounts: vendor(owner.email) });
    expect(await admission.admit({ bearer: 'nobody' })).toEqual({ ok: false, reason: 'revoked' });
    expect(await admission.admit({ bearer: 'vendor-2' })).toEqual({ ok: false, reason: 'address-taken' });
    expect(await rowOf('vendor-2')).toBeUndefined();
    expect((await profile(owner)).status).toBe(200);
  });
});

describe('whoever may not be here', () => {
  test('R23 the suspended are told so, and nothing else', async () => {
    const person = await host.signUp();
    await change(person.id, { banned: true });
    const answer = await profile(person);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'account-banned', message: expect.stringContaining('suspended') },
    ]);
    await change(person.id, { banned: false });
    expect((await profile(person)).status).toBe(200);
  });

  test('when somebody was here is written down, but not at every request', async () => {
    const person = await host.signUp();
    await profile(person);
    const first = (await rowOf(person.id))?.lastSeenAt;
    expect(first).toBeInstanceOf(Date);
    await profile(person);
    expect((await rowOf(person.id))?.lastSeenAt).toEqual(first);

    const earlier = new Date(Date.now() - ACCOUNT_LIMITS.seenEvery - 1_000);
    await change(person.id, { lastSeenAt: earlier });
    await profile(person);
    expect((await rowOf(person.id))?.lastSeenAt?.getTime()).toBeGreaterThan(earlier.getTime());
  });
});

describe('one’s own account', () => {
  const close = (person: TestPerson, confirmEmail = person.email) => person.call('DELETE', '/api/user', { confirmEmail });

  test('API-1 only what is given changes; name and theme are told by the next profile', async () => {
    const person = await host.signUp();
    const answer = await person.call('PUT', '/api/user/update-profile', { firstName: ' Anna ', preferences: { theme: 'light' } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { firstName: 'Anna', lastName: 'Lee', preferences: { theme: 'light' } },
    ]);
    expect(await (await profile(person)).json()).toMatchObject({ firstName: 'Anna', lastName: 'Lee', preferences: { theme: 'light' } });
    expect(await rowOf(person.id)).toMatchObject({ name: 'Anna Lee' });
    expect((await person.call('PUT', '/api/user/update-profile', {})).status).toBe(200);
    const refused = await person.call('PUT', '/api/user/update-profile', { firstName: '' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'firstName' }]);
  });

  test('credits are used when the plan’s own videos are used up, and come back with a cancelled one', async () => {
    const person = await host.signUp();
    await change(person.id, { credits: 1 });
    host.engine.hold();
    const order = async () => {
      const answer = await person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
      return { status: answer.status, taskId: ((await answer.json()) as { taskId?: string }).taskId };
    };
    const usage = async () => ((await (await profile(person)).json()) as { usage: object }).usage;

    for (const left of [3, 2, 1]) {
      expect((await order()).status).toBe(202);
      expect(await usage()).toMatchObject({ videosThisMonth: 4 - left, videosLeft: left });
    }
    const paid = await order();
    expect(paid.status).toBe(202);
    expect(await usage()).toMatchObject({ videosThisMonth: 4, videosLeft: 0 });
    expect((await order()).status).toBe(403);

    expect((await person.call('POST', `/api/avatar/${paid.taskId}/cancel`)).status).toBe(200);
    expect(await usage()).toMatchObject({ videosThisMonth: 3, videosLeft: 1 });
    const again = await Promise.all([order(), order(), order()]);
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 403, 403]);
  });

  test('to close it one types its address, in a session that is fresh', async () => {
    const person = await host.signUp();
    const wrong = await close(person, 'somebody@else.example');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'confirmEmail' }]);
    await access.age(person, CONFIRMED_FOR + 1_000);
    const stale = await close(person);
    expect([stale.status, await stale.json()]).toMatchObject([403, { code: 'sign-in-again' }]);
    expect((await rowOf(person.id))?.eraseAt).toBeNull();
    expect((await close(await access.signInAgain(person))).status).toBe(200);
  });

  test('R23 closing it ends every session; signing in again brings it back, and a mail tells', async () => {
    const person = await host.signUp();
    const second = await access.signInAgain(person);
    const answer = await close(person, ` ${person.email.toUpperCase()} `);
    const { erasedAt } = (await answer.json()) as { erasedAt: string };
    expect(Date.parse(erasedAt) - Date.now()).toBeGreaterThan(ACCOUNT_LIMITS.eraseAfter - 60_000);
    for (const session of [person, second]) expect((await profile(session)).status).toBe(401);
    await vi.waitFor(async () => expect((await mailsTo(person.email))[0]?.subject).toContain('closed'), { timeout: 15_000 });

    const returned = await access.signInAgain(person);
    expect((await profile(returned)).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ eraseAt: null, closedAt: null, closedBy: null });
    await vi.waitFor(async () => expect((await mailsTo(person.email))[0]?.subject).toContain('back'), { timeout: 15_000 });
    expect((await profile(person)).status).toBe(401);
  });

  test('after the time of grace everything goes, with its files; what was made in an organisation stays there', async () => {
    const [person, colleague] = [await host.signUp(), await host.signUp()];
    const id = await access.newOrganization([person, colleague]);
    const order = await person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
    const { taskId } = (await order.json()) as { taskId: string };
    await completed(person, taskId);
    await access.activate(person, id);
    const shared = (await (await person.call('POST', '/api/projects', { project })).json()) as SavedProject;
    expect(await host.services.objects.list(`videos/${taskId}/`)).not.toEqual([]);
    expect((await close(person)).status).toBe(200);

    await eraseDueAccounts({ services: host.services, accounts: host.accounts });
    expect(await rowOf(person.id)).toBeDefined();
    await change(person.id, { eraseAt: new Date(Date.now() - 1_000) });
    await eraseDueAccounts({ services: host.services, accounts: host.accounts });
    await eraseDueAccounts({ services: host.services, accounts: host.accounts });

    expect(await rowOf(person.id)).toBeUndefined();
    expect(await host.services.objects.list(`videos/${taskId}/`)).toEqual([]);
    await access.activate(colleague, id);
    expect((await colleague.call('GET', `/api/projects/${shared.id}`)).status).toBe(200);
    const signIn = await fetch(`${host.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.url },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(signIn.status).toBe(401);
    expect(host.errors).toEqual([]);
  });

  test('an account that is due is found by itself, within the hour', async () => {
    const person = await host.signUp();
    expect((await close(person)).status).toBe(200);
    await change(person.id, { eraseAt: new Date(Date.now() - 1_000) });
    const clock = createManualClock(Date.now());
    const erasing = scheduleErasing({ services: { ...host.services, clock }, accounts: host.accounts });
    clock.advance(60 * 60_000);
    await erasing.stop();
    expect(await rowOf(person.id)).toBeUndefined();
  });

  test('a closed account that is due cannot be brought back by signing in', async () => {
    const person = await host.signUp();
    expect((await close(person)).status).toBe(200);
    await change(person.id, { eraseAt: new Date(Date.now() - 1_000) });
    const answer = await profile(await access.signInAgain(person));
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'account-closed' }]);
  });
});
