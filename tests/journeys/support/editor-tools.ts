import type { Locator, Page } from '@playwright/test';
import { type EditorLayout, NARROWEST } from '#domain/studio/editor-layout.ts';
import { findToolTab, type PhoneTab, type Tool } from '#domain/studio/tools.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages } from '#ui/features/editor/shell/shell.messages.en.ts';

/** A tool's button on the rail of the editor. */
export const getToolButton = (page: Page, tool: Tool): Locator =>
  page.getByRole('navigation', { name: messages.rail, exact: true }).getByRole('button', { name: messages.tools[tool], exact: true });

/** A tab at the foot of a phone. */
export const getTabButton = (page: Page, tab: PhoneTab): Locator =>
  page.getByRole('navigation', { name: messages.tabList }).getByRole('button', { name: messages.tabs[tab], exact: true });

async function press(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}

/** The layout for the window's width, once the editor has it: just after a resize, the buttons of the last layout are still there. */
async function waitForLayout(page: Page): Promise<EditorLayout> {
  const layout = await page.evaluate(
    ({ desktop, tablet }): EditorLayout =>
      matchMedia(`(width >= ${desktop}rem)`).matches ? 'desktop' : matchMedia(`(width >= ${tablet}rem)`).matches ? 'tablet' : 'phone',
    NARROWEST,
  );
  await page.locator(`[data-layout="${layout}"]`).waitFor();
  return layout;
}

/** Opens a tool of the editor, by its tab where it's in one, and a section of it that is folded. The panel. */
export async function openTool(page: Page, tool: Tool, folded?: string): Promise<Locator> {
  const tab = findToolTab(tool);
  if ((await waitForLayout(page)) === 'phone') {
    await press(getTabButton(page, tab));
    const tools = page.getByRole('navigation', { name: messages.toolsOf(messages.tabs[tab]) });
    await press(tools.getByRole('button', { name: messages.tools[tool], exact: true }));
  } else await press(getToolButton(page, tool));
  const panel = page.getByRole('region', { name: messages.tools[tool], exact: true });
  await panel.waitFor();
  if (folded === undefined) return panel;
  const fold = panel.locator('details', { has: page.locator('summary', { hasText: folded }) });
  await fold.waitFor();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  return panel;
}

/** On a tablet: the script, in the place of a tool. */
export const openScript = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: messages.rail, exact: true })
    .getByRole('button', { name: messages.tabs.script, exact: true })
    .click();

/** Chooses what stands in the menu of the editor's bar. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: messages.more, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The words and layers of the scene, at the foot. */
export async function showTimeline(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: preview.timeline, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}
