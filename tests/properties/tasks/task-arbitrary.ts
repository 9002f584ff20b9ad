import fc from 'fast-check';
import { TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';

/** Few ids and few texts, so that equal and foreign messages really happen. */
export const anyTaskMessage: fc.Arbitrary<TaskMessage> = fc.record({
  taskId: fc.constantFrom('one', 'two'),
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.constantFrom(0, 50, 100),
  detailedStatus: fc.constantFrom('', 'Rendering'),
  videoUrl: fc.constantFrom(null, '/v'),
});
