import { appendFile, readFile, rm } from 'node:fs/promises';
import type { StoredRun } from '../report/results.ts';
import type { PageRun } from './page-run.ts';

/** Stores each visit as a line, so that an interrupted measurement can be resumed. */
export interface StoredRuns {
  of(page: string): readonly PageRun[];
  add(run: PageRun): Promise<void>;
  clear(): Promise<void>;
}

export async function openStoredRuns(file: string, build: string, isResumed: boolean): Promise<StoredRuns> {
  if (!isResumed) await rm(file, { force: true });
  const text = await readFile(file, 'utf8').catch(() => '');
  const stored: PageRun[] = text
    .split('\n')
    .filter(Boolean)
    .map((line): StoredRun => JSON.parse(line))
    .filter((run) => run.build === build);
  return {
    of: (page) => stored.filter((run) => run.page === page),
    async add(run) {
      stored.push(run);
      await appendFile(file, `${JSON.stringify({ build, ...run } satisfies StoredRun)}\n`);
    },
    clear: () => rm(file, { force: true }),
  };
}
