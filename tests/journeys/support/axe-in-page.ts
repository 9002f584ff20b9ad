import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { settleAnimations } from './settle-animations.ts';

/** What axe looks at by color: all that differs from one mode to the other. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What the script below leaves in the window. */
interface AxeWindow {
  readonly axe: { run(context: Document, options: object): Promise<{ readonly violations: readonly AxeFinding[] }> };
}

const ofClient = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The engine inside axe's Playwright package. The package opens a window for every check, which takes longer than the check. */
const AXE = readFileSync(ofClient.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  /** Only these; absent: every rule that is on by default. */
  readonly rules?: readonly string[];
  /** Whether axe loads media first, for its rule about audio that starts by itself. */
  readonly preload: boolean;
}

/** What axe has to say of the page as it is once animations have ended, frames of its origin included. */
export async function runAxe(page: Page, { rules, preload }: AxeOptions): Promise<readonly string[]> {
  await settleAnimations(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const options = { resultTypes: ['violations'], preload, ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as AxeWindow;
    return (await axe.run(document, given)).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
