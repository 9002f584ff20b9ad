import type { Work } from '../kit/runner/declarations.ts';

export type { TestTools, Work } from '../kit/runner/declarations.ts';

/** Tests as they are described: a tree of groups, in the order they were written. */
export interface TestCase {
  readonly title: string;
  readonly work: Work | null;
  readonly timeout: number;
}

export interface Group {
  readonly title: string;
  readonly parent: Group | null;
  readonly skipped: boolean;
  readonly entries: (TestCase | Group)[];
  readonly hooks: Readonly<Record<Hook, Work[]>>;
}

export type Hook = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';

/** Milliseconds: as in vitest.config.ts. */
const TIME_LIMIT = 180_000;

let current = createGroup('', null, false);

function createGroup(title: string, parent: Group | null, skipped: boolean): Group {
  return { title, parent, skipped, entries: [], hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } };
}

/** Everything described while `describeAll` runs. */
export async function collect(describeAll: () => Promise<unknown>): Promise<Group> {
  const root = createGroup('', null, false);
  current = root;
  await describeAll();
  return root;
}

export function addGroup(title: string, describeIt: () => void, skipped = false): void {
  const parent = current;
  const group = createGroup(title, parent, skipped || parent.skipped);
  parent.entries.push(group);
  current = group;
  try {
    describeIt();
  } finally {
    current = parent;
  }
}

export function addTest(title: string, work: Work | null, timeout = TIME_LIMIT): void {
  current.entries.push({ title, work: current.skipped ? null : work, timeout });
}

export function addHook(hook: Hook, work: Work): void {
  current.hooks[hook].push(work);
}
