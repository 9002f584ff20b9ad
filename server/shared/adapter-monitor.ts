import { cleanText } from './clean-text.ts';
import { ObjectTooLargeError } from '../errors/object-errors.ts';
import { HttpError } from './http-error.ts';
import type { AddableSpeechService, ServerAdapter } from '#ports/adapter-admin-api.ts';

/** Limits of adapter health checks. */
export const ADAPTER_CHECK_LIMITS = {
  /** A slower check counts as failed. */
  checkWithin: 2_000,
  /** Errors stored for each port. */
  errorsStored: 10,
  /** Characters. */
  messageLength: 200,
} as const;

export interface AdapterError {
  readonly at: string;
  readonly message: string;
}

/** Recent errors and the latest outcome of each port, in the memory of this process. */
export interface AdapterMonitor {
  /** A proxy that records how the adapter's promises end. */
  observe<Port extends object>(port: string, adapter: Port): Port;
  recordError(port: string, error: unknown): void;
  /** Newest first. */
  listErrors(port: string): readonly AdapterError[];
  /** How the latest use ended; undefined where there was none. */
  getLastUse(port: string): 'good' | 'trouble' | undefined;
}

export function createAdapterMonitor(now: () => number): AdapterMonitor {
  const errors = new Map<string, readonly AdapterError[]>();
  const uses = new Map<string, 'good' | 'trouble'>();

  const recordError = (port: string, error: unknown): void => {
    const entry = { at: new Date(now()).toISOString(), message: getErrorMessage(error) };
    errors.set(port, [entry, ...(errors.get(port) ?? [])].slice(0, ADAPTER_CHECK_LIMITS.errorsStored));
  };

  function observe(port: string, result: unknown): void {
    if (!(result instanceof Promise)) return;
    result.then(
      (value: unknown) => {
        const problem = findUnavailable(value);
        uses.set(port, problem === undefined ? 'good' : 'trouble');
        if (problem !== undefined) recordError(port, problem);
      },
      (error: unknown) => {
        if (isExpected(error)) return;
        uses.set(port, 'trouble');
        recordError(port, error);
      },
    );
  }

  return {
    recordError,
    listErrors: (port) => errors.get(port) ?? [],
    getLastUse: (port) => uses.get(port),
    observe<Port extends object>(port: string, adapter: Port): Port {
      return new Proxy(adapter, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function' || isFixed(target, name)) return member;
          return (...given: readonly unknown[]): unknown => {
            const result: unknown = Reflect.apply(member, target, given);
            observe(port, result);
            return result;
          };
        },
      });
    },
  };
}

/** Whether a proxy must return the original value (non-writable and non-configurable). */
function isFixed(target: object, name: string | symbol): boolean {
  const property = Reflect.getOwnPropertyDescriptor(target, name);
  return property?.configurable === false && property.writable === false;
}

/** The reason of an outcome that says the service cannot be reached. */
function findUnavailable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'kind') !== 'unavailable') return undefined;
  const reason: unknown = Reflect.get(value, 'reason') ?? Reflect.get(value, 'message');
  return typeof reason === 'string' ? reason : 'The service is unavailable.';
}

/** Errors that are not failures of the adapter: refusals of the use case, and aborts. */
function isExpected(error: unknown): boolean {
  return error instanceof HttpError || error instanceof ObjectTooLargeError || (error instanceof Error && error.name === 'AbortError');
}

/** First line of the message, without email addresses. */
function getErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return cleanText(message.split('\n', 1)[0] ?? '', ADAPTER_CHECK_LIMITS.messageLength);
}

/** The adapter behind a port of the server. */
export interface AdapterSource extends Pick<ServerAdapter, 'port' | 'vendor' | 'capabilities' | 'settings'> {
  /** Cheap, without side effects; rejects if something is wrong. Left out, the state is that of the latest call. */
  readonly check?: () => Promise<unknown>;
}

export interface AdapterSummaryParts {
  readonly listSources: () => Promise<readonly AdapterSource[]>;
  readonly monitor: AdapterMonitor;
  /** Speech services that settings would add; none when left out. */
  readonly addableSpeech?: readonly AddableSpeechService[];
  /** Monotonic clock in milliseconds. */
  readonly ticks: () => number;
}
