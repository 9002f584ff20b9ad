import type { ObjectStore } from '../../ports/object-store.ts';

export interface ObjectCopy {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly signal: AbortSignal;
  /** Share of the objects, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Copies every object under its key; resolves with their number. One that's deleted meanwhile is left out. */
export async function copyObjects({ from, to, signal, onProgress }: ObjectCopy): Promise<number> {
  const objects = await from.list('');
  let copied = 0;
  for (const [index, { key }] of objects.entries()) {
    signal.throwIfAborted();
    const found = await from.get(key, { signal });
    if (found !== undefined) {
      await to.put(key, found.body, { type: found.info.type, signal });
      copied += 1;
    }
    onProgress((index + 1) / objects.length);
  }
  return copied;
}
