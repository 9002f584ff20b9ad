import type { Page } from '@playwright/test';
import { messages } from '#ui/player/player.messages.en.ts';

export const VIEWER = { name: 'Ada Lovelace', email: 'ada@example.com' };

/** Watches a shared video to its end and leaves a name and an email, with a mistake first. `seen` gets the form with its error. */
export async function leaveLead(page: Page, seen: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: messages.play }).first().click();
  const end = page.getByRole('group', { name: messages.end });
  await end.getByLabel('Name').fill(VIEWER.name);
  await end.getByLabel('Email').fill('ada@');
  await end.getByRole('button', { name: 'Send' }).click();
  await end.getByText('Enter an email address like').waitFor();
  await seen();
  await end.getByLabel('Email').fill(VIEWER.email);
  await page.keyboard.press('Enter');
  await end.getByText(messages.leadSent).waitFor();
}
