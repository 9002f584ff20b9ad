import { faultOfCall } from '../../domain/devtools/choose-fault.ts';
import type { Faults } from '../../domain/devtools/overrides.ts';
import type { Clock } from '../../ports/clock.ts';
import { wordsOfFault } from './fault-behavior.ts';
import { pause } from './observe-port.ts';

export interface BadLine {
  readonly fetch: typeof fetch;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly roll: () => number;
}

const SERVER_ERROR = 500;

/** A line to the host that is slow, breaks or is not there: the vendor's own code meets it as it would meet a real one. */
export function faultyFetch(line: BadLine): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (line.faults.latency > 0) await pause(line.faults.latency, { clock: line.clock, signal });
    signal?.throwIfAborted();
    const fault = faultOfCall(line.faults, line.roll());
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === 'server') return Response.json({ code: 'made-to-fail', message: wordsOfFault(fault) }, { status: SERVER_ERROR });
    return line.fetch(input, init);
  };
}
