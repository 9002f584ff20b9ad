import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { FlagExposure, Flags, FlagValue } from '#ports/flags.ts';

/** `users`: values by user. `group`: the value of those whose attribute is one of a saved group. `experiment`: this variation for every known user. */
export interface SuiteFeature {
  readonly value: FlagValue;
  readonly users?: Readonly<Record<string, FlagValue>>;
  readonly group?: { readonly attribute: string; readonly members: readonly (string | number)[]; readonly value: FlagValue };
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

/** Responses that wait, in the order of their requests; later ones arrive at once. */
export interface HeldFlags {
  readonly count: () => number;
  release(at: number): Promise<void>;
}

/** What a service should never send, in its own format. */
export interface OddPayloads {
  /** What is published now, each time beside things that are no flags, rules, groups or experiments. */
  readonly beside: () => readonly string[];
  /** What is published now, and a flag of this name that nobody can evaluate. */
  readonly withBroken: (feature: string) => string;
  /** As much as a page takes: as published, with this value for every flag. */
  readonly longest: (value: FlagValue) => string;
  /** One character more. */
  readonly tooLong: (value: FlagValue) => string;
  /** Running clients receive it. */
  send(text: string): Promise<void>;
  /** What the browser may hold where the good copy is stored: that copy beside damaged ones. */
  readonly copies: () => readonly { readonly key: string; readonly text: string }[];
}

/** The page that flags move: experiments that send users elsewhere. */
export interface FlagsPage {
  /** Publishes an experiment that sends every known user from a path to a URL. */
  redirect(from: string, to: string): Promise<void>;
  /** Publishes an experiment that changes how this path looks. */
  redecorate(path: string): Promise<void>;
  /** The user goes to another path. */
  visit(path: string): void;
  /** Where the browser was sent. */
  left(): readonly string[];
  /** How often what waits to be sent was to be sent first. */
  flushed(): number;
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
  /** Its service has saved groups. */
  readonly groups?: true;
  /** What follows is absent where there is no service, or nothing is stored. */
  readonly traffic?: () => FlagsTraffic;
  /** Time passes, and what is due then has arrived. */
  readonly advance?: (milliseconds: number) => Promise<void>;
  /** What the service does from now on; null: its work. */
  readonly misbehave?: (fault: FlagsFault | null) => Promise<void>;
  /** A client of the same browser after a reload, which has not started. The one before is stopped. */
  readonly reload?: () => Promise<Flags>;
  readonly stored?: StoredFlags;
  /** When it tried to listen, each time. Milliseconds. */
  readonly attempts?: () => readonly number[];
  /** The connection is lost this often in a row, and the browser itself tries to repair it. */
  readonly interrupt?: (losses: number) => Promise<void>;
  /** The browser repairs it. */
  readonly mend?: () => Promise<void>;
  /** How many timers run. */
  readonly timers?: () => number;
  readonly hold?: () => HeldFlags;
  readonly odd?: OddPayloads;
  readonly page?: FlagsPage;
  /** Whom the service was asked to decide for, and on which page, each time; absent where the browser decides. */
  readonly decided?: () => readonly string[];
}
