import { createFakeAccounts, type FakeAccounts } from '#adapters/auth/fake/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { AccountsHarness } from './accounts-fixture.ts';

const CODE = '424242';

/** The fake as a harness; `page` may put something around each page. */
export function createFakeAccountsHarness(name: string, page: (accounts: Accounts) => Accounts = (accounts) => accounts): AccountsHarness {
  return {
    name,
    missing: {
      accepted: 'The fake has no API host.',
      expireToken: 'Tokens of the fake do not run out.',
      refuseNext: 'The fake says what it is told.',
    },
    async create({ waitlist = false } = {}) {
      const fake = createFakeAccounts({ code: CODE, offers: { waitlist } });
      const opened = (each: FakeAccounts) => page({ ...each, captcha: createNoCaptcha() });
      return {
        accounts: opened(fake),
        reopen: () => opened(fake.reopen()),
        elsewhere: () => opened(fake.openElsewhere()),
        codeFor: async () => CODE,
        endSessionElsewhere: async (userId) => fake.endSessions(userId),
        expireCodes: async (email) => fake.expireCodes(email),
        line: { cutOff: fake.connection.cutOff, restore: fake.connection.restore, slow: fake.connection.slowDown },
        oauth: {
          provider: 'google',
          email: fake.provider.email,
          giveConsent: async () => fake.provider.consent(),
          denyConsent: async () => fake.provider.refuse(),
        },
        oneTap: {
          choose: () => void (fake.provider.oneTap = 'choose'),
          dismiss: () => void (fake.provider.oneTap = 'dismiss'),
        },
        authenticatorCode: () => CODE,
        respondToPasskeys: (result) => fake.setPasskeyPrompt(result),
        ageConfirmations: async (userId) => fake.ageConfirmations(userId),
        ticketFor: async (request) => fake.createTicket(request),
        approve: async (email) => fake.approve(email),
      };
    },
  };
}
