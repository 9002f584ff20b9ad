import { createHash } from 'node:crypto';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { TaskRelay } from '../ports/task-relay.ts';
import { parseTaskTopic } from '../videos/use-cases/task-message.ts';

/** Milliseconds within which all processes receive an event; the same message again after it is another one. */
const SAME_EVENT_WINDOW = 2_000;

export interface RelayTasksParts {
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly relay: TaskRelay;
  /** Shared by all processes. */
  readonly attempts: Pick<RateLimitCounter, 'increment'>;
}

/**
 * Publishes task messages of the event bus. Every process receives each of them: the shared counter leaves it to the first. Messages
 * wait for each other, so that those of one task stay in order.
 */
export function relayTasks({ bus, relay, attempts }: RelayTasksParts): { stop(): Promise<void> } {
  let earlier = Promise.resolve();
  const unsubscribe = bus.subscribe(({ topic, data }) => {
    const taskId = parseTaskTopic(topic);
    const message = taskId === undefined ? undefined : parseTaskMessage(data);
    if (message === undefined) return;
    earlier = earlier.then(async () => {
      if (await isFirst(JSON.stringify(message))) relay.publish(message);
    });
  });

  /** Without the counter a message is published twice rather than never. */
  async function isFirst(text: string): Promise<boolean> {
    try {
      const key = `relay:${createHash('sha256').update(text).digest('hex')}`;
      return (await attempts.increment(key, SAME_EVENT_WINDOW)).count === 1;
    } catch {
      return true;
    }
  }

  return {
    async stop() {
      unsubscribe();
      await earlier;
      await relay.stop();
    },
  };
}
