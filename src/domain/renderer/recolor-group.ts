import { addToBlock, BLOCK_PIXELS, emptyBlock, firstPixel, pixelOffset, readBlock } from './block.ts';
import { dyeBlock } from './recolor-block.ts';
import type { Dyeing } from './recolored-blocks.ts';
import type { SpriteDelta, SpriteGroup } from './presenter-pack.ts';

/** The sprites of a group as they differ from the dyed plate. */
export function dyedGroup(group: SpriteGroup, dyeing: Dyeing): SpriteGroup {
  const met = metBlocks(group, dyeing);
  if (met.length === 0) return group;
  return { ...group, sprites: new Map([...group.sprites].map(([id, sprite]) => [id, dyedSprite(sprite, { group, met, dyeing })])) };
}

/** Where the dyed blocks inside the group's rectangle stand in the list of all. */
function metBlocks({ left, top, width, height }: SpriteGroup, { plate, blocks }: Dyeing): readonly number[] {
  const columns = plate.width / 2;
  const met: number[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const half = blocks[at] ?? 0;
    const x = (half % columns) * 2 - left;
    const y = Math.floor(half / columns) * 2 - top;
    if (x >= 0 && x < width && y >= 0 && y < height) met.push(at);
  }
  return met;
}

interface Meeting {
  readonly group: SpriteGroup;
  readonly met: readonly number[];
  readonly dyeing: Dyeing;
}

function dyedSprite(sprite: SpriteDelta, { group, met, dyeing }: Meeting): SpriteDelta {
  const { plate, worn, blocks, regions } = dyeing;
  const block = emptyBlock();
  const result = { y: sprite.y.slice(), u: sprite.u.slice(), v: sprite.v.slice(), alpha: sprite.alpha };
  const columns = plate.width / 2;
  for (const at of met) {
    const half = blocks[at] ?? 0;
    const row = Math.floor(half / columns) - group.top / 2;
    const own = row * (group.width / 2) + (half % columns) - group.left / 2;
    const first = firstPixel(own, group.width);
    readBlock(block, plate, half);
    if (!addToBlock(block, sprite, { at: own, width: group.width })) continue;
    dyeBlock(block, at, regions);
    const below = firstPixel(half, plate.width);
    for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) {
      result.y[first + pixelOffset(pixel, group.width)] = (block.luma[pixel] ?? 0) - (worn.y[below + pixelOffset(pixel, plate.width)] ?? 0);
    }
    result.u[own] = (block.tint[0] ?? 0) - (worn.u[half] ?? 0);
    result.v[own] = (block.tint[1] ?? 0) - (worn.v[half] ?? 0);
  }
  return result;
}
