import type { CallRecord } from '#domain/devtools/call-history.ts';
import { chooseFault, type Faults } from '#domain/devtools/overrides.ts';
import type { Clock } from '#ports/clock.ts';
import type { FaultBehavior } from './fault-behavior.ts';

export interface Observation {
  readonly faults: Faults;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly record: (call: CallRecord) => void;
}

type Call = (...values: unknown[]) => unknown;

/**
 * Wraps a port to delay, fail and record its asynchronous calls. Failures follow the port's contract; synchronous methods are unchanged.
 */
export function observePort<Port extends object>(port: Port, faultBehavior: FaultBehavior<Port>, observation: Observation): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const run: Call = value.bind(target);
      const failure = faultBehavior.failure(String(name));
      if (failure === null) return run;
      return async (...values: unknown[]) => {
        const startedAt = observation.clock.now();
        const report = (error: string | null): void =>
          observation.record({ method: String(name), at: startedAt, took: observation.clock.now() - startedAt, error });
        try {
          const result = await callWithFaults(() => run(...values), { failure, signal: findSignal(values), observation });
          if (didCallService(result)) report(findError(result));
          return result;
        } catch (error) {
          report(error instanceof Error ? error.message : String(error));
          throw error;
        }
      };
    },
  });
}

interface FaultCall {
  readonly failure: (fault: 'offline' | 'server') => unknown;
  readonly signal: AbortSignal | undefined;
  readonly observation: Observation;
}

/** On abort the port itself responds to the caller. */
async function callWithFaults(run: () => unknown, { failure, signal, observation }: FaultCall): Promise<unknown> {
  const { faults, clock, random } = observation;
  if (faults.latency > 0) await pause(faults.latency, { clock, signal });
  const fault = signal?.aborted ? null : chooseFault(faults, random());
  return fault === null ? run() : failure(fault);
}

/** Resolves after the time, or on abort. */
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

function findSignal(values: readonly unknown[]): AbortSignal | undefined {
  for (const value of values) {
    if (typeof value === 'object' && value !== null && 'signal' in value && value.signal instanceof AbortSignal) return value.signal;
  }
  return undefined;
}

const ERROR_KINDS: readonly unknown[] = ['failed', 'unavailable'];
/** Failures on the caller's side, which say nothing about the service. */
const CALLER_REASONS: readonly unknown[] = ['signed-out', 'aborted'];

function didCallService(result: unknown): boolean {
  return !(typeof result === 'object' && result !== null && 'reason' in result && CALLER_REASONS.includes(result.reason));
}

function findError(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('kind' in result) || !ERROR_KINDS.includes(result.kind)) return null;
  const reason = 'reason' in result ? result.reason : undefined;
  const message = 'message' in result && typeof result.message === 'string' ? result.message : 'It failed.';
  return typeof reason === 'string' ? `${reason}: ${message}` : message;
}
