import type { Fault } from '../../domain/devtools/choose-fault.ts';
import type { ApiOutcome } from '../../ports/api-outcome.ts';

type Result<Method> = Method extends (...values: never[]) => Promise<infer Value> ? Value : never;
type AsyncMethods<Port> = { [Name in keyof Port]-?: [Result<Port[Name]>] extends [never] ? never : Name }[keyof Port];

/** For each method that answers later: how it says that the service failed, or null where it never has to. May throw. */
export type Failures<Port> = { readonly [Name in AsyncMethods<Port>]: ((fault: Fault) => Result<Port[Name]>) | null };

/** How a port talks, as far as it has to be known to let it fail in its own words. */
export interface FaultBehavior<Port> {
  /** Null: this method is left alone. */
  failure(method: string): ((fault: Fault) => unknown) | null;
  /** What an answer of null means, where it means trouble. */
  readonly nullMeaning: string | null;
  /** Only the type: manners of one port are not those of another. */
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

export const toFailedStep = (fault: Fault): { readonly kind: 'failed'; readonly message: string } => ({
  kind: 'failed',
  message: MESSAGES[fault],
});

export function throwFault(fault: Fault): never {
  throw new Error(MESSAGES[fault]);
}

/** The port's methods one by one. */
export function createFaultBehavior<Port>(failures: Failures<Port>, silence: string | null = null): FaultBehavior<Port> {
  const table: Readonly<Record<string, unknown>> = failures;
  return {
    failure: (method) => (Object.hasOwn(table, method) ? (table[method] as ((fault: Fault) => unknown) | null) : null),
    nullMeaning: silence,
  };
}

type OutcomePort<Port> = { readonly [Name in keyof Port]: (...values: never[]) => Promise<ApiOutcome<unknown>> };

/** A port of the host's API: every method answers an outcome. */
export function createOutcomeBehavior<Port extends OutcomePort<Port>>(): FaultBehavior<Port> {
  return { failure: () => toFailedOutcome, nullMeaning: null };
}
