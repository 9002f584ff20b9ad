import { appendFile, readFile, rm } from 'node:fs/promises';
import type { KeptRun } from '../report/results.ts';
import type { PageRun } from './page-run.ts';

/** Visits as they are made, a line each, so that a broken-off measurement can go on. */
export interface KeptRuns {
  of(page: string): readonly PageRun[];
  add(run: PageRun): Promise<void>;
  clear(): Promise<void>;
}

export async function openKeptRuns(file: string, build: string, isResumed: boolean): Promise<KeptRuns> {
  if (!isResumed) await rm(file, { force: true });
  const text = await readFile(file, 'utf8').catch(() => '');
  const kept: PageRun[] = text
    .split('\n')
    .filter(Boolean)
    .map((line): KeptRun => JSON.parse(line))
    .filter((run) => run.build === build);
  return {
    of: (page) => kept.filter((run) => run.page === page),
    async add(run) {
      kept.push(run);
      await appendFile(file, `${JSON.stringify({ build, ...run } satisfies KeptRun)}\n`);
    },
    clear: () => rm(file, { force: true }),
  };
}
