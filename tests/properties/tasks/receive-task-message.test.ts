import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import { receiveTaskMessage } from '#domain/tasks/receive-task-message.ts';
import { isFinalStatus, type TaskMessage } from '#domain/tasks/task-machine.ts';
import { anyTaskMessage } from './task-arbitrary.ts';

describe('handling status messages in the client', () => {
  test('STA-4 ignores updates after completed', () => {
    fc.assert(
      fc.property(anyTaskMessage, fc.array(anyTaskMessage), (first, later) => {
        const known: TaskMessage = { ...first, status: 'completed' };
        expect(later.reduce(receiveTaskMessage, known)).toBe(known);
      }),
    );
  });

  test('STA-4 drops exactly identical consecutive updates', () => {
    fc.assert(
      fc.property(anyTaskMessage, anyTaskMessage, (known, message) => {
        fc.pre(!isFinalStatus(known.status) && known.taskId === message.taskId);
        const same = JSON.stringify(known) === JSON.stringify(message);
        expect(receiveTaskMessage(known, message)).toBe(same ? known : message);
      }),
    );
  });

  test('ignores messages about other tasks', () => {
    fc.assert(
      fc.property(anyTaskMessage, anyTaskMessage, (known, message) => {
        fc.pre(known.taskId !== message.taskId);
        expect(receiveTaskMessage(known, message)).toBe(known);
      }),
    );
  });

  test('STA-4 reads `complete` as `completed`, and accepts `id` as the task id', () => {
    fc.assert(
      fc.property(anyTaskMessage, ({ taskId, progress, detailedStatus, videoUrl }) => {
        const read = parseTaskMessage({ id: taskId, status: 'complete', progress, detailedStatus, videoUrl });
        expect(read).toEqual({ taskId, status: 'completed', progress, detailedStatus, videoUrl });
      }),
    );
  });

  test('ENT-4 round-trips our own messages', () => {
    fc.assert(
      fc.property(anyTaskMessage, (message) => {
        expect(parseTaskMessage({ ...message })).toEqual(message);
      }),
    );
  });

  test('ENT-4 any other input is no message, or one within its ranges', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ taskId: fc.anything(), status: fc.anything(), progress: fc.anything() })),
        (value) => {
          const read = parseTaskMessage(value);
          if (read === undefined) return;
          expect(read.progress).toBeGreaterThanOrEqual(0);
          expect(read.progress).toBeLessThanOrEqual(100);
          expect(Number.isInteger(read.progress)).toBe(true);
        },
      ),
    );
  });
});
