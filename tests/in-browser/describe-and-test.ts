import { addGroup, addTest, type Work } from './registry.ts';
import { formatTitle } from './format-title.ts';

type Rows = readonly unknown[];
type GroupWork = () => void;
type RowWork = (...values: unknown[]) => unknown;

const toRowValues = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
const dropOptions = (first: unknown, second: unknown): readonly [Work | null, number | undefined] => {
  const work = [first, second].find((value) => typeof value === 'function');
  const timeout = [first, second].find((value) => typeof value === 'number');
  return [typeof work === 'function' ? (work as Work) : null, typeof timeout === 'number' ? timeout : undefined];
};

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

/** As vitest's, as far as the suites use it. */
export const test = Object.assign(declareTest, {
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

function findGroupWork(first: GroupWork | object, second?: GroupWork): GroupWork {
  return typeof first === 'function' ? (first as GroupWork) : (second ?? (() => {}));
}

export const describe = Object.assign(declareGroup, {
  each:
    (rows: Rows) =>
    (template: string, describeIt: RowWork): void =>
      rows.forEach((row, index) => addGroup(formatTitle(template, row, index), () => void describeIt(...toRowValues(row)))),
  skip: declareSkippedGroup,
  skipIf: (condition: unknown) => (condition ? declareSkippedGroup : declareGroup),
  runIf: (condition: unknown) => (condition ? declareGroup : declareSkippedGroup),
});
