import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { clerkHost } from '../tools/clerk-server-adapter.ts';
import { clerkPeople, type ClerkPeople } from '../tools/clerk-users.ts';

const ORIGIN = 'https://videos.example.com';
const MINUTE = 60_000;

let vendor: ClerkFrontendApi;
let people: ClerkPeople;
beforeAll(async () => {
  vendor = await startClerk({ scripts: '' });
  people = clerkPeople(vendor);
});
afterAll(() => vendor.close());

describe('auth-clerk, what the host asks about people', () => {
  test('who somebody is; nobody for an id the vendor does not know', async () => {
    const { id, email } = people.newPerson();
    const half = clerkHost(vendor, ORIGIN);
    expect(await half.person(id)).toEqual({ userId: id, email, firstName: 'Ann', lastName: 'Lee', avatar: null });
    expect(await half.person('user_unheard_of')).toBeUndefined();
    expect(await half.person('../sessions')).toBeUndefined();
  });

  test('a new name', async () => {
    const { id } = people.newPerson();
    const half = clerkHost(vendor, ORIGIN);
    await half.rename(id, { firstName: 'Béa', lastName: 'Møller' });
    expect(await half.person(id)).toMatchObject({ firstName: 'Béa', lastName: 'Møller' });
  });

  test('ends every session, however many, or all but one', async () => {
    const user = people.newPerson();
    const all = Array.from({ length: 120 }, () => people.newSession(user));
    const kept = all[7]?.id ?? '';
    const half = clerkHost(vendor, ORIGIN);
    await half.endSessions(user.id, kept);
    expect(vendor.instance.sessionsOf({ userId: user.id }).map(({ id }) => id)).toEqual([kept]);
    await half.endSessions(user.id);
    expect(vendor.instance.sessionsOf({ userId: user.id })).toEqual([]);
  });

  test('a ban ends all sessions and can be lifted; erasing twice is erasing once', async () => {
    const user = people.newPerson();
    people.newSession(user);
    const half = clerkHost(vendor, ORIGIN);
    await half.setBanned(user.id, true);
    expect([user.banned, vendor.instance.sessionsOf({ userId: user.id })]).toEqual([true, []]);
    await half.setBanned(user.id, false);
    expect(user.banned).toBe(false);
    await half.erase(user.id);
    await half.erase(user.id);
    expect(await half.person(user.id)).toBeUndefined();
  });

  test('a ticket for somebody, and one that says who looks at them', async () => {
    const user = people.newPerson();
    const half = clerkHost(vendor, ORIGIN);
    const [own, looked] = [
      await half.ticket({ userId: user.id, lifetime: MINUTE }),
      await half.ticket({ userId: user.id, lifetime: MINUTE, impersonatorId: 'user_administrator' }),
    ];
    const find = (token: string) => vendor.instance.tickets.find((ticket) => ticket.token === token);
    expect([find(own)?.actorId, find(looked)?.actorId]).toEqual([null, 'user_administrator']);
    await expect(half.ticket({ userId: 'user_unheard_of', lifetime: MINUTE })).rejects.toThrow(/does not know/);
  });

  test('somebody who waits is let in, somebody else is invited', async () => {
    const half = clerkHost(vendor, ORIGIN);
    vendor.instance.waiting.set('waits@example.com', null);
    await half.invite({ email: 'waits@example.com', name: 'W' });
    await half.invite({ email: 'new@example.com', name: 'N' });
    expect([vendor.instance.waiting.get('waits@example.com'), vendor.instance.waiting.get('new@example.com')]).toEqual([
      expect.stringMatching(/^ticket_/),
      expect.stringMatching(/^ticket_/),
    ]);
  });

  test('what can be repeated is, after a fault or when asked too often; a ticket is never made twice', async () => {
    const user = people.newPerson();
    const faults = [503, 429];
    const seen: string[] = [];
    const half = clerkHost(vendor, ORIGIN, {
      clock: { now: () => vendor.instance.now(), after: (delay, action) => (delay < 5_000 && queueMicrotask(action), () => {}) },
      async fetch(input, init) {
        seen.push(init?.method ?? 'GET');
        const fault = faults.shift();
        return fault === undefined ? fetch(input, init) : new Response('{}', { status: fault });
      },
    });
    await half.rename(user.id, { firstName: 'Ann', lastName: 'Bee' });
    expect([user.lastName, seen]).toEqual(['Bee', ['PATCH', 'PATCH', 'PATCH']]);
    faults.push(503);
    await expect(half.ticket({ userId: user.id, lifetime: MINUTE })).rejects.toThrow('Clerk answered 503.');
    expect(vendor.instance.tickets.filter(({ userId }) => userId === user.id)).toEqual([]);
  });

  test('the secret goes to the vendor’s back end alone, and no error names it', async () => {
    const half = clerkHost(vendor, ORIGIN, { secretKey: 'sk_live_very_secret' });
    await expect(half.rename('user_1', { firstName: 'A', lastName: 'B' })).rejects.toThrow(/^(?!.*very_secret)/s);
  });
});
