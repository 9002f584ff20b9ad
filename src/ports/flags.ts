/**
 * Features and experiments (EXT-5). Before it is ready, and when nothing can be reached, every question is answered
 * with the fallback; nothing ever throws or waits. What was fetched is kept in this browser, shown while it is fresh
 * enough (FLAGS_MAX_AGE) and fetched again behind the scenes once it is stale (FLAGS_STALE_AFTER).
 */
export interface Flags {
  /** Starts to fetch and to listen for changes. Idempotent; also starts again after `stop`. */
  start(): void;
  /** Idempotent. Nothing is told after it; the state is `destroyed`. */
  stop(): void;
  /** Life cycle of the client: not ready, ready, destroyed (STA-7). */
  state(): FlagsState;
  /** Whether the feature has a truthy value for this user. */
  isOn(feature: string): boolean;
  /** The feature's value for this user; the fallback also where the value is of another type. */
  value<Value extends FlagValue>(feature: string, fallback: Value): Value;
  /** STA-9: what rules are decided by. Replaces what was given before. */
  setAttributes(attributes: FlagAttributes): void;
  /** Told whenever an answer may have changed: state, payload or attributes. */
  onChange(listener: () => void): () => void;
  /** Told once a user for each variation of an experiment that decided an answer. */
  onExposure(listener: (exposure: FlagExposure) => void): () => void;
}

export const FLAGS_STATES = ['not-ready', 'ready', 'destroyed'] as const;
export type FlagsState = (typeof FLAGS_STATES)[number];

export type FlagValue = boolean | string | number;

/** `id` is the signed-in user's, or null. */
export interface FlagAttributes {
  readonly id: string | null;
  readonly [name: string]: string | number | boolean | null;
}

export interface FlagExposure {
  readonly experiment: string;
  /** From 0. */
  readonly variation: number;
}
