export interface StoredPreview {
  readonly key: string;
  readonly owner: string;
  readonly bytes: number;
}

export interface PreviewStorageLimit {
  /** Bytes. */
  readonly each: number;
  readonly all: number;
}

/** Previews to keep after adding one, oldest first, and those to delete: the owner's oldest first, then anyone's. */
export function storePreview(
  stored: readonly StoredPreview[],
  added: StoredPreview,
  room: PreviewStorageLimit,
): { readonly kept: readonly StoredPreview[]; readonly removed: readonly string[] } {
  const all = [...stored.filter(({ key }) => key !== added.key), added];
  let [ofOwner, ofAll] = [sumBytes(all.filter(({ owner }) => owner === added.owner)), sumBytes(all)];
  const removed = new Set<string>();
  const drop = (which: (preview: StoredPreview) => boolean, isOver: () => boolean) => {
    for (const preview of all) {
      if (!isOver()) return;
      if (removed.has(preview.key) || !which(preview)) continue;
      removed.add(preview.key);
      ofAll -= preview.bytes;
      if (preview.owner === added.owner) ofOwner -= preview.bytes;
    }
  };
  drop(
    ({ owner }) => owner === added.owner,
    () => ofOwner > room.each,
  );
  drop(
    () => true,
    () => ofAll > room.all,
  );
  return { kept: all.filter(({ key }) => !removed.has(key)), removed: [...removed] };
}

function sumBytes(previews: readonly StoredPreview[]): number {
  return previews.reduce((bytes, preview) => bytes + preview.bytes, 0);
}
