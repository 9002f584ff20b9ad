import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

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

/** What every rule of axe has to say of the page as it is now. */
export async function runAxe(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const { axe } = window as unknown as AxeWindow;
    return (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations;
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
