import { CLERK_CAPABILITIES } from '#adapters/auth/clerk/shared/metadata.ts';
import type { Page } from '@playwright/test';
import type { Accounts } from '#ports/accounts.ts';
import type { CallOptions } from '#ports/auth.ts';
import type { ClerkPageResult, ClerkPageCall } from './clerk-page.ts';
import type { AuthState } from '#domain/account/account.ts';

type Part = ClerkPageCall['part'];

/** The accounts of a page in a browser as a local object: calls go across, states and events come back. */
export interface RemoteAccounts {
  readonly accounts: Accounts;
  /** Something happened in the page. */
  readonly events: () => void;
}

/** `page` may still be opening; what the world is doing to the line comes before every call. */
export function createRemoteAccounts(page: Promise<Page>, before: () => Promise<unknown>): RemoteAccounts {
  const listeners = new Set<{ readonly listener: () => void }>();
  let state: AuthState = { kind: 'loading' };

  async function say(part: Part, method: string, given: readonly unknown[], options?: CallOptions): Promise<unknown> {
    const opened = await page;
    await before();
    const call: ClerkPageCall = { part, method, args: await Promise.all(given.map(toWire)), aborted: options?.signal?.aborted ?? false };
    const response: ClerkPageResult = await opened.evaluate((what) => clerkPage.call(what), call);
    for (const each of response.events) {
      state = each;
      for (const { listener } of [...listeners]) listener();
    }
    state = response.state;
    return response.result;
  }
  /** For calls without a waiter: the page may be closed by then. */
  const send = (part: Part, method: string) => void say(part, method, []).catch(() => undefined);

  /** Every method of a part, each with `given` arguments before its options. */
  function across<Target>(part: Part, methods: Readonly<Record<string, number>>): Target {
    const entries = Object.entries(methods).map(([method, given]) => [
      method,
      (...all: readonly unknown[]) => say(part, method, all.slice(0, given), all[given] as CallOptions | undefined),
    ]);
    return Object.fromEntries(entries) as Target;
  }

  const accounts: Accounts = {
    capabilities: CLERK_CAPABILITIES,
    auth: {
      ...across<Omit<Accounts['auth'], 'start' | 'stop' | 'state' | 'subscribe'>>('auth', AUTH),
      recheck: () => say('auth', 'recheck', []).then(() => undefined),
      signOut: () => say('auth', 'signOut', []).then(() => undefined),
      start: () => send('auth', 'start'),
      stop: () => send('auth', 'stop'),
      state: () => state,
      subscribe(listener) {
        const entry = { listener };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
    },
    settings: across('settings', SETTINGS),
    security: across('security', SECURITY),
    organizations: across('organizations', ORGANIZATIONS),
    captcha: { mount: () => () => undefined },
  };
  return { accounts, events: () => send('auth', 'state') };
}

const AUTH = {
  offers: 0,
  signUp: 1,
  verifyEmail: 1,
  resendCode: 1,
  signIn: 1,
  requestPasswordReset: 1,
  resetPassword: 1,
  enterSecondFactor: 1,
  signInWithPasskey: 0,
  startOAuth: 1,
  startHosted: 1,
  completeOAuth: 1,
  oneTap: 0,
  signInWithTicket: 1,
  endImpersonation: 0,
  joinWaitlist: 1,
  token: 0,
};
const SETTINGS = {
  rename: 1,
  setImage: 1,
  hasPassword: 0,
  changePassword: 1,
  sessions: 0,
  endSession: 1,
  endOtherSessions: 0,
  connections: 0,
  connect: 1,
  disconnect: 1,
};
const SECURITY = {
  offers: 0,
  overview: 0,
  startSecondFactor: 1,
  confirmSecondFactor: 1,
  endSecondFactor: 1,
  renewBackupCodes: 1,
  addPasskey: 1,
  renamePasskey: 1,
  removePasskey: 1,
  confirm: 1,
};
const ORGANIZATIONS = {
  list: 0,
  create: 1,
  rename: 1,
  remove: 1,
  activate: 1,
  leave: 1,
  members: 1,
  setRole: 1,
  removeMember: 1,
  invitations: 1,
  invite: 1,
  revokeInvitation: 1,
  received: 0,
  accept: 1,
  decline: 1,
};

async function toWire(value: unknown): Promise<unknown> {
  if (!(value instanceof Blob)) return value;
  return { type: value.type, base64: Buffer.from(await value.arrayBuffer()).toString('base64') };
}
