import { addTestCleanup, runTestCleanups } from './test-cleanups.ts';
import type { Group, Hook, TestCase, TestTools } from './registry.ts';

export interface Result {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message: string;
}

export interface RunOptions {
  /** Which tests, by their whole title. */
  readonly isSelected: (title: string) => boolean;
  readonly report: (result: Result) => void;
}

class Skipped extends Error {}

/** Before a test replaces them: its limit runs in real time. */
const { setTimeout, clearTimeout } = globalThis;

/** One test after the other, each with the hooks around it. */
export async function runGroup(group: Group, options: RunOptions): Promise<void> {
  if (!listTitles(group).some(options.isSelected)) return;
  const opened = await runAttempt(() => runAll(group.hooks.beforeAll));
  for (const entry of group.entries) {
    if ('entries' in entry) await runGroup(entry, options);
    else await runTest(group, entry, { ...options, opened });
  }
  const closed = await runAttempt(() => runAll(group.hooks.afterAll));
  if (closed !== null) options.report({ title: `${getTitlePath(group)} (afterwards)`, state: 'failed', message: closed });
}

async function runTest(
  group: Group,
  test: TestCase,
  { isSelected, report, opened }: RunOptions & { readonly opened: string | null },
): Promise<void> {
  const title = [getTitlePath(group), test.title].filter(Boolean).join(' › ');
  if (!isSelected(title)) return;
  if (test.work === null) {
    report({ title, state: 'skipped', message: '' });
    return;
  }
  const message = opened ?? (await runAttempt(() => formatWholeTitle(group, test)));
  report(
    message === SKIPPED
      ? { title, state: 'skipped', message: '' }
      : { title, state: message === null ? 'passed' : 'failed', message: message ?? '' },
  );
}

async function formatWholeTitle(group: Group, test: TestCase): Promise<void> {
  const limit = new AbortController();
  const tools: TestTools = {
    skip() {
      throw new Skipped();
    },
    signal: limit.signal,
    onTestFinished: addTestCleanup,
  };
  const line = getLineage(group);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${test.timeout} ms.`)), test.timeout);
  });
  try {
    await runAll(
      line.flatMap(({ hooks }) => hooks.beforeEach),
      tools,
    );
    await Promise.race([test.work?.(tools), late]);
  } finally {
    clearTimeout(timer);
    limit.abort();
    await runTestCleanups();
    await runAll(
      line.toReversed().flatMap(({ hooks }) => hooks.afterEach),
      tools,
    );
  }
}

const SKIPPED = 'skipped';
/** Of hooks that belong to no test. */
export const NO_TOOLS: TestTools = {
  skip() {
    throw new Skipped();
  },
  signal: new AbortController().signal,
  onTestFinished: () => {},
};

async function runAll(works: Group['hooks'][Hook], tools: TestTools = NO_TOOLS): Promise<void> {
  for (const work of works) await work(tools);
}

/** What was thrown, in words; null when nothing was. */
async function runAttempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Skipped) return SKIPPED;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function getLineage(group: Group): readonly Group[] {
  return group.parent === null ? [group] : [...getLineage(group.parent), group];
}

function getTitlePath(group: Group): string {
  return getLineage(group)
    .map(({ title }) => title)
    .filter(Boolean)
    .join(' › ');
}

export function listTitles(group: Group): readonly string[] {
  return group.entries.flatMap((entry) =>
    'entries' in entry ? listTitles(entry) : [[getTitlePath(group), entry.title].filter(Boolean).join(' › ')],
  );
}
