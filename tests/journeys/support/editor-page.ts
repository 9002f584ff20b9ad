import type { Page } from '@playwright/test';
import type { Project } from '#domain/project/project.ts';
import { createSignedInCalls } from './signed-in-calls.ts';

/** The project of an open editor as the server has it, once everything is saved. */
export async function fetchSavedProject(page: Page, url: string): Promise<Project> {
  await page.getByText('Saved', { exact: true }).waitFor();
  const calls = await createSignedInCalls(page, url);
  return (await calls.get<{ project: Project }>(`/api/projects/${page.url().split('/').at(-1)}`)).project;
}

/** Bytes, as transferred, of all scripts that the page has loaded. */
export function sumScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}
