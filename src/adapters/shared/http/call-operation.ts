import type { Contract } from '#contract/contract.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { toErrorOutcome, UnreadableResponseError } from './failure.ts';
import type { HttpRequest, SendRequest } from './http-request.ts';
import { readBlob, readJson } from './read-json.ts';

const NO_CONTENT = 204;

export interface CallOptions extends Pick<HttpRequest<unknown>, 'signal' | 'timeout' | 'idempotencyKey' | 'reviewerKey' | 'auth'> {
  /** The body of operations that take a file. */
  readonly form?: FormData;
}

type Given<Name extends keyof Contract> =
  Record<never, never> extends InputOf<Contract[Name]>
    ? [input?: InputOf<Contract[Name]>, options?: CallOptions]
    : [input: InputOf<Contract[Name]>, options?: CallOptions];

/** Operations that return JSON, or nothing. */
type JsonOperation = { readonly [Name in keyof Contract]: OutputOf<Contract[Name]> extends Blob ? never : Name }[keyof Contract];

export interface ApiCalls {
  /** Calls an operation of the contract; the server has validated what it returns. */
  call<Name extends JsonOperation>(name: Name, ...given: Given<Name>): Promise<ApiOutcome<OutputOf<Contract[Name]>>>;
  /** The same, for the file that an operation also returns. */
  download<Name extends keyof Contract>(name: Name, ...given: Given<Name>): Promise<ApiOutcome<Blob>>;
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly querystring?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The name of an operation holds its method and path, so that no page loads the contract. */
export function createApiCalls(send: SendRequest): ApiCalls {
  const toRequest = (name: string, { params = {}, querystring = {}, body }: Input = {}, { form, ...options }: CallOptions = {}) => {
    const [method = '', pattern = ''] = name.split(' ');
    const path = pattern.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
    const sent = form ?? body;
    return {
      ...options,
      method: method as HttpRequest<unknown>['method'],
      path: path + toQueryText(querystring),
      ...(sent !== undefined && { body: sent }),
    };
  };
  return {
    call: (name, ...[input, options]) => send({ ...toRequest(name, input, options), read: readResponse }),
    download: (name, ...[input, options]) => send({ ...toRequest(name, input, options), read: readBlob }),
  } as ApiCalls;
}

/**
 * The same outcome of what `map` makes of its value; a failure that names `what` where that's undefined or it throws, because the response
 * has nothing of what it looks for.
 */
export async function mapOutcome<Value, Mapped>(
  outcome: Promise<ApiOutcome<Value>>,
  map: (value: Value) => Mapped | undefined,
  what = 'body',
): Promise<ApiOutcome<Mapped>> {
  const found = await outcome;
  if (found.kind !== 'ok') return found;
  const value = tryMap(map, found.value);
  if (value !== undefined) return { kind: 'ok', value };
  return toErrorOutcome(new UnreadableResponseError(what), { aborted: false, timedOut: false });
}

/** The same outcome where its value has what the operation always returns; an object without that isn't ours. */
export const withField = <Value>(outcome: Promise<ApiOutcome<Value>>, name: keyof Value & string): Promise<ApiOutcome<Value>> =>
  mapOutcome(outcome, (value) => (value[name] === undefined ? undefined : value), name);

function tryMap<Value, Mapped>(map: (value: Value) => Mapped, value: Value): Mapped | undefined {
  try {
    return map(value);
  } catch {
    return undefined;
  }
}

/** Query string of the defined fields, with `?`; empty when there are none. A list is its field again and again. */
function toQueryText(query: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one): [string, string] => [name, String(one)]),
  );
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

/** What isn't an object of JSON isn't ours, such as the page that a hotel's network answers with. */
async function readResponse(response: Response): Promise<unknown> {
  return response.status === NO_CONTENT ? undefined : readJson(response);
}
