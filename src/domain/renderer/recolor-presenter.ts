import { BLOCK_PIXELS, emptyBlock, firstPixel, pixelOffset, readBlock } from './block.ts';
import { copyOf, type Cutout } from './cutout.ts';
import { type Colourway, dyeOf } from './recolor-curve.ts';
import { dyeBlock } from './recolor-block.ts';
import { blocksOf, type Dyeing, partsOf } from './recolored-blocks.ts';
import { dyedGroup } from './recolor-group.ts';
import type { PresenterPack } from './presenter-pack.ts';

/** The same presenter in other colours. Done once, when a presenter is loaded. What does not change is shared with `pack`. */
export function recoloured(pack: PresenterPack, colours: Colourway): PresenterPack {
  const dyeing = dyed(pack, colours);
  if (dyeing.regions.length === 0) return pack;
  return { ...pack, plate: dyeing.worn, mouth: dyedGroup(pack.mouth, dyeing), eyes: dyedGroup(pack.eyes, dyeing) };
}

/** The plate alone in other colours. */
export function recolouredPlate(still: Pick<PresenterPack, 'plate' | 'masks'>, colours: Colourway): Cutout {
  return dyed(still, colours).worn;
}

function dyed({ plate, masks }: Pick<PresenterPack, 'plate' | 'masks'>, colours: Colourway): Dyeing {
  const grid = { columns: plate.width / 2, rows: plate.height / 2 };
  const changing = masks.filter((mask) => colours[mask.region] !== undefined);
  const blocks = blocksOf(
    changing.map((mask) => mask.share),
    grid,
  );
  const regions = changing.flatMap(({ region, share, colour }) => {
    const wanted = colours[region];
    return wanted === undefined ? [] : [{ dye: dyeOf(colour, wanted), parts: partsOf(share, blocks, grid) }];
  });
  const dyeing = { plate, worn: copyOf(plate), blocks, regions };
  dyePlate(dyeing);
  return dyeing;
}

function dyePlate({ plate, worn, blocks, regions }: Dyeing): void {
  const block = emptyBlock();
  for (let at = 0; at < blocks.length; at++) {
    const half = blocks[at] ?? 0;
    readBlock(block, plate, half);
    dyeBlock(block, at, regions);
    const first = firstPixel(half, worn.width);
    for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) worn.y[first + pixelOffset(pixel, worn.width)] = block.luma[pixel] ?? 0;
    worn.u[half] = block.tint[0] ?? 0;
    worn.v[half] = block.tint[1] ?? 0;
  }
}
