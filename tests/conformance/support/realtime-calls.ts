import fc from 'fast-check';
import { TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { RealtimeFixture } from '../realtime.suite.ts';
import type { Subject } from './compare-adapters.ts';

export type RealtimeStep =
  | { readonly kind: 'start' | 'stop' | 'connect' | 'drop' }
  | { readonly kind: 'subscribe'; readonly taskId: string }
  | { readonly kind: 'leave'; readonly at: number }
  | { readonly kind: 'send'; readonly message: TaskMessage };

const taskId = fc.constantFrom('task-a', 'task-b');
const message: fc.Arbitrary<TaskMessage> = fc.record({
  taskId,
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.nat(100),
  detailedStatus: fc.constant('Rendering'),
  videoUrl: fc.constant(null),
});

export const realtimeSteps: fc.Arbitrary<RealtimeStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'connect' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('stop' as const, 'drop' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), taskId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), message }) },
);

const LAST: TaskMessage = { taskId: 'the-last-word', status: 'completed', progress: 100, detailedStatus: '', videoUrl: null };

interface Subscription {
  readonly taskId: string;
  readonly leave: () => void;
}

/**
 * A connection and the server at its other end. What a step comes to is whether they are connected, and what each listener has received by
 * then. Steps that make no sense at their moment are left out, at every adapter alike.
 */
export function driveRealtime(fixture: RealtimeFixture): Subject<RealtimeStep> {
  const { realtime } = fixture;
  const subscriptions: Subscription[] = [];
  const received: string[] = [];
  let running = false;
  let count = 0;
  const isConnected = (): boolean => realtime.connection() === 'connected';
  const listTasks = (): readonly string[] => [...new Set(subscriptions.map((one) => one.taskId))].toSorted();

  const steps: Readonly<Record<Exclude<RealtimeStep['kind'], 'subscribe' | 'leave' | 'send'>, () => void | Promise<void>>> = {
    start() {
      running = true;
      realtime.start();
    },
    stop() {
      running = false;
      realtime.stop();
    },
    connect: async () => (running && subscriptions.length > 0 ? fixture.connect() : undefined),
    drop: async () => (isConnected() ? fixture.drop() : undefined),
  };

  function subscribe(id: string): void {
    const name = `listener ${(count += 1)}`;
    const leave = realtime.subscribe(id, ({ status, progress }) => received.push(`${name}: ${status} ${progress}`));
    subscriptions.push({ taskId: id, leave });
  }

  /** Messages arrive in order, so what was sent before the last word has arrived by then. */
  const waitForAll = (): Promise<void> =>
    new Promise((resolve) => {
      const leave = realtime.subscribe(LAST.taskId, () => {
        leave();
        resolve();
      });
      fixture.send(LAST);
    });

  return async (step) => {
    if (step.kind === 'subscribe') subscribe(step.taskId);
    else if (step.kind === 'leave') subscriptions.splice(step.at, 1)[0]?.leave();
    else if (step.kind === 'send') fixture.send(step.message);
    else await steps[step.kind]();
    if (isConnected()) {
      await fixture.watched(listTasks());
      await waitForAll();
    }
    return `${isConnected() ? 'connected' : 'not connected'}; ${received.splice(0).join(', ')}`;
  };
}
