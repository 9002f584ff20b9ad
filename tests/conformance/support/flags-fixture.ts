import type { KeyValueStore } from '../../../src/ports/key-value-store.ts';
import type { FlagExposure, Flags, FlagValue } from '../../../src/ports/flags.ts';

/** `people`: values by user. `experiment`: this variation for every known user. */
export interface SuiteFeature {
  readonly value: FlagValue;
  readonly users?: Readonly<Record<string, FlagValue>>;
  readonly experiment?: FlagExposure;
}

export type SuiteFeatures = Readonly<Record<string, SuiteFeature>>;

/** `status` is an error with a good payload in it, `silence` never ends. */
export const FLAGS_FAULTS = ['status', 'garbage', 'something else', 'silence'] as const;
export type FlagsFault = (typeof FLAGS_FAULTS)[number];

/** What the service has seen so far: requests, and the connections that are open. */
export interface FlagsTraffic {
  readonly requests: number;
  readonly connections: number;
}

/** What the browser has stored. */
export interface StoredFlags extends KeyValueStore {
  entries(): Readonly<Record<string, string>>;
}

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
  /** What follows is absent where there is no service, or nothing is stored. */
  readonly traffic?: () => FlagsTraffic;
  /** Time passes, and what is due then has arrived. */
  readonly advance?: (milliseconds: number) => Promise<void>;
  /** What the service does from now on; null: its work. */
  readonly misbehave?: (fault: FlagsFault | null) => Promise<void>;
  /** A client of the same browser after a reload, which has not started. The one before is stopped. */
  readonly reload?: () => Promise<Flags>;
  readonly stored?: StoredFlags;
}
