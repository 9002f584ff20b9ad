import type { Browser, Page } from '@playwright/test';
import { codeFor } from './read-outbox.ts';
import { openVisit, type Visit } from './open-visit.ts';
import { fillSignUp, type Newcomer, sendSignUp, typeCode } from './sign-in-steps.ts';

export interface Payer extends Visit {
  readonly email: string;
}

/** Somebody new, in a browser of their own, signed up and in from the page they are on. */
export async function signUpHere(page: Page, url: string, who: Newcomer): Promise<void> {
  await fillSignUp(page, who);
  await sendSignUp(page);
  await typeCode(page, await codeFor(url, who.email));
}

export async function openPayer(browser: Browser, url: string, who: Newcomer): Promise<Payer> {
  const visit = await openVisit(browser);
  await visit.page.goto(`${url}/signup`);
  await signUpHere(visit.page, url, who);
  await visit.page.waitForURL('**/dashboard');
  return { ...visit, email: who.email };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pay Castwright' });

/** Presses the page's own button; resolves when the window of the sandbox can be used. */
export async function openWindow(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Pay \D*\d/ })
    .waitFor();
}

/** What the bank does is chosen by its title. */
export async function payInWindow(page: Page, outcome = 'Pay with the test card'): Promise<void> {
  await dialogOf(page).getByText(outcome, { exact: true }).click();
  await dialogOf(page).getByRole('button', { name: /^Pay / }).click();
}

export async function closeWindow(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
}
