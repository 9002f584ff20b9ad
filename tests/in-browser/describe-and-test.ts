import { addGroup, addTest, type Work } from './registry.ts';
import { titleOf } from './format-title.ts';

type Rows = readonly unknown[];
type RowWork = (...values: unknown[]) => unknown;

const valuesOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
const withoutOptions = (first: unknown, second: unknown): readonly [Work | null, number | undefined] => {
  const work = [first, second].find((value) => typeof value === 'function');
  const timeout = [first, second].find((value) => typeof value === 'number');
  return [typeof work === 'function' ? (work as Work) : null, typeof timeout === 'number' ? timeout : undefined];
};

function one(title: string, first?: unknown, second?: unknown): void {
  addTest(title, ...withoutOptions(first, second));
}

function skipped(title: string): void {
  addTest(title, null);
}

const each =
  (rows: Rows) =>
  (template: string, work: RowWork, timeout?: number): void =>
    rows.forEach((row, index) => addTest(titleOf(template, row, index), () => work(...valuesOf(row)), timeout));

const skippedEach =
  (rows: Rows) =>
  (template: string): void =>
    rows.forEach((row, index) => addTest(titleOf(template, row, index), null));

/** As vitest's, as far as the suites use it. */
export const test = Object.assign(one, {
  each,
  for: each,
  skip: Object.assign(skipped, { each: skippedEach }),
  todo: skipped,
  skipIf: (condition: unknown) => (condition ? skipped : one),
  runIf: (condition: unknown) => (condition ? one : skipped),
});

function group(title: string, describeIt: () => void): void {
  addGroup(title, describeIt);
}

function skippedGroup(title: string, describeIt: () => void): void {
  addGroup(title, describeIt, true);
}

export const describe = Object.assign(group, {
  each:
    (rows: Rows) =>
    (template: string, describeIt: RowWork): void =>
      rows.forEach((row, index) => addGroup(titleOf(template, row, index), () => void describeIt(...valuesOf(row)))),
  skip: skippedGroup,
  skipIf: (condition: unknown) => (condition ? skippedGroup : group),
  runIf: (condition: unknown) => (condition ? group : skippedGroup),
});
