import fc from 'fast-check';
import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { INITIAL_USER } from '#domain/account/user-record.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import type { AuthState } from '#domain/account/account.ts';

configure({ enforceActions: 'always' });

const ADA = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
const state: fc.Arbitrary<AuthState> = fc.oneof(
  fc.constant<AuthState>({ kind: 'loading' }),
  fc.constant<AuthState>({ kind: 'signed-out' }),
  fc.constant<AuthState>({ kind: 'unavailable', message: 'No answer.' }),
  fc.uuid().map<AuthState>((id) => toSignedIn({ ...ADA, id })),
);

describe('SessionStore', () => {
  test('STA-1 follows every auth state, with a user record exactly while signed in', () => {
    fc.assert(
      fc.property(fc.array(state), (states) => {
        const { auth } = createFakeAccounts();
        const session = new SessionStore(auth);
        session.start();
        for (const next of states) {
          auth.settle(next);
          expect(session.state).toEqual(next);
          if (next.kind === 'signed-in') expect(session.user).toMatchObject({ ...next.user, isAuthenticated: true });
          else expect(session.user).toEqual(INITIAL_USER);
        }
      }),
    );
  });

  test('STA-1 sign-out clears the record at once, and no later event restores it', async () => {
    const { auth } = createFakeAccounts({ signedIn: ADA });
    let finish = (): void => undefined;
    const slow = { ...auth, signOut: () => new Promise<void>((fulfil) => (finish = fulfil)).then(() => auth.signOut()) };
    const session = new SessionStore(slow);
    session.start();
    const leaving = session.signOut();
    expect(session.user).toEqual(INITIAL_USER);
    auth.settle(toSignedIn(ADA));
    expect(session.state.kind).toBe('signed-out');
    finish();
    await leaving;
    expect(session.state.kind).toBe('signed-out');
  });

  test('does nothing before start or after stop', () => {
    const { auth } = createFakeAccounts({ signedIn: ADA });
    const session = new SessionStore(auth);
    expect(session.state.kind).toBe('loading');
    session.start();
    session.start();
    expect(session.state.kind).toBe('signed-in');
    session.stop();
    auth.settle({ kind: 'signed-out' });
    expect(session.state.kind).toBe('signed-in');
  });

  test('RTE-3 retries after the service was unreachable', () => {
    const { auth } = createFakeAccounts();
    auth.settle({ kind: 'unavailable', message: 'No answer.' });
    const session = new SessionStore(auth);
    session.start();
    expect(session.state.kind).toBe('unavailable');
    auth.settle(toSignedIn(ADA));
    session.retry();
    expect(session.state.kind).toBe('signed-in');
  });
});
