import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as mailDomain } from '#ui/features/organizations/mail-domain.messages.en.ts';
import { messages as organization } from '#ui/features/organizations/organizations.messages.en.ts';
import { messages } from '#ui/features/organizations/sign-on.messages.en.ts';
import { messages as entry } from '#ui/features/account/sign-on-entry.messages.en.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { CALLBACK, createSignOnOrganization, type SignOnOrganization } from '../tools/sign-on-fixture.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { signIn } from './support/sign-in-steps.ts';

const TEST_LIMIT_MS = 120_000;
/** Where the site is built. */
const SITE = path.resolve(process.env.SITE_FOLDER ?? 'dist');

describe('single sign-on of an organization', () => {
  let server: TestServer;
  let provider: IdentityProvider;
  let browser: Browser;
  let works: SignOnOrganization;
  let owner: Visit;

  beforeAll(async () => {
    [server, provider, browser] = await Promise.all([
      startTestServer({ worker: false, clientFolder: SITE }),
      startIdentityProvider(),
      launchBrowser(),
    ]);
    provider.register(`${server.url}${CALLBACK}`, { auth: 'client_secret_basic' });
    works = await createSignOnOrganization(server);
    owner = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([server?.close(), provider?.close()]);
  });
  runTestsInOrder();

  test(
    'an owner sets the provider, tests it with their own address, and requires it',
    async () => {
      const { page } = owner;
      await signIn(page, server.url, works.owner);
      await page.waitForURL('**/dashboard');
      await page.goto(`${server.url}/dashboard/organizations`);
      await page.getByRole('button', { name: organization.mine.openLabel('Works') }).click();
      await page.getByRole('heading', { name: messages.title }).waitFor();
      await page.getByText(mailDomain.states.active).waitFor();
      expect(await page.getByLabel(messages.redirectUri, { exact: true }).inputValue()).toBe(`${server.url}${CALLBACK}`);
      await page.getByRole('button', { name: messages.save, exact: true }).click();
      await page.getByText(messages.issuerWrong).waitFor();
      await expectNoErrors(page);
      await page.getByLabel(messages.issuer).fill(provider.issuer);
      await page.getByLabel(messages.clientId).fill(provider.clientId);
      await page.getByLabel(messages.clientSecret, { exact: true }).fill(provider.clientSecret);
      await page.getByRole('button', { name: messages.save, exact: true }).click();
      await page.getByText(messages.untested).waitFor();
      expect(await page.getByLabel(messages.require).count()).toBe(0);
      await expectNoErrors(page);

      provider.signInAs('someone@elsewhere.example');
      await page.getByRole('button', { name: messages.test }).click();
      await page.getByText(messages.failed('other-domain')).waitFor();
      await page.context().clearCookies({ domain: '127.0.0.1', name: /^_/ });
      provider.signInAs(works.owner.email);
      await page.getByRole('button', { name: messages.test }).click();
      await page.getByText(messages.tested).waitFor();
      await page.getByText(messages.offered).waitFor();
      await page.getByLabel(messages.require).click();
      await page.getByText(messages.required).waitFor();
      await expectNoErrors(page);
      expect(owner.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'someone new types their work address, continues with the organization, and returns to the page they asked for as its member',
    async () => {
      const { page, complaints } = await openVisit(browser);
      await page.goto(`${server.url}/dashboard/organization`);
      await page.waitForURL('**/signin?redirect=*');
      await page.getByLabel('Email').fill('mira@elsewhere.example');
      await page.getByLabel('Email').fill(`mira@${works.host}`);
      await page.getByText(entry.required).waitFor();
      await expectNoErrors(page);
      provider.signInAs(`mira@${works.host}`);
      await page.getByRole('button', { name: entry.go }).click();
      await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/organization');
      await page.getByText(organization.members.you('editor')).waitFor();
      expect(await page.getByRole('heading', { name: messages.title }).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'someone who starts at the sign-up page is offered the same',
    async () => {
      const { page, complaints } = await openVisit(browser);
      await page.goto(`${server.url}/signup?redirect=/dashboard/organization`);
      await page.getByLabel('Email').fill('nora@elsewhere.example');
      await page.getByLabel('Email').fill(`nora@${works.host}`);
      await page.getByText(entry.required).waitFor();
      await expectNoErrors(page);
      provider.signInAs(`nora@${works.host}`);
      await page.getByRole('button', { name: entry.go }).click();
      await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/organization');
      await page.getByText(organization.members.you('editor')).waitFor();
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a sign-in that the provider refuses is told, and so is an error nobody knows',
    async () => {
      const { page } = await openVisit(browser);
      await page.goto(`${server.url}/signin`);
      await page.getByLabel('Email').fill(`mira@${works.host}`);
      provider.signInAs(null);
      await page.getByRole('button', { name: entry.go }).click();
      await page.getByText(entry.failed('access-denied')).waitFor();
      await expectNoErrors(page);
      await page.goto(`${server.url}/signin?signOn=constructor`);
      await page.getByText(entry.failed('failed')).waitFor();
    },
    TEST_LIMIT_MS,
  );
});
