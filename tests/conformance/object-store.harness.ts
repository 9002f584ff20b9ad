import type { ObjectStore } from '#server/ports/object-store.ts';

export interface ObjectStoreHarness {
  readonly store: ObjectStore;
  /** False if the store treats a range that ends at 0 as no range. */
  readonly firstByteAlone: boolean;
  /** False if the store can't reject a concurrent second write; a later one is always rejected. */
  readonly atomicIfAbsent: boolean;
  /** Why bytes and type of puts at the same instant may be of two of them; left out where they never are. */
  readonly mixesPuts?: string;
  /** Limits the free space to this many bytes; absent if the store has no limit. */
  readonly leaveRoom?: (bytes: number) => void;
  /** What is stored for aborted uploads or left of deleted objects; 0 after cleanup. */
  leftOvers(): Promise<number>;
  stop(): Promise<void>;
  /** What can happen to the storage behind the adapter; cases without their ability are skipped. */
  readonly faults?: ObjectStoreFaults;
}

/** What can happen to the storage behind an adapter, each where a harness can make it happen. */
export interface ObjectStoreFaults {
  /** The same objects, as another server sees them. */
  readonly openElsewhere?: () => Promise<ObjectStore>;
  /** A store whose storage is gone since it was opened. */
  readonly openUnreachable?: () => Promise<ObjectStore>;
  /** Space that is asked for while a stream is written. */
  readonly space?: {
    /** Others take everything, what is reserved as well. */
    readonly useUp: () => void;
    readonly countChecks: () => number;
    /** It's asked for before a stream, and again after this many bytes. */
    readonly everyBytes: number;
  };
  /** What a server that crashes leaves of an upload. */
  readonly crash?: {
    /** As if it was left so many milliseconds ago. */
    readonly leave: (age: number) => Promise<void>;
    readonly restart: () => Promise<unknown>;
    /** Milliseconds from which it's removed by a start; younger ones may belong to a server that runs. */
    readonly lifetime: number;
  };
  /** What a power cut would lose right after this work was confirmed. */
  readonly findUnsynced?: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}
