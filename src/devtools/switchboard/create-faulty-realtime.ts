import { faultOfCall } from '../../domain/devtools/choose-fault.ts';
import type { Realtime } from '../../ports/realtime.ts';
import type { Observation } from './observe-port.ts';

/** Messages come later or get lost on the way; offline, nothing ever connects. */
export function faultyRealtime(realtime: Realtime, { faults, clock, roll, record }: Observation): Realtime {
  let began = clock.now();
  let running = false;
  realtime.onConnection((connection) => {
    if (connection === 'connecting') began = clock.now();
    else if (running)
      record({
        method: connection,
        at: began,
        took: clock.now() - began,
        trouble: connection === 'connected' ? null : 'The connection was lost.',
      });
  });

  return {
    start() {
      if (faults.offline && !running) record({ method: 'start', at: clock.now(), took: 0, trouble: 'Offline: no connection.' });
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
        if (faultOfCall(faults, roll()) !== null) return;
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
  };
}
