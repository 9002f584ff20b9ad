import type { Page, Response } from '@playwright/test';

/** What the server says of the signed-in user, as far as journeys compare it. */
export interface SaidProfile {
  readonly id: string;
  readonly email: string;
}

/** Runs a step and returns the first profile the server sends from then on. */
export async function readProfileAfter(page: Page, step: () => Promise<unknown>): Promise<SaidProfile> {
  let profile: SaidProfile | undefined;
  const received = page.waitForResponse(async (response) => {
    if (isProfile(response)) profile = await readBody(response);
    return profile !== undefined;
  });
  // The step may fail first, and its error is the one to see.
  received.catch(() => undefined);
  await step();
  await received.catch(async (error: unknown) => {
    throw new Error(`No profile was read at ${page.url()}, which shows: ${await readText(page)}`, { cause: error });
  });
  if (profile === undefined) throw new Error('The profile had no body.');
  return profile;
}

function isProfile(response: Response): boolean {
  return response.ok() && response.url().endsWith('/api/user/profile') && response.request().method() === 'GET';
}

/** A response to the previous page is lost with that page and doesn't count. */
async function readBody(response: Response): Promise<SaidProfile | undefined> {
  return response.json().catch(() => undefined);
}

function readText(page: Page): Promise<string> {
  return page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
}
