import { chooseFault } from '#domain/devtools/overrides.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { Observation } from './observe-port.ts';

/** Delays or drops messages; never connects while offline. */
export function createFaultyRealtime(realtime: Realtime, { faults, clock, random, record }: Observation): Realtime {
  let startedAt = clock.now();
  let running = false;
  realtime.onConnection((connection) => {
    if (connection === 'connecting') startedAt = clock.now();
    else if (running)
      record({
        method: connection,
        at: startedAt,
        took: clock.now() - startedAt,
        error: connection === 'connected' ? null : 'The connection was lost.',
      });
  });

  return {
    start() {
      if (faults.offline && !running) record({ method: 'start', at: clock.now(), took: 0, error: 'Offline: no connection.' });
      running = true;
      if (!faults.offline) realtime.start();
    },
    stop() {
      running = false;
      realtime.stop();
    },
    connection: () => realtime.connection(),
    onConnection: (listener) => realtime.onConnection(listener),
    subscribe(taskId, listener) {
      const waiting = new Set<() => void>();
      const stop = realtime.subscribe(taskId, (message) => {
        if (chooseFault(faults, random()) !== null) return;
        if (faults.latency === 0) {
          listener(message);
          return;
        }
        const cancel = clock.after(faults.latency, () => {
          waiting.delete(cancel);
          if (running) listener(message);
        });
        waiting.add(cancel);
      });
      return () => {
        stop();
        for (const cancel of waiting) cancel();
      };
    },
    ...(realtime.watchReview && { watchReview: realtime.watchReview.bind(realtime) }),
    ...(realtime.openProject && { openProject: realtime.openProject.bind(realtime) }),
  };
}
