import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiskPresenterLibrary } from '../../../server/adapters/presenter-library/disk/index.ts';
import { createPackVersions } from '../../../server/engine/segments/pack-versions.ts';
import { castOf } from '../../../src/domain/presenters/list-looks.ts';
import { findLook, isAsMade, looksOf } from '../../../src/domain/presenters/look.ts';
import { PLAN_IDS, PLAN_LIMITS } from '../../../src/domain/plans/plan-limits.ts';
import { type Cutout, emptyCutout } from '../../../src/domain/renderer/cutout.ts';
import type { PresenterPack } from '../../../src/domain/renderer/presenter-pack.ts';
import { recolouredPlate } from '../../../src/domain/renderer/recolor-presenter.ts';

const FOLDER = new URL('../../../presenters', import.meta.url).pathname;
const PRESENTERS = ['amara', 'daniel', 'kenji', 'maya'];
const CAST = castOf(PRESENTERS);

describe('the cast', () => {
  it('PLN-1 PLN-2 PLN-3 has what the plans sell: five, more than fifty and more than a hundred looks, none beyond every plan', () => {
    expect(PLAN_IDS.map((plan) => PLAN_LIMITS[plan].avatars)).toEqual([5, 50, CAST.length]);
    expect(CAST.length).toBeGreaterThanOrEqual(120);
  });

  it('names every look once, and keeps the presenters’ own ids', () => {
    expect(new Set(CAST.map(({ id }) => id)).size).toBe(CAST.length);
    for (const presenter of PRESENTERS) {
      expect(findLook(presenter)?.colours).toEqual({});
      expect(new Set(looksOf(presenter).map(({ name }) => name)).size).toBe(looksOf(presenter).length);
    }
    for (const look of CAST) {
      expect(look.id).toMatch(/^[a-z][a-z-]{0,39}$/u);
      expect(findLook(look.id)).toBe(look);
      expect(isAsMade(look)).toBe(Object.keys(look.colours).length === 0);
    }
    expect(findLook('nobody')).toBeUndefined();
  });

  it('PLN-4 whatever a plan opens is a good mixture: everybody is in, as evenly as can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: PRESENTERS.length, max: CAST.length }), (open) => {
        const counts = PRESENTERS.map((presenter) => CAST.slice(0, open).filter(({ presenterId }) => presenterId === presenter).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a render is found again by its look, and by nobody else’s', async () => {
    const versionOf = createPackVersions(FOLDER);
    const versions = await Promise.all(CAST.map(({ id }) => versionOf(id)));
    expect(new Set(versions).size).toBe(CAST.length);
    expect(await createPackVersions(FOLDER)('maya-forest')).toBe(await versionOf('maya-forest'));
    expect(versions).not.toContain('unknown');
  });
});

/** Steps of luma and colour together; eight are seen at a glance side by side. */
const VISIBLE = 8;
/** How near cloth may come to the face above it. */
const NEAR_SKIN = 12;
/** One of so many blocks is compared. */
const SAMPLED = 53;

describe.each(PRESENTERS)('the looks of %s', (presenter) => {
  let sample: Sample;
  let skin: Colour;

  beforeAll(async () => {
    const pack = await createDiskPresenterLibrary(FOLDER).load(presenter);
    if (pack === undefined) throw new Error(`${presenter} is not in the cast.`);
    const { eyesCentre, mouthCentre } = pack.anchors;
    const nose = Math.floor((eyesCentre[1] + mouthCentre[1]) / 4) * (pack.plate.width / 2) + Math.floor(eyesCentre[0] / 2);
    sample = sampleOf(pack);
    skin = colourAt(pack.plate, nose);
  });

  it('are each told from every other at a glance, and no cloth is taken for skin', () => {
    const worn = looksOf(presenter).map(({ id, colours }) => ({ id, seen: coloursOf(sample, recolouredPlate(sample, colours)) }));
    const problems: string[] = [];
    worn.forEach((one, at) => {
      for (const other of worn.slice(at + 1)) {
        const apart = Math.max(...one.seen.map((region, index) => meanDistance(region, other.seen[index] ?? [])));
        if (apart < VISIBLE) problems.push(`${one.id} and ${other.id}: ${apart.toFixed(1)}`);
      }
      const cloth = one.seen[sample.masks.findIndex(({ region }) => region === 'inner')] ?? [];
      const near = meanDistance(cloth, Array<Colour>(cloth.length).fill(skin));
      if (near < NEAR_SKIN) problems.push(`${one.id} and skin: ${near.toFixed(1)}`);
    });
    expect(problems).toEqual([]);
  });
});

type Colour = readonly [number, number, number];

/** Some blocks of every region side by side: one row of a plate. */
interface Sample extends Pick<PresenterPack, 'plate' | 'masks'> {
  /** Where each region's blocks begin, and where the last one's end. */
  readonly bounds: readonly number[];
}

function sampleOf({ plate, masks }: PresenterPack): Sample {
  const chosen = masks.map(({ share }) =>
    Array.from(share.keys()).filter((at) => at % SAMPLED === 0 && share[at] === 255 && plate.alphaHalf[at] === 255),
  );
  const bounds = chosen.map((_, region) => chosen.slice(0, region).flat().length);
  const blocks = chosen.flat();
  const row = emptyCutout(blocks.length * 2, 2);
  blocks.forEach((block, at) => {
    const [luma, blue, red] = colourAt(plate, block);
    for (const pixel of [at * 2, at * 2 + 1]) row.y[pixel] = row.y[pixel + row.width] = luma;
    [row.u[at], row.v[at]] = [blue, red];
  });
  row.alpha.fill(255);
  row.alphaHalf.fill(255);
  const own = masks.map((mask, region) => ({
    ...mask,
    share: Uint8Array.from(blocks, (block) => (chosen[region]?.includes(block) === true ? 255 : 0)),
  }));
  return { plate: row, masks: own, bounds: [...bounds, blocks.length] };
}

function coloursOf({ masks, bounds }: Sample, plate: Cutout): readonly (readonly Colour[])[] {
  return masks.map((_, region) => {
    const from = bounds[region] ?? 0;
    return Array.from({ length: (bounds[region + 1] ?? 0) - from }, (_block, at) => colourAt(plate, from + at));
  });
}

function colourAt({ width, y, u, v }: Cutout, block: number): Colour {
  const columns = width / 2;
  return [y[Math.floor(block / columns) * 2 * width + (block % columns) * 2] ?? 0, u[block] ?? 0, v[block] ?? 0];
}

function meanDistance(one: readonly Colour[], other: readonly Colour[]): number {
  let sum = 0;
  one.forEach(([y, u, v], at) => {
    const [otherY, otherU, otherV] = other[at] ?? [0, 0, 0];
    sum += Math.sqrt((y - otherY) ** 2 + (u - otherU) ** 2 + (v - otherV) ** 2);
  });
  return sum / one.length;
}
