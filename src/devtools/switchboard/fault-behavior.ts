import type { Fault } from '../../domain/devtools/choose-fault.ts';
import type { ApiOutcome } from '../../ports/api-outcome.ts';

type Answer<Method> = Method extends (...values: never[]) => Promise<infer Value> ? Value : never;
type Answering<Port> = { [Name in keyof Port]-?: [Answer<Port[Name]>] extends [never] ? never : Name }[keyof Port];

/** For each method that answers later: how it says that the service failed, or null where it never has to. May throw. */
export type Failures<Port> = { readonly [Name in Answering<Port>]: ((fault: Fault) => Answer<Port[Name]>) | null };

/** How a port talks, as far as it has to be known to let it fail in its own words. */
export interface Manners<Port> {
  /** Null: this method is left alone. */
  failure(method: string): ((fault: Fault) => unknown) | null;
  /** What an answer of null means, where it means trouble. */
  readonly silence: string | null;
  /** Only the type: manners of one port are not those of another. */
  readonly of?: (port: Port) => void;
}

const WORDS: Readonly<Record<Fault, string>> = {
  offline: 'There is no connection: the provider switchboard of this browser took it away.',
  server: 'The service did not answer well: the provider switchboard of this browser made it fail.',
};

export function wordsOfFault(fault: Fault): string {
  return WORDS[fault];
}

export const failedOutcome = (fault: Fault): Extract<ApiOutcome<never>, { kind: 'failed' }> => ({
  kind: 'failed',
  reason: fault,
  message: WORDS[fault],
});

export const failedStep = (fault: Fault): { readonly kind: 'failed'; readonly message: string } => ({
  kind: 'failed',
  message: WORDS[fault],
});

export function thrown(fault: Fault): never {
  throw new Error(WORDS[fault]);
}

/** The port's methods one by one. */
export function byMethod<Port>(failures: Failures<Port>, silence: string | null = null): Manners<Port> {
  const table: Readonly<Record<string, unknown>> = failures;
  return {
    failure: (method) => (Object.hasOwn(table, method) ? (table[method] as ((fault: Fault) => unknown) | null) : null),
    silence,
  };
}

type OfOutcomes<Port> = { readonly [Name in keyof Port]: (...values: never[]) => Promise<ApiOutcome<unknown>> };

/** A port of the host's API: every method answers an outcome. */
export function outcomes<Port extends OfOutcomes<Port>>(): Manners<Port> {
  return { failure: () => failedOutcome, silence: null };
}
