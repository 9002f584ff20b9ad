import type { KeyValueStore } from '#ports/key-value-store.ts';
import { parsePayload } from './wire.ts';

/** The SDK's cache in this browser; stored payloads are validated like those of the service. */
export function createStoredPayloads(storage: KeyValueStore, origin: string) {
  return {
    getItem(key: string): string | null {
      const text = storage.read(key);
      return text === null ? null : JSON.stringify(parseEntries(text).flatMap((entry) => checkEntry(entry, origin)));
    },
    setItem: (key: string, text: string): void => storage.write(key, text),
  };
}

function parseEntries(text: string): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

function checkEntry(entry: unknown, origin: string): readonly unknown[] {
  if (!Array.isArray(entry)) return [];
  const [key, kept]: readonly unknown[] = entry;
  if (typeof key !== 'string' || typeof kept !== 'object' || kept === null) return [];
  const { data, version, staleAt, sse } = kept as Readonly<Record<string, unknown>>;
  const payload = parsePayload(data, origin);
  if (payload === null || typeof staleAt !== 'string' || Number.isNaN(Date.parse(staleAt))) return [];
  return [[key, { data: payload, version: typeof version === 'string' ? version : '', staleAt, sse: sse === true }]];
}
