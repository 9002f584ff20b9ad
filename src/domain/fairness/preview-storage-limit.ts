export interface KeptPreview {
  readonly key: string;
  readonly owner: string;
  readonly bytes: number;
}

export interface PreviewRoom {
  /** Bytes. */
  readonly each: number;
  readonly all: number;
}

/** What is kept once another is, oldest first, and what has to go for it: the owner's oldest, then anybody's. */
export function keepPreview(
  kept: readonly KeptPreview[],
  added: KeptPreview,
  room: PreviewRoom,
): { readonly kept: readonly KeptPreview[]; readonly removed: readonly string[] } {
  const all = [...kept.filter(({ key }) => key !== added.key), added];
  let [ofOwner, ofAll] = [sum(all.filter(({ owner }) => owner === added.owner)), sum(all)];
  const removed = new Set<string>();
  const drop = (which: (one: KeptPreview) => boolean, isOver: () => boolean) => {
    for (const one of all) {
      if (!isOver()) return;
      if (removed.has(one.key) || !which(one)) continue;
      removed.add(one.key);
      ofAll -= one.bytes;
      if (one.owner === added.owner) ofOwner -= one.bytes;
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

function sum(previews: readonly KeptPreview[]): number {
  return previews.reduce((bytes, preview) => bytes + preview.bytes, 0);
}
