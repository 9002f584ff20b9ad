import { UnreadableResponseError } from './failure.ts';

export type Json = Readonly<Record<string, unknown>>;

export async function readJson(response: Response): Promise<Json> {
  const text = await response.text();
  return readObject(parse(text), 'body');
}

/** Reader of responses whose body is one object. */
export function readBody<Value>(read: (body: Json) => Value): (response: Response) => Promise<Value> {
  return async (response) => read(await readJson(response));
}

export function readBlob(response: Response): Promise<Blob> {
  return response.blob();
}

export function readObject(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableResponseError(name);
  return value as Json;
}

export function readList(body: Json, name: string): readonly unknown[] {
  const value = body[name];
  if (!Array.isArray(value)) throw new UnreadableResponseError(name);
  return value;
}

/** A list of objects, each read by `read`. */
export function readRows<Row>(body: Json, name: string, read: (row: Json) => Row): readonly Row[] {
  return readList(body, name).map((row) => read(readObject(row, name)));
}

export function readText(body: Json, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new UnreadableResponseError(name);
  return value;
}

export function readNumber(body: Json, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnreadableResponseError(name);
  return value;
}

export function readTextOrNull(body: Json, name: string): string | null {
  return body[name] === null || body[name] === undefined ? null : readText(body, name);
}

export function readOneOf<const Value extends string>(body: Json, name: string, values: readonly Value[]): Value {
  const value = body[name];
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new UnreadableResponseError(name);
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableResponseError('body');
  }
}
