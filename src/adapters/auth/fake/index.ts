import type { Accounts } from '../../../ports/accounts.ts';
import type { AuthOffers, AuthUser } from '../../../ports/auth.ts';
import { createFakeAuth, type FakeAuth } from './fake-auth.ts';
import { createFakeLine, type FakeLine } from './fake-connection.ts';
import { createFakeOrganizations } from './fake-workspaces.ts';
import { type FakeBrowser, FakePage, newFakeBrowser } from './fake-page.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import { createFakeSecurity } from './fake-security.ts';
import { createFakeSettings } from './fake-settings.ts';
import { addPerson, createFakeVendor, endSessions, type FakeTicket, type FakeVendor, openSession, personByEmail } from './fake-auth-server.ts';

export type { FakeAuth } from './fake-auth.ts';
export { signedInAs } from './fake-page.ts';

export interface FakeAccountsOptions {
  /** Accounts that are there already, with their passwords, all verified. */
  readonly accounts?: readonly { readonly user: AuthUser; readonly password: string }[];
  readonly signedIn?: AuthUser;
  /** What every account's mail would say. */
  readonly code?: string;
  readonly offers?: Partial<AuthOffers>;
}

/** One page, and the whole vendor behind it at the tester's command. The captcha is another vendor's. */
export interface FakeAccounts extends Omit<Accounts, 'captcha'> {
  readonly auth: FakeAuth;
  readonly line: FakeLine;
  readonly provider: FakeProvider;
  /** Another page of the same browser. */
  reopen(): FakeAccounts;
  /** A page of another browser at the same vendor. */
  elsewhere(): FakeAccounts;
  endSessionsOf(userId: string): void;
  /** Their sessions are not confirmed any more, as after some time. */
  ageConfirmations(userId: string): void;
  /** What the person does when this browser asks about a passkey. */
  answerPasskeyPrompt(answer: 'choose' | 'dismiss'): void;
  expireCodes(email: string): void;
  ticketFor(ticket: FakeTicket): string;
  /** Approves the address on the waiting list; gives the invitation. */
  approve(email: string): string;
}

const OFFERS: AuthOffers = { oauth: ['google'], oneTap: true, captcha: false, waitlist: false, passkeys: true };
const CODE = '424242';

export function createFakeAccounts({ accounts = [], signedIn, code = CODE, offers = {} }: FakeAccountsOptions = {}): FakeAccounts {
  const vendor = createFakeVendor();
  for (const { user, password } of accounts) addPerson(vendor, user, password);
  if (signedIn !== undefined && !vendor.people.has(signedIn.id)) addPerson(vendor, signedIn, null);
  const sessionId = signedIn === undefined ? null : openSession(vendor, signedIn.id).id;
  const settings = { code, offers: { ...OFFERS, ...offers } };
  return openPage(vendor, settings, { browser: newFakeBrowser(sessionId), line: createFakeLine(), provider: createFakeProvider(vendor) });
}

interface Computer {
  readonly browser: FakeBrowser;
  readonly line: FakeLine;
  readonly provider: FakeProvider;
}

function openPage(vendor: FakeVendor, settings: { readonly code: string; readonly offers: AuthOffers }, computer: Computer): FakeAccounts {
  const { line, provider } = computer;
  const page = new FakePage({ vendor, ...computer });

  return {
    auth: createFakeAuth({ page, provider, ...settings }),
    settings: createFakeSettings(page, provider),
    security: createFakeSecurity(page, settings.code),
    organizations: createFakeOrganizations(page),
    line,
    provider,
    reopen: () => openPage(vendor, settings, computer),
    elsewhere: () =>
      openPage(vendor, settings, { browser: newFakeBrowser(), line: createFakeLine(), provider: createFakeProvider(vendor) }),
    endSessionsOf: (userId) => endSessions(vendor, userId),
    ageConfirmations(userId) {
      for (const session of vendor.sessions.values()) if (session.userId === userId) session.confirmed = false;
    },
    answerPasskeyPrompt(answer) {
      computer.browser.passkeyPrompt = answer;
    },
    expireCodes(email) {
      const person = personByEmail(vendor, email);
      if (person !== undefined) vendor.openCodes.delete(person.id);
    },
    ticketFor(ticket) {
      const text = vendor.nextId('ticket');
      vendor.tickets.set(text, ticket);
      return text;
    },
    approve(email) {
      vendor.waiting.delete(email.toLowerCase());
      const invitation = vendor.nextId('place');
      vendor.invited.add(invitation);
      return invitation;
    },
  };
}
