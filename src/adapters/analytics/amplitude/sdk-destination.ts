/** Internals of the SDK's delivery that its public types do not show; version 2.47.1. */
export interface SdkDestination {
  queue: SdkWaiting[];
  scheduleId: ReturnType<typeof setTimeout> | null;
  schedule(after: number): void;
  flush(useRetry?: boolean): Promise<void>;
  fulfillRequest(list: SdkWaiting[], code: number, message: string): void;
  removeEventsExceedFlushMaxRetries(list: SdkWaiting[]): SdkWaiting[];
}

export interface SdkWaiting {
  readonly event: { readonly event_type: string };
  /** Milliseconds until the event is sent again; 0: none. */
  readonly timeout: number;
}

const METHODS = ['schedule', 'flush', 'fulfillRequest', 'removeEventsExceedFlushMaxRetries'];

export function isSdkDestination(value: unknown): value is SdkDestination {
  return (
    typeof value === 'object' &&
    value !== null &&
    'queue' in value &&
    'scheduleId' in value &&
    METHODS.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}
