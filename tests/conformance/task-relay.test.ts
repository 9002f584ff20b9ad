import { createMemoryTaskRelay } from '#server/adapters/task-relay/memory/index.ts';
import { taskRelaySuite } from './task-relay.suite.ts';

taskRelaySuite({
  name: 'memory',
  open() {
    const relay = createMemoryTaskRelay();
    return { relay, arrived: () => relay.published, network: (good) => relay.setConnected(good) };
  },
});
