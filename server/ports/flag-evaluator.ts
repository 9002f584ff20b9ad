import type { FlagDefinitions, FlagPayload } from '#domain/flags/flag-rules.ts';
import type { FlagValue } from '#ports/flags.ts';

/** Evaluates feature flags on the server as the client would in the page. Never throws for client input. */
export interface FlagEvaluator {
  /** What pages are served (ENT-10). Pages know a payload again by `updatedAt`, ISO 8601. */
  toPayload(definitions: FlagDefinitions, updatedAt: string): FlagPayload;
  /** Value of each served feature for one user and the rule that decided it, in the order of the payload. */
  decide(payload: FlagPayload, request: FlagRequest): readonly DecidedFlag[];
  /**
   * A payload that gives this user the same values, experiments and exposures, and reveals nothing about others:
   * no conditions, no shares, no values of others, no groups.
   */
  decidedPayload(payload: FlagPayload, request: FlagRequest): FlagPayload;
}

export interface FlagRequest {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly url?: string;
  /** Variation by experiment. */
  readonly forcedVariations?: Readonly<Record<string, number>>;
  readonly forcedFeatures?: ReadonlyMap<string, unknown>;
}

export interface DecidedFlag {
  readonly key: string;
  readonly value: FlagValue;
  /** From 1, as written down; null where the default decided. */
  readonly rule: number | null;
  readonly experiment: string | null;
}
