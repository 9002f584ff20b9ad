import { BLOCK_PIXELS, createBlock, getFirstPixel, getPixelOffset, readBlock } from './block.ts';
import { copyCutout, type Cutout } from './cutout.ts';
import { type Palette, computeRecolorCurve } from './recolor-curve.ts';
import { recolorBlock } from './recolor-block.ts';
import { findRegionBlocks, type Recoloring, computeBlockParts } from './recolored-blocks.ts';
import { recolorGroup } from './recolor-group.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** Recolors a baked presenter, once when it is loaded. Unchanged parts are shared with `pack`. */
export function recolorBaked(pack: PresenterPack, colors: Palette): PresenterPack {
  const recoloring = recolor(pack, colors);
  if (recoloring.regions.length === 0) return pack;
  return { ...pack, plate: recoloring.recolored, mouth: recolorGroup(pack.mouth, recoloring), eyes: recolorGroup(pack.eyes, recoloring) };
}

/** Recolors the plate only. */
export function recolorPlate(pack: Pick<PresenterPack, 'plate' | 'masks'>, colors: Palette): Cutout {
  return recolor(pack, colors).recolored;
}

function recolor({ plate, masks }: Pick<PresenterPack, 'plate' | 'masks'>, colors: Palette): Recoloring {
  const grid = { columns: plate.width / 2, rows: plate.height / 2 };
  const changing = masks.filter((mask) => colors[mask.region] !== undefined);
  const blocks = findRegionBlocks(
    changing.map((mask) => mask.share),
    grid,
  );
  const regions = changing.flatMap(({ region, share, colour: color }) => {
    const requested = colors[region];
    return requested === undefined ? [] : [{ curve: computeRecolorCurve(color, requested), parts: computeBlockParts(share, blocks, grid) }];
  });
  const recoloring = { plate, recolored: copyCutout(plate), blocks, regions };
  drawRecoloredPlate(recoloring);
  return recoloring;
}

function drawRecoloredPlate({ plate, recolored, blocks, regions }: Recoloring): void {
  const block = createBlock();
  for (let at = 0; at < blocks.length; at++) {
    const half = blocks[at] ?? 0;
    readBlock(block, plate, half);
    recolorBlock(block, at, regions);
    const first = getFirstPixel(half, recolored.width);
    for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) recolored.y[first + getPixelOffset(pixel, recolored.width)] = block.luma[pixel] ?? 0;
    recolored.u[half] = block.tint[0] ?? 0;
    recolored.v[half] = block.tint[1] ?? 0;
  }
}
