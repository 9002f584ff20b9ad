import { describe, expect, test } from 'vitest';
import { createFakeAnalytics } from '#adapters/analytics/fake/index.ts';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { syncAnalytics } from '#composition/sync-analytics.ts';
import { ANALYTICS_FLUSH_INTERVAL } from '#domain/constants.ts';
import { CONSENT_KEY, ConsentStore } from '#ui/stores/consent-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';

const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('EXT-6 analytics sync', () => {
  function enter(stored: string | null = 'given') {
    const clock = createManualClock(1_700_000_000_000);
    const storage = createMemoryStorage(stored === null ? {} : { [CONSENT_KEY]: stored });
    const productAnalytics = createFakeAnalytics({ clock, storage, connectivity: createFakeConnectivity() });
    const { auth } = createFakeAccounts();
    const session = new SessionStore(auth);
    const consent = new ConsentStore({ storage, hasOptedOut: () => false });
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const stop = syncAnalytics({ site: { session, consent, ports: { productAnalytics } }, page });
    session.start();
    auth.settle({ kind: 'signed-out' });
    const next = async () => {
      clock.advance(ANALYTICS_FLUSH_INTERVAL);
      await flushTasks();
    };
    const track = (type: string): void => productAnalytics.track({ type });
    return { auth, consent, page, productAnalytics, stop, next, track };
  }

  test('follows the consent once it is known', async () => {
    const { consent, productAnalytics, next, track } = enter(null);
    track('too early');
    consent.start();
    track('not asked yet');
    consent.choose('given');
    track('agreed');
    await next();
    consent.choose('refused');
    track('refused');
    await next();
    expect(productAnalytics.taken.map(({ type }) => type)).toEqual(['agreed']);
  });

  test('attributes events to the signed-in user, but not to an impersonated one', async () => {
    const { auth, consent, productAnalytics, next, track } = enter();
    consent.start();
    track('nobody');
    auth.settle(toSignedIn(ADA));
    track('ada');
    const state = toSignedIn(ADA);
    auth.settle(state.kind === 'signed-in' ? { ...state, impersonatorId: 'admin-1' } : state);
    track('admin');
    auth.settle({ kind: 'signed-out' });
    await next();
    expect(productAnalytics.taken.map(({ type, userId: user }) => [type, user])).toEqual([
      ['nobody', null],
      ['ada', ADA.id],
      ['admin', null],
    ]);
  });

  test('flushes queued events when the page is left, and sends nothing after stop', async () => {
    const { consent, page, productAnalytics, stop, track } = enter();
    consent.start();
    track('last words');
    page.dispatchEvent(new Event('visibilitychange'));
    await flushTasks();
    expect(productAnalytics.taken).toEqual([]);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await flushTasks();
    expect(productAnalytics.taken.map(({ type }) => type)).toEqual(['last words']);
    stop();
    track('too late');
    page.dispatchEvent(new Event('visibilitychange'));
    await flushTasks();
    expect(productAnalytics.batches).toHaveLength(1);
  });
});
