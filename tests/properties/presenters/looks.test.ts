import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary, createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';
import { createPackVersions } from '#server/engine/segments/pack-versions.ts';
import { listLooks, toPresenterSummaries } from '#domain/presenters/presenter-summaries.ts';
import { LATER_PRESENTERS, LEADING_LOOK } from '#domain/presenters/wardrobe.ts';
import { findLook, isOriginalLook, getLooks } from '#domain/presenters/look.ts';
import { PLAN_IDS, PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { type Cutout, createCutout } from '#domain/renderer/cutout.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { recolorPlate } from '#domain/renderer/recolor-baked.ts';

const FOLDER = new URL('../../../presenters', import.meta.url).pathname;
const FIRST_CAST = ['amara', 'daniel', 'kenji', 'maya'];
const PRESENTERS = [...FIRST_CAST, ...LATER_PRESENTERS];
const ALL_PRESENTERS = listLooks(PRESENTERS);
const FIRST_LOOKS = listLooks(FIRST_CAST).filter(({ isSecondOutfit }) => isSecondOutfit !== true);
const SECONDS = ALL_PRESENTERS.filter(({ isSecondOutfit }) => isSecondOutfit);

describe('presenters and looks', () => {
  test('PLN-1 PLN-2 PLN-3 match the plans: five, more than fifty, and more than a hundred looks, all in some plan', () => {
    expect(PLAN_IDS.map((plan) => PLAN_LIMITS[plan].avatars)).toEqual([5, 50, ALL_PRESENTERS.length]);
    expect(ALL_PRESENTERS.length).toBeGreaterThanOrEqual(120);
  });

  test('have unique names, and the presenters’ own ids stay', () => {
    expect(new Set(ALL_PRESENTERS.map(({ id }) => id)).size).toBe(ALL_PRESENTERS.length);
    for (const presenter of PRESENTERS) {
      expect(findLook(presenter)?.colors).toEqual({});
      expect(new Set(getLooks(presenter).map(({ name }) => name)).size).toBe(getLooks(presenter).length);
    }
    for (const look of ALL_PRESENTERS) {
      expect(look.id).toMatch(/^[a-z][a-z-]{0,39}$/u);
      expect(findLook(look.id)).toBe(look);
      expect(isOriginalLook(look) || look.isSecondOutfit === true || look.style !== undefined).toBe(Object.keys(look.colors).length === 0);
    }
    expect(findLook('nobody')).toBeUndefined();
  });

  test('adding a presenter keeps every look in its plan', () => {
    expect(ALL_PRESENTERS[0]?.id).toBe(LEADING_LOOK);
    expect(ALL_PRESENTERS.slice(1, FIRST_LOOKS.length + 1)).toEqual(FIRST_LOOKS);
  });

  test('PLN-4 each plan’s looks are spread evenly over the first presenters', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_CAST.length, max: FIRST_LOOKS.length }), (open) => {
        const counts = FIRST_CAST.map(
          (presenter) => ALL_PRESENTERS.slice(0, open).filter(({ presenterId }) => presenterId === presenter).length,
        );
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('second outfits come after every look that a smaller plan has', () => {
    expect(SECONDS.length).toBeGreaterThan(0);
    expect(ALL_PRESENTERS.slice(-SECONDS.length)).toEqual(SECONDS);
    expect(PLAN_LIMITS.creator.avatars).toBeLessThan(ALL_PRESENTERS.length - SECONDS.length);
  });

  test('a library without the pack of a second outfit does not list it', () => {
    const profile = { id: 'maya', name: 'Maya', description: 'As made.', tags: {}, wide: true, turned: true } as const;
    const ids = (second: object): readonly string[] => toPresenterSummaries([{ ...profile, ...second }]).map(({ id }) => id);
    expect(ids({})).not.toContain('maya-turtleneck');
    expect(ids({ second: true })).toEqual([...ids({}), 'maya-turtleneck']);
  });

  test('a render is cached under its own look only', async () => {
    const versionOf = createPackVersions(createPresenterFolder(FOLDER));
    const versions = await Promise.all(ALL_PRESENTERS.map(({ id }) => versionOf(id)));
    expect(new Set(versions).size).toBe(ALL_PRESENTERS.length);
    expect(await createPackVersions(createPresenterFolder(FOLDER))('maya-forest')).toBe(await versionOf('maya-forest'));
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
  let skin: Color;

  beforeAll(async () => {
    const pack = await createDiskPresenterLibrary(FOLDER).load(presenter);
    if (pack === undefined) throw new Error(`${presenter} is not in the cast.`);
    const { eyesCentre, mouthCentre } = pack.anchors;
    const nose = Math.floor((eyesCentre[1] + mouthCentre[1]) / 4) * (pack.plate.width / 2) + Math.floor(eyesCentre[0] / 2);
    sample = getSample(pack);
    skin = getColorAt(pack.plate, nose);
  });

  test('are clearly distinguishable, and no clothing matches skin', () => {
    const recolored = getLooks(presenter).filter(({ isSecondOutfit, style }) => isSecondOutfit !== true && style === undefined);
    const worn = recolored.map(({ id, colors }) => ({ id, seen: getColors(sample, recolorPlate(sample, colors)) }));
    const problems: string[] = [];
    worn.forEach((one, at) => {
      for (const other of worn.slice(at + 1)) {
        const apart = Math.max(...one.seen.map((region, index) => computeMeanDistance(region, other.seen[index] ?? [])));
        if (apart < VISIBLE) problems.push(`${one.id} and ${other.id}: ${apart.toFixed(1)}`);
      }
      const cloth = one.seen[sample.masks.findIndex(({ region }) => region === 'inner')] ?? [];
      const near = computeMeanDistance(cloth, Array<Color>(cloth.length).fill(skin));
      if (near < NEAR_SKIN) problems.push(`${one.id} and skin: ${near.toFixed(1)}`);
    });
    expect(problems).toEqual([]);
  });
});

type Color = readonly [number, number, number];

/** Some blocks of every region side by side: one row of a plate. */
interface Sample extends Pick<PresenterPack, 'plate' | 'masks'> {
  /** Where each region's blocks begin, and where the last one's end. */
  readonly bounds: readonly number[];
}

function getSample({ plate, masks }: PresenterPack): Sample {
  const chosen = masks.map(({ share }) =>
    Array.from(share.keys()).filter((at) => at % SAMPLED === 0 && share[at] === 255 && plate.alphaHalf[at] === 255),
  );
  const bounds = chosen.map((_, region) => chosen.slice(0, region).flat().length);
  const blocks = chosen.flat();
  const row = createCutout(blocks.length * 2, 2);
  blocks.forEach((block, at) => {
    const [luma, blue, red] = getColorAt(plate, block);
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

function getColors({ masks, bounds }: Sample, plate: Cutout): readonly (readonly Color[])[] {
  return masks.map((_, region) => {
    const from = bounds[region] ?? 0;
    return Array.from({ length: (bounds[region + 1] ?? 0) - from }, (_block, at) => getColorAt(plate, from + at));
  });
}

function getColorAt({ width, y, u, v }: Cutout, block: number): Color {
  const columns = width / 2;
  return [y[Math.floor(block / columns) * 2 * width + (block % columns) * 2] ?? 0, u[block] ?? 0, v[block] ?? 0];
}

function computeMeanDistance(one: readonly Color[], other: readonly Color[]): number {
  let sum = 0;
  one.forEach(([y, u, v], at) => {
    const [otherY, otherU, otherV] = other[at] ?? [0, 0, 0];
    sum += Math.sqrt((y - otherY) ** 2 + (u - otherU) ** 2 + (v - otherV) ** 2);
  });
  return sum / one.length;
}
