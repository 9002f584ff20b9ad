import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ClerkBrowser, ClerkPages, launchClerkBrowser } from '../tools/clerk-browser.ts';
import { startClerk } from '../tools/clerk-frontend-api.ts';
import { clerkHost } from '../tools/clerk-server-adapter.ts';
import { clerkScripts } from '../tools/clerk-js.ts';
import { accountsSuite } from './accounts.suite.ts';
import type { AccountsWorld } from './support/accounts-fixture.ts';

/** Longer than a token lives, and the host's patience with clocks. */
const TOKEN_OVER = 90_000;
const TICKET_LIFETIME = 60_000;

const scripts = clerkScripts();

describe.skipIf('missing' in scripts)('the vendor’s own SDK in Chromium, at a simulated Frontend API', () => {
  let browser: ClerkBrowser;
  beforeAll(async () => {
    browser = await launchClerkBrowser();
  });
  afterAll(() => browser?.close());

  accountsSuite({ name: 'clerk', create: (options) => createWorld(browser, options) });
});

test.runIf('missing' in scripts)('the vendor’s own SDK is there', ({ skip }) => {
  skip('missing' in scripts ? scripts.missing : '');
});

let people = 0;

async function createWorld(browser: ClerkBrowser, options: { readonly waitlist?: boolean } = {}): Promise<AccountsWorld> {
  const vendor = await startClerk({ ...options, scripts: 'folder' in scripts ? scripts.folder : '' });
  const { instance } = vendor;
  const pages = new ClerkPages(browser, vendor);
  onTestFinished(async () => {
    await pages.close();
    await vendor.close();
    expect(pages.uncaught).toEqual([]);
  });

  const host = clerkHost(vendor, browser.origin);
  const context = pages.newContext();
  const google = `google-${(people += 1)}@example.com`;
  const answerProvider = async (as: string | null): Promise<string> => {
    instance.atProvider = as;
    const answer = await fetch(await pages.leftFor(), { redirect: 'manual' });
    return answer.headers.get('location') ?? '';
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
      pages.do((page) => page.evaluate((by) => clerkPage.pass(by), TOKEN_OVER));
    },
    accepted: async (token) => (await host.verifier.verify({ bearer: token })).ok,
    line: { cutOff: () => pages.cutOff(), restore: () => pages.restore(), slow: () => pages.slow() },
    refuseNext({ longMessage, message }) {
      instance.refusal = {
        code: 'refused',
        ...(longMessage === undefined ? {} : { long_message: longMessage }),
        ...(message === undefined ? {} : { message }),
      };
    },
    oauth: {
      provider: 'google',
      email: google,
      consent: () => answerProvider(google),
      refuse: () => answerProvider(null),
    },
    oneTap: {
      choose: () => pages.do((page) => page.evaluate((email) => Reflect.set(globalThis, 'oneTapAnswer', email), google)),
      dismiss: () => pages.do((page) => page.evaluate(() => Reflect.deleteProperty(globalThis, 'oneTapAnswer'))),
    },
    ticketFor: (request) => host.ticket({ ...request, lifetime: TICKET_LIFETIME }),
    async approve(email) {
      await host.invite({ email, name: '' });
      return instance.waiting.get(email) ?? null;
    },
  };
}
