import type { Page } from '@playwright/test';
import type { Project } from '#domain/project/project.ts';
import { createSignedInCalls } from './signed-in-calls.ts';

/** The project of an open editor as the server has it, once everything is saved. */
export async function fetchSavedProject(page: Page, url: string): Promise<Project> {
  await page.getByText('Saved', { exact: true }).waitFor();
  const calls = await createSignedInCalls(page, url);
  return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
}

const SHOWN = 'editor-shown';
const RENDER = 'Render video';

/** Notes in the pages that are opened next when the editor is there to be used: parts that come after it aren't waited for. */
export async function markEditorShown(page: Page): Promise<void> {
  await page.addInitScript(
    ({ mark, label }) => {
      new MutationObserver((_changes, own) => {
        if (![...document.querySelectorAll('button')].some(({ textContent }) => textContent.includes(label))) return;
        performance.mark(mark);
        own.disconnect();
      }).observe(document, { childList: true, subtree: true });
    },
    { mark: SHOWN, label: RENDER },
  );
}

/** Bytes of the scripts that were asked for until the editor was there, as they were sent. */
export async function sumScriptBytes(page: Page): Promise<number> {
  await page.getByRole('button', { name: RENDER }).waitFor();
  return page.evaluate((mark) => {
    const shown = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .reduce((sum, { startTime, encodedBodySize }) => (startTime > shown ? sum : sum + encodedBodySize), 0);
  }, SHOWN);
}
