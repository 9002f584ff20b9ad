import { addToBlock, BLOCK_PIXELS, createBlock, getFirstPixel, getPixelOffset, readBlock } from './block.ts';
import { recolorBlock } from './recolor-block.ts';
import type { Recoloring } from './recolored-blocks.ts';
import type { SpriteDelta, SpriteGroup } from './presenter-pack.ts';

/** Recomputes a group's deltas against the recolored plate. */
export function recolorGroup(group: SpriteGroup, recoloring: Recoloring): SpriteGroup {
  const covered = findGroupBlocks(group, recoloring);
  if (covered.length === 0) return group;
  return {
    ...group,
    sprites: new Map([...group.sprites].map(([id, sprite]) => [id, recolorSprite(sprite, { group, covered, recoloring })])),
  };
}

/** Indices of the recolored blocks inside the group's rectangle. */
function findGroupBlocks({ left, top, width, height }: SpriteGroup, { plate, blocks }: Recoloring): readonly number[] {
  const columns = plate.width / 2;
  const covered: number[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const half = blocks[at] ?? 0;
    const x = (half % columns) * 2 - left;
    const y = Math.floor(half / columns) * 2 - top;
    if (x >= 0 && x < width && y >= 0 && y < height) covered.push(at);
  }
  return covered;
}

interface GroupRecoloring {
  readonly group: SpriteGroup;
  readonly covered: readonly number[];
  readonly recoloring: Recoloring;
}

function recolorSprite(sprite: SpriteDelta, { group, covered, recoloring }: GroupRecoloring): SpriteDelta {
  const { plate, recolored, blocks, regions } = recoloring;
  const block = createBlock();
  const result = { y: sprite.y.slice(), u: sprite.u.slice(), v: sprite.v.slice(), alpha: sprite.alpha };
  const columns = plate.width / 2;
  for (const at of covered) {
    const half = blocks[at] ?? 0;
    const row = Math.floor(half / columns) - group.top / 2;
    const own = row * (group.width / 2) + (half % columns) - group.left / 2;
    const first = getFirstPixel(own, group.width);
    readBlock(block, plate, half);
    if (!addToBlock(block, sprite, { at: own, width: group.width })) continue;
    recolorBlock(block, at, regions);
    const below = getFirstPixel(half, plate.width);
    for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) {
      result.y[first + getPixelOffset(pixel, group.width)] =
        (block.luma[pixel] ?? 0) - (recolored.y[below + getPixelOffset(pixel, plate.width)] ?? 0);
    }
    result.u[own] = (block.tint[0] ?? 0) - (recolored.u[half] ?? 0);
    result.v[own] = (block.tint[1] ?? 0) - (recolored.v[half] ?? 0);
  }
  return result;
}
