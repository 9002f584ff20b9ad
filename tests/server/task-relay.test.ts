import { expect, test } from 'vitest';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import type { BusEvent } from '#server/ports/event-bus.ts';
import { relayTasks } from '#server/realtime/relay-tasks.ts';
import { getSegmentsTopic, getTaskTopic } from '#server/videos/use-cases/task-message.ts';
import { createMemoryTaskRelay } from '#server/adapters/task-relay/memory/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { Listeners } from '#adapters/shared/listeners.ts';

const createEvent = (progress: number): BusEvent => ({
  topic: getTaskTopic('video-1'),
  data: { taskId: 'video-1', status: 'processing', progress, detailedStatus: '', videoUrl: null },
});

test('STA-6 publishes each message once over all processes, in order, and none after stop', async () => {
  const listeners = new Listeners<[BusEvent]>();
  const clock = createManualClock();
  const attempts = createMemoryRateLimitCounter(clock);
  const relay = createMemoryTaskRelay();
  const { published } = relay;
  const bus = { subscribe: (listener: (event: BusEvent) => void) => listeners.add(listener) };
  const processes = [relayTasks({ bus, relay, attempts }), relayTasks({ bus, relay, attempts })];

  for (const progress of [10, 20, 30]) listeners.notify(createEvent(progress));
  listeners.notify({ topic: getSegmentsTopic('video-1'), data: {} });
  await expect.poll(() => published.map(({ progress }) => progress)).toEqual([10, 20, 30]);

  clock.advance(2_000);
  listeners.notify(createEvent(10));
  await Promise.all(processes.map((one) => one.stop()));
  listeners.notify(createEvent(40));
  expect(published.map(({ progress }) => progress)).toEqual([10, 20, 30, 10]);
});

test('a counter that fails costs a double and no message', async () => {
  const listeners = new Listeners<[BusEvent]>();
  const relay = createMemoryTaskRelay();
  const relaying = relayTasks({
    bus: { subscribe: (listener) => listeners.add(listener) },
    relay,
    attempts: { increment: () => Promise.reject(new Error('no database')) },
  });
  listeners.notify(createEvent(10));
  await relaying.stop();
  expect(relay.published).toHaveLength(1);
});
