/** What a user wants to go wrong with a port. */
export interface Faults {
  /** Milliseconds every call takes longer. */
  readonly latency: number;
  /** Of a hundred calls. */
  readonly failureRate: number;
  readonly offline: boolean;
}

/** One of the two at least. */
export interface PortOverride {
  /** In place of the one the build chooses. */
  readonly vendor?: string;
  readonly faults?: Faults;
}

/** What is changed in one browser only: by port, nothing where nothing is changed. */
export type Overrides = Readonly<Record<string, PortOverride>>;

/** Of each port that can be changed, the adapters to choose from. */
export type AdapterChoices = ReadonlyMap<string, readonly string[]>;

export const NO_OVERRIDES: Overrides = {};
export const NO_FAULTS: Faults = { latency: 0, failureRate: 0, offline: false };
/** Milliseconds. Longer than any caller waits. */
export const MAX_LATENCY = 60_000;
/** Where they are kept: JSON of `Overrides`. */
export const OVERRIDES_KEY = 'castwright.providers';
/** `on` while calls are watched in this browser. */
export const WATCH_KEY = 'castwright.providers.watch';
export const WATCHING = 'on';

export function isHarmless({ latency, failureRate, offline }: Faults): boolean {
  return latency === 0 && failureRate === 0 && !offline;
}
