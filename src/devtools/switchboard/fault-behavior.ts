import type { Fault } from '#domain/devtools/overrides.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';

type Result<Method> = Method extends (...values: never[]) => Promise<infer Value> ? Value : never;
type AsyncMethods<Port> = { [Name in keyof Port]-?: [Result<Port[Name]>] extends [never] ? never : Name }[keyof Port];

/** Per asynchronous method: the result for a failure, or null where the contract has none. May throw. */
export type Failures<Port> = { readonly [Name in AsyncMethods<Port>]: ((fault: Fault) => Result<Port[Name]>) | null };

/** How a port expresses failures in terms of its contract. */
export interface FaultBehavior<Port> {
  /** Null: no faults are injected into this method. */
  failure(method: string): ((fault: Fault) => unknown) | null;
  /** Phantom type: fault behaviors of different ports are not interchangeable. */
  readonly of?: (port: Port) => void;
}

const MESSAGES: Readonly<Record<Fault, string>> = {
  offline: 'There is no connection: the provider switchboard of this browser took it away.',
  server: 'The service did not answer well: the provider switchboard of this browser made it fail.',
};

export function getFaultMessage(fault: Fault): string {
  return MESSAGES[fault];
}

export const toFailedOutcome = (fault: Fault): Extract<ApiOutcome<never>, { kind: 'failed' }> => ({
  kind: 'failed',
  reason: fault,
  message: MESSAGES[fault],
});

/** Outcome of ports whose lists and results can be `unavailable`. */
export const toUnavailable = (fault: Fault): { readonly kind: 'unavailable'; readonly message: string } => ({
  kind: 'unavailable',
  message: getFaultMessage(fault),
});

export const toFailedStep = (fault: Fault): { readonly kind: 'failed'; readonly message: string } => ({
  kind: 'failed',
  message: MESSAGES[fault],
});

export function throwFault(fault: Fault): never {
  throw new Error(MESSAGES[fault]);
}

/** Fault behavior with one entry per method. */
export function createFaultBehavior<Port>(failures: Failures<Port>): FaultBehavior<Port> {
  const table: Readonly<Record<string, unknown>> = failures;
  return {
    failure: (method) => (Object.hasOwn(table, method) ? (table[method] as ((fault: Fault) => unknown) | null) : null),
  };
}

type OutcomePort<Port> = { readonly [Name in keyof Port]: (...values: never[]) => Promise<ApiOutcome<unknown>> };

/** Fault behavior of an API server port, whose methods all resolve to an `ApiOutcome`. */
export function createOutcomeBehavior<Port extends OutcomePort<Port>>(): FaultBehavior<Port> {
  return { failure: () => toFailedOutcome };
}
