import { ALL_CAPABILITIES, type AccountCapabilities } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { AuthOffers } from '#ports/auth.ts';
import { createFakeAuth, type FakeAuth } from './fake-auth.ts';
import { createFakeConnection, type FakeConnection } from './fake-connection.ts';
import { createFakeWorkspaces } from './fake-workspaces.ts';
import { type FakeBrowser, FakePage, createFakeBrowser } from './fake-page.ts';
import { limitAccounts } from './limit-accounts.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import { createFakeSecurity } from './fake-security.ts';
import { createFakeSettings } from './fake-settings.ts';
import {
  addUser,
  createFakeAuthServer,
  endSessions,
  type FakeTicket,
  type FakeAuthServer,
  openSession,
  findUserByEmail,
} from './fake-auth-server.ts';
import type { AuthUser } from '#domain/account/account.ts';

export type { FakeAuth } from './fake-auth.ts';
export { toSignedIn } from './fake-page.ts';

export interface FakeAccountsOptions {
  /** Existing verified accounts with their passwords. */
  readonly accounts?: readonly { readonly user: AuthUser; readonly password: string }[];
  readonly signedIn?: AuthUser;
  /** The code in every verification email. */
  readonly code?: string;
  readonly offers?: Partial<AuthOffers>;
  /** What this service lacks, as `false`; with `hostedPage` it signs in on a page of its own. Default: it has everything but that page. */
  readonly capabilities?: Partial<AccountCapabilities>;
}

/** One page, with the whole fake service behind it. The captcha belongs to another adapter. */
export interface FakeAccounts extends Omit<Accounts, 'captcha'> {
  readonly auth: FakeAuth;
  readonly connection: FakeConnection;
  readonly provider: FakeProvider;
  /** Opens another page of the same browser. */
  reopen(): FakeAccounts;
  /** Opens a page of another browser at the same service. */
  openElsewhere(): FakeAccounts;
  endSessions(userId: string): void;
  /** Makes the user's sessions lose their recent proof of identity, as time would. */
  ageConfirmations(userId: string): void;
  /** What the user does in this browser's passkey dialog. */
  setPasskeyPrompt(answer: 'choose' | 'dismiss'): void;
  expireCodes(email: string): void;
  createTicket(ticket: FakeTicket): string;
  /** Approves the email on the waitlist and returns the invitation token. */
  approve(email: string): string;
}

const OFFERS: AuthOffers = { oauth: ['google'], oneTap: true, captcha: false, waitlist: false, passkeys: true, hosted: null };
const CODE = '424242';

export function createFakeAccounts({
  accounts = [],
  signedIn,
  code = CODE,
  offers = {},
  capabilities = {},
}: FakeAccountsOptions = {}): FakeAccounts {
  const server = createFakeAuthServer();
  for (const { user, password } of accounts) addUser(server, user, password);
  if (signedIn !== undefined && !server.users.has(signedIn.id)) addUser(server, signedIn, null);
  const sessionId = signedIn === undefined ? null : openSession(server, signedIn.id).id;
  const abilities = { ...ALL_CAPABILITIES, ...capabilities };
  const hosted = abilities.hostedPage ? { name: 'Example ID' } : null;
  const settings = { code, capabilities: abilities, offers: { ...OFFERS, hosted, ...offers } };
  return openPage(server, settings, {
    browser: createFakeBrowser(sessionId),
    line: createFakeConnection(),
    provider: createFakeProvider(server),
  });
}

interface FakeServiceSettings {
  readonly code: string;
  readonly offers: AuthOffers;
  readonly capabilities: AccountCapabilities;
}

interface FakeComputer {
  readonly browser: FakeBrowser;
  readonly line: FakeConnection;
  readonly provider: FakeProvider;
}

function openPage(server: FakeAuthServer, settings: FakeServiceSettings, computer: FakeComputer): FakeAccounts {
  const { line: connection, provider } = computer;
  const page = new FakePage({ vendor: server, ...computer });

  const auth = createFakeAuth({ page, provider, ...settings });
  const { captcha: _, ...accounts } = limitAccounts(
    {
      auth,
      settings: createFakeSettings(page, provider),
      security: createFakeSecurity(page, settings.code),
      organizations: createFakeWorkspaces(page),
    },
    settings.capabilities,
  );

  return {
    ...accounts,
    auth: {
      ...accounts.auth,
      settle: (state) => auth.settle(state),
      failNext: (message) => auth.failNext(message),
    },
    connection,
    provider,
    reopen: () => openPage(server, settings, computer),
    openElsewhere: () =>
      openPage(server, settings, { browser: createFakeBrowser(), line: createFakeConnection(), provider: createFakeProvider(server) }),
    endSessions: (userId) => endSessions(server, userId),
    ageConfirmations(userId) {
      for (const session of server.sessions.values()) if (session.userId === userId) session.confirmed = false;
    },
    setPasskeyPrompt(answer) {
      computer.browser.passkeyPrompt = answer;
    },
    expireCodes(email) {
      const user = findUserByEmail(server, email);
      if (user !== undefined) server.openCodes.delete(user.id);
    },
    createTicket(ticket) {
      const text = server.nextId('ticket');
      server.tickets.set(text, ticket);
      return text;
    },
    approve(email) {
      server.waiting.delete(email.toLowerCase());
      const invitation = server.nextId('place');
      server.invited.add(invitation);
      return invitation;
    },
  };
}
