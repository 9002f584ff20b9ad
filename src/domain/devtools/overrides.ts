/** Faults to inject into a port. */
export interface Faults {
  /** Milliseconds added to every call. */
  readonly latency: number;
  /** Percentage of calls that fail. */
  readonly failureRate: number;
  readonly offline: boolean;
}

/** At least one of the two is set. */
export interface PortOverride {
  /** Id of the adapter that replaces the build's. */
  readonly vendor?: string;
  readonly faults?: Faults;
}

/** Overrides of this browser by port; only overridden ports have an entry. */
export type Overrides = Readonly<Record<string, PortOverride>>;

/** Available adapters per port. */
export type AdapterChoices = ReadonlyMap<string, readonly string[]>;

export const NO_OVERRIDES: Overrides = {};
export const NO_FAULTS: Faults = { latency: 0, failureRate: 0, offline: false };
/** Milliseconds; longer than any caller's timeout. */
export const MAX_LATENCY = 60_000;
/** Storage key of the overrides, as JSON. */
export const OVERRIDES_KEY = 'castwright.providers';
/** Storage key; `on` while calls are recorded in this browser. */
export const WATCH_KEY = 'castwright.providers.watch';
export const WATCHING = 'on';

export function isHarmless({ latency, failureRate, offline }: Faults): boolean {
  return latency === 0 && failureRate === 0 && !offline;
}

/** Injected fault: the network is unreachable, or the service fails. */
export type Fault = 'offline' | 'server';

/** `random`: uniform in [0, 1). Null: the call goes through. */
export function chooseFault({ offline, failureRate }: Faults, random: number): Fault | null {
  if (offline) return 'offline';
  return random * 100 < failureRate ? 'server' : null;
}
