import type { CallRecord } from '../../domain/devtools/call-history.ts';
import { faultOfCall } from '../../domain/devtools/choose-fault.ts';
import type { Faults } from '../../domain/devtools/overrides.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Manners } from './fault-behavior.ts';

export interface Observation {
  readonly faults: Faults;
  readonly clock: Clock;
  /** Evenly from 0 up to, not including, 1. */
  readonly roll: () => number;
  readonly record: (call: CallRecord) => void;
}

type Call = (...values: unknown[]) => unknown;

/** The same port, slower and failing as wished, in its own words; tells of every call. What answers at once is left alone. */
export function observed<Port extends object>(port: Port, manners: Manners<Port>, observation: Observation): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const run: Call = value.bind(target);
      const failure = manners.failure(String(name));
      if (failure === null) return run;
      return async (...values: unknown[]) => {
        const began = observation.clock.now();
        const tell = (trouble: string | null): void =>
          observation.record({ method: String(name), at: began, took: observation.clock.now() - began, trouble });
        try {
          const answer = await faulty(() => run(...values), { failure, signal: signalIn(values), observation });
          if (wasAsked(answer)) tell(troubleIn(answer, manners.silence));
          return answer;
        } catch (error) {
          tell(error instanceof Error ? error.message : String(error));
          throw error;
        }
      };
    },
  });
}

interface Wish {
  readonly failure: (fault: 'offline' | 'server') => unknown;
  readonly signal: AbortSignal | undefined;
  readonly observation: Observation;
}

/** Whoever gave up the call hears so from the port itself. */
async function faulty(run: () => unknown, { failure, signal, observation }: Wish): Promise<unknown> {
  const { faults, clock, roll } = observation;
  if (faults.latency > 0) await pause(faults.latency, { clock, signal });
  const fault = signal?.aborted ? null : faultOfCall(faults, roll());
  return fault === null ? run() : failure(fault);
}

/** Ends with the time, or as soon as the call is given up. */
export function pause(
  milliseconds: number,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    const cancel = clock.after(milliseconds, resolve);
    signal?.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}

function signalIn(values: readonly unknown[]): AbortSignal | undefined {
  for (const value of values) {
    if (typeof value === 'object' && value !== null && 'signal' in value && value.signal instanceof AbortSignal) return value.signal;
  }
  return undefined;
}

const TROUBLE_KINDS: readonly unknown[] = ['failed', 'unavailable'];
/** The call ended on this side: it says nothing of the service. */
const OWN_REASONS: readonly unknown[] = ['signed-out', 'aborted'];

function wasAsked(answer: unknown): boolean {
  return !(typeof answer === 'object' && answer !== null && 'reason' in answer && OWN_REASONS.includes(answer.reason));
}

function troubleIn(answer: unknown, silence: string | null): string | null {
  if (answer === null) return silence;
  if (typeof answer !== 'object' || !('kind' in answer) || !TROUBLE_KINDS.includes(answer.kind)) return null;
  const reason = 'reason' in answer ? answer.reason : undefined;
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : 'It failed.';
  return typeof reason === 'string' ? `${reason}: ${message}` : message;
}
