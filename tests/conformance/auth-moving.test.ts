import { describe, expect, test, vi } from 'vitest';
import { hasSessionCookie } from '#adapters/auth/clerk/client/has-session-cookie.ts';
import { createFakeAccounts, type FakeAccounts } from '#adapters/auth/fake/index.ts';
import { createMovingAccounts } from '#adapters/auth/moving/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import { accountsSuite } from './accounts.suite.ts';
import { createFakeAccountsHarness } from './support/fake-accounts-harness.ts';

const withCaptcha = (accounts: FakeAccounts): Accounts => ({ ...accounts, captcha: createFakeCaptcha() });

accountsSuite(
  createFakeAccountsHarness('moving, with nobody left at the former adapter', (accounts) =>
    createMovingAccounts({ current: accounts, former: withCaptcha(createFakeAccounts()) }),
  ),
);

const ADA = { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', avatar: null };
const GRACE = { id: 'grace', email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper', avatar: null };

function open(options: { readonly current?: FakeOptions; readonly former?: FakeOptions }) {
  const current = createFakeAccounts(options.current ?? {});
  const former = createFakeAccounts(options.former ?? {});
  const accounts = createMovingAccounts({ current: withCaptcha(current), former: withCaptcha(former) });
  const states: string[] = [];
  accounts.auth.subscribe(() => states.push(describeState(accounts)));
  return { current, former, accounts, states };
}

type FakeOptions = NonNullable<Parameters<typeof createFakeAccounts>[0]>;

function describeState({ auth }: Accounts): string {
  const state = auth.state();
  return state.kind === 'signed-in' ? state.user.id : state.kind;
}

describe('auth-moving', () => {
  test('EXT-1 who signed in with the former adapter still is signed in', async () => {
    const { accounts, former, states } = open({ former: { signedIn: ADA } });
    expect(describeState(accounts)).toBe('loading');
    accounts.auth.start();
    await expect.poll(() => describeState(accounts)).toBe('ada');
    expect(states).toEqual(['ada']);
    expect(await accounts.auth.token()).toBe(await former.auth.token());
    expect(await accounts.settings.sessions()).toEqual(await former.settings.sessions());
  });

  test('the former adapter gets no request for a user of the current one', async () => {
    const { accounts, current, former } = open({ current: { signedIn: GRACE }, former: { signedIn: ADA } });
    const asked = vi.spyOn(former.auth, 'start');
    accounts.auth.start();
    await expect.poll(() => describeState(accounts)).toBe('grace');
    expect(await accounts.auth.token()).toBe(await current.auth.token());
    expect(asked).not.toHaveBeenCalled();
  });

  test('signing out ends both sessions, without a signed-in state in between', async () => {
    const { accounts, former, states } = open({ former: { signedIn: ADA } });
    accounts.auth.start();
    await expect.poll(() => describeState(accounts)).toBe('ada');
    await accounts.auth.signOut();
    expect(describeState(accounts)).toBe('signed-out');
    expect(states).toEqual(['ada', 'signed-out']);
    expect(former.auth.state().kind).toBe('signed-out');
    expect(await accounts.auth.token()).toBeNull();
  });

  test('signing in with the current adapter ends the former session', async () => {
    const { accounts, current, former } = open({ former: { signedIn: ADA } });
    accounts.auth.start();
    await expect.poll(() => describeState(accounts)).toBe('ada');
    current.provider.oneTap = 'choose';
    expect(await accounts.auth.oneTap()).toEqual({ kind: 'complete' });
    await expect.poll(() => former.auth.state().kind).toBe('signed-out');
    expect(accounts.auth.state()).toMatchObject({ kind: 'signed-in', user: { email: current.provider.email } });
    await accounts.auth.signOut();
    expect(describeState(accounts)).toBe('signed-out');
  });

  test('an outage of the current adapter signs no one out; an outage of the former one blocks no sign-in', async () => {
    const broken = open({ former: { signedIn: ADA } });
    broken.current.connection.cutOff();
    broken.accounts.auth.start();
    await expect.poll(() => describeState(broken.accounts)).toBe('ada');

    const left = open({ former: { signedIn: ADA } });
    left.former.connection.cutOff();
    left.accounts.auth.start();
    await expect.poll(() => describeState(left.accounts)).toBe('signed-out');
  });

  test('capabilities are those of the adapter whose session it is, in the object that pages keep', async () => {
    const now = withCaptcha(createFakeAccounts());
    const former = { ...withCaptcha(createFakeAccounts({ signedIn: ADA })), capabilities: { ...now.capabilities, security: false } };
    const { capabilities, auth } = createMovingAccounts({ current: now, former });
    expect(capabilities.security).toBe(true);
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-in');
    expect(capabilities.security).toBe(false);
    await auth.signOut();
    expect(capabilities).toEqual(now.capabilities);
  });

  test.each([
    ['', false],
    ['theme=dark; __client_uat=0', false],
    ['my__session=1; x__client_uat=17', false],
    ['__session=; __client_uat_Ab12=0', false],
    ['a=b; __session=eyJ', true],
    ['__session_Ab12=eyJ', true],
    ['__client_uat=1700000000', true],
    ['a=b;__client_uat_Ab12=1700000000', true],
  ])('cookies “%s” mean that there may be a session: %s', (cookie, expected) => {
    expect(hasSessionCookie(cookie)).toBe(expected);
  });
});
