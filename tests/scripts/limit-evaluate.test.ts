import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { limitEvaluate } from '../journeys/support/limit-evaluate.ts';

const SOON = 5;

function createPage(evaluate: (script: unknown, parameter: unknown) => Promise<unknown>): Page {
  const page = { url: () => 'http://127.0.0.1/pricing', evaluate } as unknown as Page;
  limitEvaluate(page, SOON);
  return page;
}

test('a call without a response fails with the page and the script', async () => {
  const page = createPage(() => new Promise(() => {}));
  await expect(page.evaluate(() => document.title)).rejects.toThrow(
    'On http://127.0.0.1/pricing, page.evaluate(() => document.title) took more than 0.005 seconds.',
  );
});

test('a long script is shortened in the error', async () => {
  const page = createPage(() => new Promise(() => {}));
  await expect(page.evaluate(`'${'x'.repeat(1_000)}'`)).rejects.toThrow(/page\.evaluate\('x{119}…\) took more/);
});

test('responses and errors of the page arrive as they are', async () => {
  const page = createPage(async (script, parameter) => [script, parameter]);
  expect(await page.evaluate('document.title', 3)).toEqual(['document.title', 3]);
  const failing = createPage(() => Promise.reject(new Error('Target page has been closed')));
  await expect(failing.evaluate('document.title')).rejects.toThrow('Target page has been closed');
});
