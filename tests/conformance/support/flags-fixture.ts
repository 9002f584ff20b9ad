import type { FlagExposure, Flags, FlagValue } from '../../../src/ports/flags.ts';

/** `people`: values by user. `experiment`: this variation for every known user. */
export interface SuiteFeature {
  readonly value: FlagValue;
  readonly users?: Readonly<Record<string, FlagValue>>;
  readonly experiment?: FlagExposure;
}

export type SuiteFeatures = Readonly<Record<string, SuiteFeature>>;

/** `Flags`, and the service at the other end. */
export interface FlagsFixture {
  readonly flags: Flags;
  /** Resolves once running clients were notified. */
  publish(features: SuiteFeatures): Promise<void>;
  /** Connects or disconnects; resolves once running clients have noticed. */
  network(good: boolean): Promise<void>;
  /** Fulfilled once everything that is under way has arrived. */
  settle(): Promise<void>;
  /** What was written for developers. */
  logged(): readonly string[];
  close(): Promise<void>;
}
