import { autorun } from 'mobx';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createFakeFlags } from '#adapters/flags/fake/index.ts';
import type { FlagAttributes } from '#ports/flags.ts';
import { FlagsStore } from '#ui/stores/flags-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import type { AnalyticsEvent } from '#domain/analytics/analytics-events.ts';

const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const stores: FlagsStore[] = [];

async function enter(signedIn = true) {
  const { auth } = createFakeAccounts({ accounts: [{ user: ADA, password: 'correct horse' }], ...(signedIn ? { signedIn: ADA } : {}) });
  const session = new SessionStore(auth);
  session.start();
  const fake = createFakeFlags({
    'site-h1': { value: 'Hello', users: { [ADA.id]: 'Hello Ada' }, experiment: { experiment: 'h1', variation: 1 } },
  });
  const given: FlagAttributes[] = [];
  const started: string[] = [];
  const flags = {
    ...fake,
    start: () => {
      started.push('start');
      fake.start();
    },
    setAttributes: (attributes: FlagAttributes) => {
      given.push(attributes);
      fake.setAttributes(attributes);
    },
  };
  const events: AnalyticsEvent[] = [];
  const store = new FlagsStore({ flags, session, analytics: { track: (event) => events.push(event) }, plan: async () => 'creator' });
  stores.push(store);
  await flushTasks();
  return { store, fake, given, started, events, session };
}

afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
});

describe('FlagsStore', () => {
  test('loads once, on the first page view', async () => {
    const { store, started } = await enter();
    expect(store.value<string>('site-h1', 'Fallback')).toBe('Fallback');
    expect(started).toEqual([]);
    store.setPath('/test');
    store.setPath('/dashboard');
    store.start();
    expect(started).toEqual(['start']);
  });

  test('STA-9 sends the user id or null, the path, and the plan as attributes', async () => {
    const { store, given, session } = await enter();
    store.setPath('/test');
    await flushTasks();
    expect(given[0]).toEqual({ id: ADA.id, loggedIn: true, url: '/test' });
    expect(given.at(-1)).toEqual({ id: ADA.id, loggedIn: true, url: '/test', plan: 'creator' });
    store.setPath('/dashboard');
    expect(given.at(-1)).toEqual({ id: ADA.id, loggedIn: true, url: '/dashboard', plan: 'creator' });
    await session.signOut();
    expect(given.at(-1)).toEqual({ id: null, loggedIn: false, url: '/dashboard' });
  });

  test('STA-7 views react to state, values, and users', async () => {
    const { store, fake, session } = await enter();
    fake.publish({ 'site-h1': { value: 'Hello', users: { [ADA.id]: 'Hello Ada' } } });
    const seen: string[] = [];
    const leave = autorun(() => seen.push(`${store.state} ${store.value<string>('site-h1', 'Fallback')}`));
    store.setPath('/test');
    await flushTasks();
    expect(seen.at(-1)).toBe('ready Hello Ada');
    await session.signOut();
    expect(seen.at(-1)).toBe('ready Hello');
    fake.publish({ 'site-h1': { value: 'Changed' } });
    expect(seen.at(-1)).toBe('ready Changed');
    store.stop();
    expect(seen.at(-1)).toBe('destroyed Fallback');
    leave();
  });

  test('tracks an exposure once', async () => {
    const { store, events } = await enter();
    store.setPath('/test');
    await flushTasks();
    store.isOn('site-h1');
    store.isOn('site-h1');
    expect(events).toEqual([{ type: 'Experiment Viewed', properties: { experiment: 'h1', variation: 1 } }]);
  });

  test('requests no plan when signed out', async () => {
    const { store, given } = await enter(false);
    store.setPath('/test');
    await flushTasks();
    expect(given.at(-1)).toEqual({ id: null, loggedIn: false, url: '/test' });
  });
});
