import type { ObjectInfo, ObjectStore } from '../../ports/object-store.ts';

export interface ObjectCopy {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  /** What was copied already, by key; grows. */
  readonly copied: Map<string, string>;
  readonly signal: AbortSignal;
  /** Share of the objects, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Copies every object under its key, unless it was copied as it is now. False: one was deleted between its listing and its reading. */
export async function copyObjects({ from, to, copied, signal, onProgress }: ObjectCopy): Promise<boolean> {
  const objects = await from.list('');
  let isWhole = true;
  for (const [index, info] of objects.entries()) {
    signal.throwIfAborted();
    if (copied.get(info.key) !== describeState(info)) {
      const found = await from.get(info.key, { signal });
      if (found === undefined) isWhole = false;
      else {
        await to.put(info.key, found.body, { type: found.info.type, signal });
        copied.set(info.key, describeState(found.info));
      }
    }
    onProgress((index + 1) / objects.length);
  }
  return isWhole;
}

const describeState = ({ size, modifiedAt }: ObjectInfo): string => `${size} ${modifiedAt.getTime()}`;
