import type { Work } from './registry.ts';

const finishers: Work[] = [];

/** Of the test that runs now. */
export function addTestCleanup(work: Work): void {
  finishers.push(work);
}

/** The last one first. */
export async function runTestCleanups(): Promise<void> {
  for (const work of finishers.splice(0).reverse()) await (work as () => unknown)();
}
