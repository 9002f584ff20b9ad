import type { Browser, Page } from '@playwright/test';
import { openVisit, type Visit } from './open-visit.ts';

export interface NewUser {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly password: string;
}

/** On the page of the sign-up form. */
export async function fillSignUp(page: Page, { first, last, email, password }: NewUser): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills in the form until the page asks for the code. */
export async function submitSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Key by key. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

export async function signIn(page: Page, url: string, { email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From an open page: its remaining requests would be rejected. */
export async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${url}/`);
}

/** By the menu of the account, on a page of the studio. */
export async function openVoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your voices' }).click();
  await page.waitForURL('**/dashboard/voices');
}

/** In a browser of its own, from a page one may only see signed in, and back to it. */
export async function signInWithGoogle(browser: Browser, url: string): Promise<Visit> {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(`${url}/dashboard/organizations`);
  await page.waitForURL('**/signin?redirect=*');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL('**/dashboard/organizations');
  await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor();
  return visit;
}
