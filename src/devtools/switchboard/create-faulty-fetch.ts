import { chooseFault, type Faults } from '#domain/devtools/overrides.ts';
import type { Clock } from '#ports/clock.ts';
import { getFaultMessage } from './fault-behavior.ts';
import { pause } from './observe-port.ts';

export interface FaultyConnection {
  readonly fetch: typeof fetch;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly random: () => number;
}

const SERVER_ERROR = 500;

/** A `fetch` to the server that is slow, fails or is offline, so that the adapter's own code handles the fault. */
export function createFaultyFetch(connection: FaultyConnection): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (connection.faults.latency > 0) await pause(connection.faults.latency, { clock: connection.clock, signal });
    signal?.throwIfAborted();
    const fault = chooseFault(connection.faults, connection.random());
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === 'server') return Response.json({ code: 'made-to-fail', message: getFaultMessage(fault) }, { status: SERVER_ERROR });
    return connection.fetch(input, init);
  };
}
