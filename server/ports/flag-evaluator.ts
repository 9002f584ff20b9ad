import type { FlagPayload } from '../../src/domain/flags/flag-rules.ts';
import type { FlagValue } from '../../src/ports/flags.ts';

/** Decides features on the host as the pages' client would in the page. Never throws over what anybody sends. */
export interface FlagEvaluator {
  /** Each served feature for somebody, and which rule it was; in the order of the payload. */
  decide(payload: FlagPayload, question: FlagQuestion): readonly DecidedFlag[];
  /**
   * A payload that gives this somebody the same answers, experiments and exposures, and tells nothing of anybody else:
   * no conditions, no shares, no values of others, no groups.
   */
  decidedPayload(payload: FlagPayload, question: FlagQuestion): FlagPayload;
}

export interface FlagQuestion {
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
