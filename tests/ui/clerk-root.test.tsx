// @vitest-environment happy-dom
import { Suspense, use, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { ClerkJs } from '#adapters/auth/clerk/client/clerk-js.ts';
import { createDeferred } from '#adapters/auth/clerk/client/clerk-connection.ts';
import type { ClerkInstance } from '#adapters/auth/clerk/client/load-clerk-js.ts';
import { mountClerk } from '#adapters/auth/clerk/client/mount-clerk.tsx';
import { Listeners } from '#adapters/shared/listeners.ts';
import { CLERK_PUBLISHABLE_KEY } from '../tools/clerk-frontend-api.ts';

/** React shows content that replaces a placeholder at the earliest this long after the placeholder. */
const REACT_THROTTLE_MS = 300;

type Session = { readonly user: unknown; readonly session: unknown; readonly organization: null };

/** The few parts of the SDK that Clerk's provider calls; nobody is signed in. */
function createSdk() {
  const listeners = new Listeners<[Session]>();
  const signedOut = { user: null, session: null, organization: null };
  return {
    loaded: true,
    status: 'ready',
    client: {},
    ...signedOut,
    load: async () => {},
    on: () => {},
    off: () => {},
    addListener: (listener: (session: Session) => void) => listeners.add(listener),
    signIn: (user: unknown) => {
      const session = { id: 'session-1', status: 'active', lastActiveToken: { jwt: { claims: { sid: 'session-1' } } } };
      listeners.notify({ user, session, organization: null });
    },
  };
}

/** A user whose id takes until `time` to read, as on a slow phone. */
function createSlowUser(time: number) {
  return {
    organizationMemberships: [],
    get id() {
      while (performance.now() < time);
      return 'user-1';
    },
  };
}

test('STA-1 the page shows loaded content although the session changes at the moment it’s due', async () => {
  const sdk = createSdk();
  const listeners = new Listeners();
  let changes = 0;
  const unmount = mountClerk(sdk as unknown as ClerkJs, { publishableKey: CLERK_PUBLISHABLE_KEY } as ClerkInstance, {
    changed: () => {
      changes += 1;
      listeners.notify();
    },
    failed: () => {},
  });
  await vi.waitFor(() => expect(changes).toBeGreaterThan(0));
  const known = changes;

  const loaded = createDeferred<string>();
  const waiting = createDeferred<number>();
  const rendered = createDeferred<void>();
  const Waiting = () => {
    useLayoutEffect(() => waiting.resolve(performance.now()), []);
    return 'Waiting';
  };
  const Content = () => {
    const text = use(loaded.promise);
    rendered.resolve();
    return text;
  };
  const Changes = () =>
    useSyncExternalStore(
      (changed) => listeners.add(changed),
      () => changes,
    );
  const container = document.createElement('div');
  const page = createRoot(container);
  page.render(
    <>
      <Changes />{' '}
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </>,
  );
  const shownAt = await waiting.promise;
  loaded.resolve('Content');
  await rendered.promise;

  // An error that React throws here is uncaught and fails the run.
  // Clerk's tree is rendered until after the content is due, so React commits the content before Clerk's effects have run.
  sdk.signIn(createSlowUser(shownAt + REACT_THROTTLE_MS + 1));
  await vi.waitFor(() => expect(container.textContent).toBe(`${known + 1} Content`));

  unmount();
  page.unmount();
});
