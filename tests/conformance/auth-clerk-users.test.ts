import { describe, expect, test } from 'vitest';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import { startClerkService } from '../tools/clerk-service.ts';

const ORIGIN = 'https://videos.example.com';
const MINUTE = 60_000;

const { adapter, users } = await startClerkService();

describe('auth-clerk user administration', () => {
  test('finds a user by id, and returns null for an unknown id', async () => {
    const { id, email } = users.createUser();
    const half = createClerkServerAdapter(adapter, ORIGIN);
    expect(await half.findUser(id)).toEqual({ userId: id, email, emailVerified: true, firstName: 'Ann', lastName: 'Lee', avatar: null });
    expect(await half.findUser('user_unheard_of')).toBeUndefined();
    expect(await half.findUser('../sessions')).toBeUndefined();
  });

  test('changes the name', async () => {
    const { id } = users.createUser();
    const half = createClerkServerAdapter(adapter, ORIGIN);
    await half.rename(id, { firstName: 'Béa', lastName: 'Møller' });
    expect(await half.findUser(id)).toMatchObject({ firstName: 'Béa', lastName: 'Møller' });
  });

  test('ends all sessions, however many, or all but one', async () => {
    const user = users.createUser();
    const all = Array.from({ length: 120 }, () => users.createSession(user));
    const stored = all[7]?.id ?? '';
    const half = createClerkServerAdapter(adapter, ORIGIN);
    await half.endSessions(user.id, stored);
    expect(adapter.instance.getSessions({ userId: user.id }).map(({ id }) => id)).toEqual([stored]);
    await half.endSessions(user.id);
    expect(adapter.instance.getSessions({ userId: user.id })).toEqual([]);
  });

  test('a ban ends all sessions and can be lifted, and erasing twice is idempotent', async () => {
    const user = users.createUser();
    users.createSession(user);
    const half = createClerkServerAdapter(adapter, ORIGIN);
    await half.setBanned(user.id, true);
    expect([user.banned, adapter.instance.getSessions({ userId: user.id })]).toEqual([true, []]);
    await half.setBanned(user.id, false);
    expect(user.banned).toBe(false);
    await half.erase(user.id);
    await half.erase(user.id);
    expect(await half.findUser(user.id)).toBeUndefined();
  });

  test('creates a sign-in ticket and an impersonation ticket', async () => {
    const user = users.createUser();
    const half = createClerkServerAdapter(adapter, ORIGIN);
    const [own, looked] = [
      await half.ticket({ userId: user.id, lifetime: MINUTE }),
      await half.ticket({ userId: user.id, lifetime: MINUTE, impersonatorId: 'user_administrator' }),
    ];
    const find = (token: string) => adapter.instance.tickets.find((ticket) => ticket.token === token);
    expect([find(own)?.actorId, find(looked)?.actorId]).toEqual([null, 'user_administrator']);
    await expect(half.ticket({ userId: 'user_unheard_of', lifetime: MINUTE })).rejects.toThrow(/does not know/);
  });

  test('approves a waiting user and invites another', async () => {
    const half = createClerkServerAdapter(adapter, ORIGIN);
    adapter.instance.waiting.set('waits@example.com', null);
    await half.invite({ email: 'waits@example.com', name: 'W' });
    await half.invite({ email: 'new@example.com', name: 'N' });
    expect([adapter.instance.waiting.get('waits@example.com'), adapter.instance.waiting.get('new@example.com')]).toEqual([
      expect.stringMatching(/^ticket_/),
      expect.stringMatching(/^ticket_/),
    ]);
  });

  test('retries idempotent calls after a fault or rate limit, but never ticket creation', async () => {
    const user = users.createUser();
    const faults = [503, 429];
    const seen: string[] = [];
    const half = createClerkServerAdapter(adapter, ORIGIN, {
      clock: { now: () => adapter.instance.now(), after: (delay, action) => (delay < 5_000 && queueMicrotask(action), () => {}) },
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
    expect(adapter.instance.tickets.filter(({ userId }) => userId === user.id)).toEqual([]);
  });

  test('sends the secret to Clerk’s API only and keeps it out of errors', async () => {
    const half = createClerkServerAdapter(adapter, ORIGIN, { secretKey: 'sk_live_very_secret' });
    await expect(half.rename('user_1', { firstName: 'A', lastName: 'B' })).rejects.toThrow(/^(?!.*very_secret)/s);
  });
});
