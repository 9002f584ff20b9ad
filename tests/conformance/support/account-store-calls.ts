import fc from 'fast-check';
import type { AccountStore } from '#server/ports/account-store.ts';
import type { ManualClock } from '#adapters/clock/manual/index.ts';
import type { Subject } from './compare-adapters.ts';

export type AccountStoreCall =
  | { readonly kind: 'enter'; readonly service: string; readonly subject: number; readonly email: number }
  | { readonly kind: 'ban' | 'reinstate' | 'erase' | 'rename' | 'find' | 'list' | 'end all'; readonly user: number }
  | { readonly kind: 'open' | 'end others'; readonly user: number; readonly session: number }
  | { readonly kind: 'find' | 'extend' | 'claim' | 'end'; readonly session: number }
  | { readonly kind: 'wait'; readonly hours: number };

const user = fc.nat(3);
const session = fc.nat(4);

export const accountStoreCalls: fc.Arbitrary<AccountStoreCall> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      service: fc.constantFrom('one', 'two'),
      subject: fc.nat(2),
      email: fc.nat(2),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'open' as const, 'end others' as const), user, session }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('ban', 'reinstate', 'erase', 'rename', 'find', 'list', 'end all'), user }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('find', 'extend', 'claim', 'end'), session }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }) },
);

const HOUR = 3_600_000;

/** A store with its own users and sessions: `prefix` separates them from earlier runs. Ids are reported as numbers, in order. */
export function driveAccountStore(store: AccountStore, clock: ManualClock, prefix: string): Subject<AccountStoreCall> {
  const userIds: string[] = [];
  const sessionIds: string[] = [];
  const name = (list: string[], id: string): number => (list.includes(id) ? list.indexOf(id) : list.push(id) - 1);
  const getHash = (at: number): string => `${prefix} token ${at}`;

  async function open(userId: string): Promise<string> {
    if ((await store.findUser(userId)) === undefined) return 'no such user';
    const { id, email, secondFactor } = await store.openSession({
      ...{ userId, tokenHash: getHash(sessionIds.length), address: null, userAgent: 'Firefox' },
      ...{ secondFactor: sessionIds.length % 2 === 0, sealed: 'sealed', expiresAt: new Date(clock.now() + 2 * HOUR) },
    });
    return `session ${name(sessionIds, id)}, ${email}, ${secondFactor}`;
  }

  async function find(at: number): Promise<string> {
    const found = await store.findSession(getHash(at));
    if (found === undefined) return 'no session';
    const { id, userId, email, sealed, secondFactor, expiresAt, lastActiveAt } = found;
    const live = await store.findLive([id, 'unheard-of']);
    return [name(sessionIds, id), name(userIds, userId), email, sealed, secondFactor, +expiresAt, +lastActiveAt, live.length].join(' ');
  }

  async function handleUser(call: Extract<AccountStoreCall, { readonly user: number }>): Promise<string> {
    const userId = userIds[call.user];
    if (userId === undefined) return 'no user';
    if (call.kind === 'open') return open(userId);
    if (call.kind === 'ban' || call.kind === 'reinstate') await store.setBanned(userId, call.kind === 'ban');
    if (call.kind === 'erase') await store.erase(userId);
    if (call.kind === 'rename') await store.rename(userId, { firstName: 'Bea', lastName: `${clock.now()}` });
    if (call.kind === 'end all') await store.endSessions(userId);
    if (call.kind === 'end others') await store.endSessions(userId, sessionIds[call.session] ?? 'unheard-of');
    const user = await store.findUser(userId);
    const listed = (await store.listSessions(userId)).map(({ id }) => name(sessionIds, id));
    return `${user?.firstName} ${user?.lastName} ${user?.email}: ${listed.join(' ')}`;
  }

  async function handleSession(call: Extract<AccountStoreCall, { readonly session: number }>): Promise<string> {
    const id = sessionIds[call.session] ?? 'unheard-of';
    const change = { expiresAt: new Date(clock.now() + 3 * HOUR), sealed: 'sealed again' };
    if (call.kind === 'claim') return `claimed: ${await store.claimCheck(id, new Date(clock.now() - HOUR))}`;
    if (call.kind === 'extend') await store.extendSession(id, change);
    if (call.kind === 'end') await store.endSession(id);
    return find(call.session);
  }

  return async (call) => {
    // No two calls are made at the same time: what is listed has one order.
    clock.advance(call.kind === 'wait' ? call.hours * HOUR : 1);
    if (call.kind === 'wait') return 'waited';
    if ('user' in call) return handleUser(call);
    if ('session' in call) return handleSession(call);
    const { service, subject, email } = call;
    const outcome = await store.enter({
      ...{ service: `${prefix} ${service}`, subject: `subject ${subject}`, email: `Ann-${email}@${prefix}.example` },
      ...{ firstName: 'Ann', lastName: `Lee ${subject}` },
    });
    if (outcome.kind !== 'entered') return outcome.kind;
    const { userId, firstName, lastName, avatar, email: address } = outcome.user;
    return `user ${name(userIds, userId)} ${firstName} ${lastName} ${address} ${avatar}`;
  };
}
