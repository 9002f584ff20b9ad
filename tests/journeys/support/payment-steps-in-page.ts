import type { Browser, Page } from '@playwright/test';
import { fetchCode } from './read-outbox.ts';
import { openVisit, type Visit } from './open-visit.ts';
import { fillSignUp, type NewUser, submitSignUp, typeCode } from './sign-in-steps.ts';

export interface Payer extends Visit {
  readonly email: string;
}

/** Signs up a new user in a separate browser, starting from the current page. */
export async function signUpOnPage(page: Page, url: string, who: NewUser): Promise<void> {
  await fillSignUp(page, who);
  await submitSignUp(page);
  await typeCode(page, await fetchCode(url, who.email));
}

export async function openPayer(browser: Browser, url: string, who: NewUser): Promise<Payer> {
  const visit = await openVisit(browser);
  await visit.page.goto(`${url}/signup`);
  await signUpOnPage(visit.page, url, who);
  await visit.page.waitForURL('**/dashboard');
  return { ...visit, email: who.email };
}

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay Castwright' });

/** Presses the page's own button; resolves when the window of the sandbox can be used. */
export async function openPaymentWindow(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
  await findDialog(page)
    .getByRole('button', { name: /^Pay \D*\d/ })
    .waitFor();
}

/** What the bank does is chosen by its title. */
export async function payInPaymentWindow(page: Page, outcome = 'Pay with the test card'): Promise<void> {
  await findDialog(page).getByText(outcome, { exact: true }).click();
  await findDialog(page).getByRole('button', { name: /^Pay / }).click();
}

export async function closePaymentWindow(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'hidden' });
}
