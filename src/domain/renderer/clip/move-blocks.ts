import type { BlockPlanes } from './jpeg-scan.ts';
import type { StoredPatch } from './screen-patch.ts';

/** Copies the moved blocks of a patch from where they were. Rows outside of the frame are its first or last one. */
export function createBlockMover({
  planes,
  columns,
  rows,
}: Omit<BlockPlanes, 'clear'>): (patch: Pick<StoredPatch, 'shift' | 'moved'>) => void {
  let before: readonly Uint8Array[] | undefined;
  return ({ shift, moved }) => {
    if (moved.length === 0) return;
    before ??= planes.map(({ data }) => new Uint8Array(data.length));
    planes.forEach(({ data, stride }, index) => {
      const was = before?.[index];
      if (was === undefined) return;
      was.set(data);
      const side = stride / columns;
      const by = shiftPlane(shift, index);
      for (const block of moved) {
        const column = block % columns;
        const top = ((block - column) / columns) * side;
        for (let row = top; row < top + side; row++) {
          const from = Math.min(Math.max(row - by, 0), rows * side - 1) * stride + column * side;
          data.set(was.subarray(from, from + side), row * stride + column * side);
        }
      }
    });
  };
}

/** Rows of a plane for rows of pixels: colors have half of them. */
export function shiftPlane(shift: number, plane: number): number {
  return plane === 0 ? shift : shift >> 1;
}
