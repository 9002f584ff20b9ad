import type { Page } from '@playwright/test';
import { within } from '../../conformance/support/within.ts';

/** Milliseconds: far above what any call takes on a slow machine with a neighbor, and below the limit of a test, so that its error is seen. */
const EVALUATE_LIMIT_MS = 90_000;
const SHOWN_CHARACTERS = 120;

/**
 * Gives `page.evaluate` a limit and an error that names the call. Playwright's other calls have limits; a page that stops
 * responding would hold this one until the test's own limit, which names nothing.
 */
export function limitEvaluate(page: Page, limitMs = EVALUATE_LIMIT_MS): void {
  const evaluate = page.evaluate.bind(page) as (script: unknown, parameter: unknown) => Promise<unknown>;
  const limited = (script: unknown, parameter: unknown): Promise<unknown> => {
    const response = evaluate(script, parameter);
    // It may still fail when its window is closed, after it was given up.
    response.catch(() => undefined);
    return within(limitMs, `On ${page.url()}, page.evaluate(${shorten(String(script))})`, response);
  };
  page.evaluate = limited as Page['evaluate'];
}

function shorten(script: string): string {
  const line = script.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}
