import { metadata as CLERK, CLERK_CAPABILITIES } from '#adapters/auth/clerk/shared/metadata.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ClerkBrowser, ClerkPages, launchClerkBrowser } from '../tools/clerk-browser.ts';
import { startClerk } from '../tools/clerk-frontend-api.ts';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import { loadClerkScripts } from '../tools/clerk-js.ts';
import { accountsSuite } from './accounts.suite.ts';
import type { AccountsFixture } from './support/accounts-fixture.ts';

/** Longer than a token lives, and the server's patience with clocks. */
const TOKEN_OVER = 90_000;
const TICKET_LIFETIME = 60_000;

const scripts = loadClerkScripts();

describe.skipIf('missing' in scripts)('the Clerk SDK in Chromium against a simulated Frontend API', () => {
  let browser: ClerkBrowser;
  beforeAll(async () => {
    browser = await launchClerkBrowser();
  });
  afterAll(() => browser?.close());

  accountsSuite({ name: 'clerk', metadata: CLERK, capabilities: CLERK_CAPABILITIES, create: (options) => createFixture(browser, options) });
});

test.runIf('missing' in scripts)('the Clerk SDK is installed', ({ skip }) => {
  skip('missing' in scripts ? scripts.missing : '');
});

let users = 0;

async function createFixture(browser: ClerkBrowser, options: { readonly waitlist?: boolean } = {}): Promise<AccountsFixture> {
  const adapter = await startClerk({ ...options, scripts: 'folder' in scripts ? scripts.folder : '' });
  const { instance } = adapter;
  const pages = new ClerkPages(browser, adapter);
  onTestFinished(async () => {
    await pages.close();
    await adapter.close();
    expect(pages.uncaught).toEqual([]);
  });

  const server = createClerkServerAdapter(adapter, browser.origin);
  const context = pages.newContext();
  const google = `google-${(users += 1)}@example.com`;
  const answerProvider = async (as: string | null): Promise<string> => {
    instance.atProvider = as;
    const result = await fetch(await pages.leftFor(), { redirect: 'manual' });
    return result.headers.get('location') ?? '';
  };

  return {
    accounts: pages.accounts(context),
    reopen: () => pages.accounts(context),
    elsewhere: () => pages.accounts(pages.newContext()),
    codeFor: async (email) => instance.newestCode(email)?.code ?? 'none was mailed',
    endSessionElsewhere: async (userId) => instance.endSessions(userId),
    async expireCodes(email) {
      for (const code of instance.codes) if (code.email === email) code.expired = true;
    },
    async expireToken() {
      instance.ahead += TOKEN_OVER;
      pages.do((page) => page.evaluate((by) => clerkPage.advance(by), TOKEN_OVER));
    },
    accepted: async (token) => (await server.verifier.verify({ bearer: token })).ok,
    line: { cutOff: () => pages.cutOff(), restore: () => pages.restore(), slow: () => pages.slow() },
    refuseNext({ longMessage, message }) {
      instance.nextError = {
        code: 'refused',
        ...(longMessage === undefined ? {} : { long_message: longMessage }),
        ...(message === undefined ? {} : { message }),
      };
    },
    oauth: {
      provider: 'google',
      email: google,
      giveConsent: () => answerProvider(google),
      denyConsent: () => answerProvider(null),
    },
    oneTap: {
      choose: () => pages.do((page) => page.evaluate((email) => Reflect.set(globalThis, 'oneTapAnswer', email), google)),
      dismiss: () => pages.do((page) => page.evaluate(() => Reflect.deleteProperty(globalThis, 'oneTapAnswer'))),
    },
    ticketFor: (request) => server.ticket({ ...request, lifetime: TICKET_LIFETIME }),
    async approve(email) {
      await server.invite({ email, name: '' });
      return instance.waiting.get(email) ?? null;
    },
  };
}
