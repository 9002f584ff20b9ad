import { UnreadableAnswer } from './failure.ts';

export type Json = Readonly<Record<string, unknown>>;

export async function readJson(response: Response): Promise<Json> {
  const text = await response.text();
  return objectOf(parse(text), 'body');
}

export async function readNothing(): Promise<void> {}

export function readBlob(response: Response): Promise<Blob> {
  return response.blob();
}

export function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableAnswer(name);
  return value as Json;
}

export function listOf(body: Json, name: string): readonly unknown[] {
  const value = body[name];
  if (!Array.isArray(value)) throw new UnreadableAnswer(name);
  return value;
}

export function textOf(body: Json, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new UnreadableAnswer(name);
  return value;
}

export function numberOf(body: Json, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnreadableAnswer(name);
  return value;
}

export function textOrNull(body: Json, name: string): string | null {
  return body[name] === null || body[name] === undefined ? null : textOf(body, name);
}

export function numberOrNull(body: Json, name: string): number | null {
  return body[name] === null || body[name] === undefined ? null : numberOf(body, name);
}

export function oneOf<const Value extends string>(body: Json, name: string, values: readonly Value[]): Value {
  const value = body[name];
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new UnreadableAnswer(name);
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('body');
  }
}
