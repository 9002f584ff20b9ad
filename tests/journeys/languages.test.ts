import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_COOKIE } from '#domain/interface-language/interface-languages.ts';
import { messages as english } from '#ui/site/language-choice.messages.en.ts';
import { messages as german } from '#ui/languages/de/index.ts';
import { messages as englishPricing } from '#ui/features/pricing/pricing-page.messages.en.ts';
import { expectNoErrors, openVisit, tabTo } from './support/open-visit.ts';
import { fetchCode } from './support/read-outbox.ts';
import { serveSite } from './support/served-site.ts';
import { waitUntilHydrated } from './support/wait-until-hydrated.ts';

const TEST_LIMIT_MS = 180_000;
const USER = { first: 'Mira', last: 'Person', email: 'mira.sprachen@example.com', password: 'correct horse battery staple' };

const readPageLanguage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

describe('languages of the interface', () => {
  const served = serveSite();

  test(
    'a visitor chooses German, reads the prices, signs up and opens the editor in German, and goes back to English',
    async () => {
      const { page, complaints } = await openVisit(served.browser);
      await page.goto(`${served.url}/pricing`);
      await page.getByRole('heading', { name: englishPricing.heading }).waitFor();
      expect(await readPageLanguage(page)).toEqual(['en', '']);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await tabTo(page, page.getByRole('list', { name: english.title }).getByRole('button', { name: 'Deutsch' }));
      await page.keyboard.press('Enter');

      await page.getByRole('heading', { name: german['features/pricing/pricing-page'].heading }).waitFor();
      expect(await readPageLanguage(page)).toEqual(['de', 'ltr']);
      await page.getByText('19,00').first().waitFor();
      const choice = page.getByRole('list', { name: german['site/language-choice'].title });
      expect(await choice.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-current')).toBe('true');

      // A page that is written in English, with the date in German.
      await page.goto(`${served.url}/privacy`);
      await page.getByText(/ \d+\. \p{L}+ 20\d\d/u).waitFor();
      expect(await page.locator('h1').getAttribute('lang')).toBe('en');

      const account = german['features/account/account'];
      await page.goto(`${served.url}/signup`);
      await page.getByLabel(account.firstName).fill(USER.first);
      await page.getByLabel(account.lastName).fill(USER.last);
      await page.getByLabel(account.email, { exact: true }).fill(USER.email);
      await page.getByLabel(german['features/sign-up/sign-up'].password, { exact: true }).fill(USER.password);
      await page.getByRole('button', { name: german['features/sign-up/sign-up'].submit }).click();
      const field = page.locator('input[autocomplete="one-time-code"]').first();
      await field.click();
      await page.keyboard.type(await fetchCode(served.url, USER.email));
      await page.waitForURL('**/dashboard');

      await page.goto(`${served.url}/editor`);
      await page.getByRole('button', { name: german['features/editor/editor'].bar.render }).waitFor();
      expect(await readPageLanguage(page)).toEqual(['de', 'ltr']);

      await page.goto(`${served.url}/dashboard/profile`);
      const profile = german['features/profile/profile'];
      await page.getByRole('heading', { name: profile.title, exact: true }).waitFor();
      await page.getByLabel(account.firstName).fill('Mirabelle');
      await choice.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Your profile', exact: true }).waitFor();
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Mirabelle');
      expect((await readPageLanguage(page))[0]).toBe('en');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a browser in German is offered German once, and keeps English after a no',
    async () => {
      const { page, complaints } = await openVisit(served.browser, { locale: 'de-CH' });
      await page.goto(`${served.url}/pricing`);
      const offer = page.getByRole('complementary', { name: 'Deutsch' });
      await offer.getByRole('button', { name: 'Auf Deutsch weiter' }).waitFor();
      await expectNoErrors(page);
      await offer.getByRole('button', { name: 'Nein, danke' }).click();
      await offer.waitFor({ state: 'detached' });
      await page.reload();
      await waitUntilHydrated(page);
      expect(await offer.count()).toBe(0);
      expect((await readPageLanguage(page))[0]).toBe('en');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test('caches tell the languages of an address apart', async () => {
    const fetchPage = (cookie: string) => fetch(`${served.url}/pricing`, { headers: { cookie } });
    const [inEnglish, inGerman] = await Promise.all([fetchPage(''), fetchPage(`${LANGUAGE_COOKIE}=de`)]);
    expect(inEnglish.headers.get('vary')).toContain('cookie');
    expect(inEnglish.headers.get('etag')).not.toBe(inGerman.headers.get('etag'));
    expect(await inGerman.text()).toContain('lang="de" dir="ltr"');
    expect(await inEnglish.text()).toContain('lang="en"');
  });
});
