import { isRecord } from '#domain/shared/json-parts.ts';
import { createHash } from 'node:crypto';

/** Plain data whose meaning is its whole content. */
export type HashableContent =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly HashableContent[]
  | { readonly [key: string]: HashableContent };

/** SHA-256 of canonical JSON: equal content has an equal hash, whatever the order of its keys. 64 hexadecimal digits. */
export function hashContent(content: HashableContent): string {
  return createHash('sha256').update(formatCanonicalJson(content)).digest('hex');
}

export function hashBytes(...parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part);
  }
  return hash.digest('hex');
}

function formatCanonicalJson(content: HashableContent): string {
  return JSON.stringify(content, (_key, value: unknown) => (isRecord(value) ? sortByKey(value) : value));
}

function sortByKey(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
