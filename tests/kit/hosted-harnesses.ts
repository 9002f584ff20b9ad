import { readAccountCapabilities } from '#adapters/shared/auth/read-account-capabilities.ts';
import type { DeclaredAbilities } from '../conformance/support/declared-abilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { AccountServiceHarness } from '../conformance/account-service.suite.ts';
import type { AccountsHarness } from '../conformance/support/accounts-fixture.ts';
import type { VerifierHarness } from '../conformance/token-verifier.suite.ts';
import { createHostedAccounts, type HostedAccountsOptions } from './hosted-accounts.ts';
import type { ServiceBrowser } from './service-browser.ts';

export interface HostedHarnesses {
  readonly accounts: AccountsHarness;
  readonly service: AccountServiceHarness;
  readonly verifier: VerifierHarness;
}

/** Milliseconds after which no session counts any more. */
const LONG_AFTER = 400 * 86_400_000;

let count = 0;
const createEmail = () => `grace-${(count += 1)}@acme.example`;

/** Harnesses of the three suites of an auth adapter with a page of its own: `accountsSuite`, `accountServiceSuite`, `tokenVerifierSuite`. */
export function createHostedHarnesses(
  name: string,
  metadata: DeclaredAbilities & { readonly name: string },
  options: HostedAccountsOptions,
): HostedHarnesses {
  const capabilities = readAccountCapabilities(metadata.capabilities);
  return {
    accounts: {
      name,
      metadata,
      capabilities,
      missing: {
        oauth: 'The service offers its own choice.',
        oneTap: 'The service has no prompt of that kind.',
        picture: 'Pictures are the server’s, which is not here.',
      },
      create: async () => createAccountsFixture(options),
    },
    service: {
      name,
      metadata,
      hostedName: metadata.name,
      async create() {
        const hosted = createHostedAccounts(options);
        const email = createEmail();
        const { userId } = await hosted.enter(email);
        return {
          accounts: hosted.service,
          createUser: { userId, email, ...options.userName },
          createSession: async () => (await hosted.enter(email)).bearer,
        };
      },
    },
    verifier: {
      name,
      metadata,
      async create() {
        const { service, store, enter, advance } = createHostedAccounts(options);
        const email = createEmail();
        const endSession = async (bearer: string) => {
          const found = await service.verifier.verify({ bearer });
          if (found.ok) await store.endSession(found.session.sessionId);
        };
        return {
          verifier: service.verifier,
          createUser: { ...(await enter(email)), email },
          createSession: () => enter(email),
          revoke: endSession,
          async expire(bearer) {
            advance(LONG_AFTER);
            return bearer;
          },
        };
      },
    },
  };
}

function createAccountsFixture(options: HostedAccountsOptions): Awaited<ReturnType<AccountsHarness['create']>> {
  const { open, service, store } = createHostedAccounts(options);
  const browsers = new Map<Accounts, ServiceBrowser>();
  const openPage = (browser: ServiceBrowser): Accounts => {
    const accounts = browser.page();
    browsers.set(accounts, browser);
    return accounts;
  };
  const comeBack = (accounts: Accounts, email: string | null) => {
    const browser = browsers.get(accounts);
    if (browser === undefined) throw new Error('These accounts are no page of this fixture.');
    return browser.comeBack(email);
  };
  const first = open();
  return {
    accounts: openPage(first),
    reopen: () => openPage(first),
    elsewhere: () => openPage(open()),
    codeFor: () => Promise.reject(new Error('The service mails its codes itself.')),
    endSessionElsewhere: (userId) => store.endSessions(userId),
    accepted: async (bearer) => (await service.verifier.verify({ bearer })).ok,
    line: { cutOff: () => first.setLine('cut'), restore: () => first.setLine('good'), slow: () => first.setLine('slow') },
    hosted: { giveConsent: comeBack, denyConsent: (accounts) => comeBack(accounts, null) },
  };
}
