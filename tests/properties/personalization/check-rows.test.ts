import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATCH_ROW_STATES, BATCH_ROW_STEPS, canRetry, computeRowState, countRowStates } from '#domain/personalization/batch.ts';
import { NO_CHOICES } from '#domain/personalization/apply-row-choices.ts';
import { createRowCheck, listUnusedColumns } from '#domain/personalization/check-rows.ts';
import { formatLinksSheet } from '#domain/personalization/format-links-sheet.ts';
import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { TASK_STATUSES } from '#domain/tasks/task-machine.ts';

const WHOLE = { id: 'a', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

function createTemplate(
  script: string,
  { title = 'Hi', layers = [] }: { readonly title?: string; readonly layers?: readonly Layer[] } = {},
): Project {
  return createProjectDocument(title, [{ ...createScene('one', script, { avatarId: 'amara', voiceId: 'ivy' }), layers }]);
}

describe('checking a row before its video is ordered', () => {
  const check = (project: Project, row: Readonly<Record<string, string>>) =>
    createRowCheck(project, { limits: PLAN_LIMITS.starter, choices: NO_CHOICES })(row, 4);

  test('a row with a value for each required variable passes, whatever other columns it has', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,20}$/), fc.dictionary(fc.constantFrom('phone', 'city'), fc.string()), (name, others) => {
        expect(check(createTemplate('Hi {{first_name}} of {{town|here}}.'), { ...others, first_name: name })).toEqual([]);
      }),
    );
  });

  test.each([
    [createTemplate('Hi {{a}} and {{b}}.'), { b: ' ' }, ['a', 'b'], /Row 5 has no a/],
    [createTemplate('Hi {{toString}}.'), {}, ['tostring'], /Row 5 has no tostring/],
    [createTemplate('{{a|}}'), { a: '' }, [null], /Scene 1 has nothing to say/],
    [createTemplate('{{a|b}}'), { a: '?!' }, [null], /Scene 1 has nothing to say/],
    [createTemplate('Hi.', { title: 'x'.repeat(100) + '{{a}}' }), { a: 'y'.repeat(30) }, [null], /The title is longer than 120/],
    [createTemplate('Hi.', { layers: [{ ...WHOLE, kind: 'title', text: '{{a}}' }] }), { a: 'y'.repeat(121) }, [null], /A text in scene 1/],
    [createTemplate('{{a}} '.repeat(2_000)), { a: 'y '.repeat(99) }, [null], /script is longer/],
    [createTemplate('{{a}} '.repeat(20)), { a: 'word '.repeat(39) }, [null], /your plan allows/],
  ])('%# a row that can’t become a video is reported with its column', (project, row, columns, message) => {
    const problems = check(project, row);
    expect(problems.map(({ row: at, column }) => [at, column])).toEqual(columns.map((column) => [5, column]));
    expect(problems[0]?.message).toMatch(message);
  });

  test('columns that no variable uses are listed once', () => {
    expect(
      listUnusedColumns(createTemplate('Hi {{a}}.'), [
        { a: '1', b: '2' },
        { b: '3', c: '4' },
      ]),
    ).toEqual(['b', 'c']);
  });
});

describe('the state of a batch’s row', () => {
  const states = BATCH_ROW_STEPS.flatMap((step) => [undefined, ...TASK_STATUSES].map((status) => computeRowState(step, status)));

  test('is known for every step and every status of a video', () => {
    expect(states.filter((state) => !BATCH_ROW_STATES.includes(state))).toEqual([]);
    expect(computeRowState('ordered', undefined)).toBe('removed');
    expect(computeRowState('waiting', 'completed')).toBe('waiting');
  });

  test('is counted once', () => {
    expect(Object.values(countRowStates(states)).reduce((sum, count) => sum + count, 0)).toBe(states.length);
  });

  test('allows ordering again only after a failure or a cancellation', () => {
    expect(BATCH_ROW_STATES.filter(canRetry)).toEqual(['failed', 'cancelled']);
  });
});

test('the links sheet can be read as CSV again, with each row’s values and links', () => {
  const rows = [
    { row: 1, values: { name: 'Ana, "A"' }, state: 'completed', taskId: 'video', sharePath: '/v/token' },
    { row: 2, values: { name: 'Bo' }, state: 'failed', taskId: null, sharePath: null },
  ] as const;
  const parsed = parseCsv(formatLinksSheet(rows, { site: 'https://videos.example', shares: 'https://watch.example' }));
  expect(parsed.kind === 'records' ? parsed.records.map(({ cells }) => cells) : parsed).toEqual([
    ['row', 'name', 'state', 'video', 'link'],
    ['1', 'Ana, "A"', 'completed', 'https://videos.example/dashboard/videos/video', 'https://watch.example/v/token'],
    ['2', 'Bo', 'failed', '', ''],
  ]);
});
