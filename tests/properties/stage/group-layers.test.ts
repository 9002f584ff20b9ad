import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layer } from '#domain/project/project.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { groupLayers, isOneGroup, listWithGroups, renameGroups, ungroupLayers } from '#domain/stage/group-layers.ts';
import { layer } from '../edit/edit-arbitraries.ts';

const layers: fc.Arbitrary<readonly Layer[]> = fc
  .array(layer, { maxLength: 6 })
  .map((all) => all.map((each, at) => ({ ...each, id: `layer-${at}` })));
const chosen = fc.uniqueArray(
  fc.nat(5).map((at) => `layer-${at}`),
  { maxLength: 4 },
);

describe('groups of layers', () => {
  test('after grouping, each of the layers stands for all of them, and nothing else changes', () => {
    fc.assert(
      fc.property(layers, chosen, (all, ids) => {
        const grouped = groupLayers(all, ids);
        const free = grouped.filter(isFreeLayer);
        const members = free.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
        for (const id of members) expect(listWithGroups(free, [id])).toEqual(members);
        if (members.length > 1) expect(isOneGroup(free.filter(({ id }) => members.includes(id)))).toBe(true);
        expect(ungroupLayers(grouped, ids)).toEqual(ungroupLayers(all, ids));
      }),
    );
  });

  test('after ungrouping, a layer stands for itself', () => {
    fc.assert(
      fc.property(layers, (all) => {
        const ids = all.map(({ id }) => id);
        const free = ungroupLayers(all, ids).filter(isFreeLayer);
        for (const { id } of free) expect(listWithGroups(free, [id])).toEqual([id]);
      }),
    );
  });

  test('copies keep together, apart from every group of the scene', () => {
    fc.assert(
      fc.property(layers, layers, (scene, copied) => {
        const copies = copied.filter(isFreeLayer);
        const renamed = renameGroups(copies, scene);
        const taken = new Set(scene.filter(isFreeLayer).flatMap(({ group }) => group ?? []));
        for (const [at, copy] of renamed.entries()) {
          expect(copy.group === undefined).toBe(copies[at]?.group === undefined);
          expect(copy.group !== undefined && taken.has(copy.group)).toBe(false);
          const together = copies.map(({ group }) => group !== undefined && group === copies[at]?.group);
          expect(renamed.map(({ group }) => group !== undefined && group === copy.group)).toEqual(together);
        }
      }),
    );
  });
});
