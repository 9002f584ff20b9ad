import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFinalStatus,
  applyTaskEvent,
  listStatusesBefore,
  TASK_EVENTS,
  TASK_STATUSES,
  type TaskStatus,
} from '#domain/tasks/task-machine.ts';

const events = fc.array(fc.constantFrom(...TASK_EVENTS), { maxLength: 30 });

const run = (from: TaskStatus, steps: readonly (typeof TASK_EVENTS)[number][]): TaskStatus =>
  steps.reduce((status, event) => applyTaskEvent(status, event) ?? status, from);

describe('video task states', () => {
  test('STA-4 never leave a final status', () => {
    fc.assert(
      fc.property(fc.constantFrom<TaskStatus>('completed', 'failed', 'cancelled'), events, (status, steps) => {
        expect(isFinalStatus(status)).toBe(true);
        expect(run(status, steps)).toBe(status);
      }),
    );
  });

  test('are completed only after started', () => {
    fc.assert(
      fc.property(events, (steps) => {
        const before = steps.slice(0, steps.lastIndexOf('complete'));
        if (run('queued', steps) === 'completed') expect(before).toContain('start');
      }),
    );
  });

  test('`statusesBefore` matches `nextStatus`', () => {
    for (const event of TASK_EVENTS) {
      expect(listStatusesBefore(event)).toEqual(TASK_STATUSES.filter((status) => applyTaskEvent(status, event) !== undefined));
    }
  });

  test('are all reachable from `queued`', () => {
    const reached = new Set(['queued', ...TASK_EVENTS.map((event) => run('queued', ['start', event])), run('queued', ['start'])]);
    expect([...reached].toSorted()).toEqual([...TASK_STATUSES].toSorted());
  });
});
