import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { PreferencesStore } from '#ui/stores/preferences-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { ThemeStore } from '#ui/stores/theme-store.ts';

const ADA = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };

const createServer = () => createMemoryServer({ clock: createManualClock() });

/** A browser that knows nothing yet, with the studio open. */
function openBrowser(server = createServer(), storage = createMemoryStorage()) {
  const { auth } = createFakeAccounts({ signedIn: ADA });
  const faults = createFaults();
  const session = new SessionStore(auth);
  const theme = new ThemeStore(storage);
  const store = new PreferencesStore({ profiles: createMemoryProfileApi(server, faults), session, theme });
  session.start();
  theme.start();
  theme.enter('studio');
  return { auth, faults, session, theme, store, storage, server };
}

const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('PreferencesStore', () => {
  test('TIM-2 saves a choice to the profile, which sets the studio and the site of a new browser', async () => {
    const first = openBrowser();
    first.store.start();
    await flushTasks();
    expect(first.theme.mode).toBe('dark');
    first.theme.enter('site');
    expect(first.theme.mode).toBe('dark');
    first.theme.toggle();
    await flushTasks();
    expect(first.server.profile().preferences.theme).toBe('light');

    const second = openBrowser(first.server);
    second.store.start();
    await flushTasks();
    expect([second.theme.mode, second.theme.choice]).toEqual(['light', null]);
    second.theme.enter('site');
    expect(second.theme.mode).toBe('light');

    const reloaded = openBrowser(createServer(), second.storage);
    expect(reloaded.theme.mode).toBe('light');
  });

  test('TIM-2 a choice in this browser wins over the profile', async () => {
    const { theme, store, server } = openBrowser();
    server.changeProfile({ preferences: { theme: 'light' } });
    theme.choose('dark');
    store.start();
    await flushTasks();
    expect(theme.mode).toBe('dark');
  });

  test('TIM-2 STA-1 clears the preference on sign-out', async () => {
    const { auth, theme, store, server, storage } = openBrowser();
    server.changeProfile({ preferences: { theme: 'light' } });
    store.start();
    await flushTasks();
    auth.settle({ kind: 'signed-out' });
    store.stop();
    expect(theme.mode).toBe('dark');
    theme.enter('site');
    expect(theme.mode).toBe('light');
    expect(openBrowser(createServer(), storage).theme.mode).toBe('dark');
  });

  test('ENT-1 ERR-2 the user record has the preference and the loading state and error of the profile', async () => {
    const { auth, session, store, faults } = openBrowser();
    expect([session.user.status, session.user.error]).toEqual(['idle', null]);
    store.start();
    expect(session.user.status).toBe('loading');
    await flushTasks();
    expect(session.user).toMatchObject({ status: 'succeeded', error: null, preferences: { theme: 'dark' } });
    store.stop();
    faults.failAlways(OFFLINE);
    store.start();
    await flushTasks();
    expect(session.user).toMatchObject({ ...ADA, status: 'failed', error: 'Failed to fetch profile' });
    auth.settle({ kind: 'signed-out' });
    auth.settle(toSignedIn(ADA));
    expect([session.user.status, session.user.error]).toEqual(['idle', null]);
  });
});
