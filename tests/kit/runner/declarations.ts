import { formatTitle } from './format-title.ts';

export type Work = (context: TestTools) => unknown;

/** What a test is given. */
export interface TestTools {
  /** Ends the test, which then counts as skipped. */
  skip(note?: string): never;
  readonly signal: AbortSignal;
  onTestFinished(work: Work): void;
}

/** Where declared tests and groups go. */
export interface DeclarationTarget {
  /** Null as `work`: skipped. `timeout` in milliseconds; the runner's own when left out. */
  readonly addTest: (title: string, work: Work | null, timeout?: number) => void;
  /** Calls `declare` before it returns. */
  readonly addGroup: (title: string, declare: () => void, skipped?: boolean) => void;
}

type Rows = readonly unknown[];
type GroupWork = () => void;
type RowWork = (...values: unknown[]) => unknown;

const toRowValues = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
const dropOptions = (first: unknown, second: unknown): readonly [Work | null, number | undefined] => {
  const work = [first, second].find((value) => typeof value === 'function');
  const timeout = [first, second].find((value) => typeof value === 'number');
  return [typeof work === 'function' ? (work as Work) : null, typeof timeout === 'number' ? timeout : undefined];
};

function findGroupWork(first: GroupWork | object, second?: GroupWork): GroupWork {
  return typeof first === 'function' ? (first as GroupWork) : (second ?? (() => {}));
}

/** `describe` and `test` as vitest's, as far as the suites use them. */
export function createDeclarations({ addTest, addGroup }: DeclarationTarget) {
  function declareTest(title: string, first?: unknown, second?: unknown): void {
    addTest(title, ...dropOptions(first, second));
  }

  function declareSkipped(title: string): void {
    addTest(title, null);
  }

  const each =
    (rows: Rows) =>
    (template: string, work: RowWork, timeout?: number): void =>
      rows.forEach((row, index) => addTest(formatTitle(template, row, index), () => work(...toRowValues(row)), timeout));

  const skippedEach =
    (rows: Rows) =>
    (template: string): void =>
      rows.forEach((row, index) => addTest(formatTitle(template, row, index), null));

  const test = Object.assign(declareTest, {
    each,
    for: each,
    skip: Object.assign(declareSkipped, { each: skippedEach }),
    todo: declareSkipped,
    skipIf: (condition: unknown) => (condition ? declareSkipped : declareTest),
    runIf: (condition: unknown) => (condition ? declareTest : declareSkipped),
  });

  /** `describe(title, options, describeIt)` is as good as without its options: a page has one limit for every test. */
  function declareGroup(title: string, first: GroupWork | object, second?: GroupWork): void {
    addGroup(title, findGroupWork(first, second));
  }

  function declareSkippedGroup(title: string, first: GroupWork | object, second?: GroupWork): void {
    addGroup(title, findGroupWork(first, second), true);
  }

  const describe = Object.assign(declareGroup, {
    each:
      (rows: Rows) =>
      (template: string, describeIt: RowWork): void =>
        rows.forEach((row, index) => addGroup(formatTitle(template, row, index), () => void describeIt(...toRowValues(row)))),
    skip: declareSkippedGroup,
    skipIf: (condition: unknown) => (condition ? declareSkippedGroup : declareGroup),
    runIf: (condition: unknown) => (condition ? declareGroup : declareSkippedGroup),
  });

  return { describe, test };
}
