import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBrand } from '#domain/brand/apply-brand.ts';
import { EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { isBrandScene } from '#domain/brand/brand-scenes.ts';
import { isNeutralColor } from '#domain/brand/find-brand-color.ts';
import { compareProjects } from '#domain/project/compare-projects.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { findLogo } from '#domain/project/edit/apply-to-all-scenes.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { HexColor, Project, Scene } from '#domain/project/project.ts';
import { project } from '../edit/edit-arbitraries.ts';
import { brandKit } from './brand-arbitraries.ts';

/** Scenes that no kit put into the project. */
const listOwnScenes = ({ scenes }: Project): readonly Scene[] => scenes.filter((scene) => !isBrandScene(scene));

/** Every color that a user has chosen in the project, in order. */
function listColors(given: Project): readonly HexColor[] {
  return listOwnScenes(given).flatMap(({ background, layers }) => [
    ...(background.kind === 'colour' ? [background.colour] : []),
    ...(background.kind === 'gradient' ? [background.from, background.to] : []),
    ...layers.flatMap((layer) => {
      if (layer.kind === 'text') return [layer.color];
      return layer.kind === 'shape' ? [layer.fill, layer.outline?.color].filter((color) => color !== undefined) : [];
    }),
  ]);
}

describe('applying a brand kit', () => {
  test('leaves only neutral colors and colors of the palette, and neutral ones where they were', () => {
    fc.assert(
      fc.property(project, brandKit, (given, kit) => {
        fc.pre(kit.colors.length > 0);
        const before = listColors(given);
        const after = listColors(applyBrand(given, kit));
        expect(after).toHaveLength(before.length);
        for (const [at, color] of before.entries()) {
          if (isNeutralColor(color)) expect(after[at]).toBe(color);
          else expect(kit.colors).toContain(after[at]);
        }
      }),
    );
  });

  test('sets the captions’ style, not whether they’re burned in, and one logo in every scene that isn’t the kit’s', () => {
    fc.assert(
      fc.property(project, brandKit, (given, kit) => {
        const branded = applyBrand(given, kit);
        const { spot, ...usual } = given.captions;
        expect(branded.captions).toEqual({ ...usual, ...(kit.captions ?? { ...(spot && { spot }) }) });
        const logos = listOwnScenes(branded).map(({ layers }) => layers.filter(({ kind }) => kind === 'logo'));
        for (const found of logos) expect(found).toMatchObject(kit.logo === null ? [] : [kit.logo]);
      }),
    );
  });

  test('changes neither scripts, voices and presenters nor the places of layers', () => {
    fc.assert(
      fc.property(project, brandKit, (given, kit) => {
        const fields = compareProjects(given, applyBrand(given, kit)).flatMap((difference): readonly string[] =>
          'fields' in difference ? difference.fields : [difference.kind],
        );
        const changed = ['captions', 'lexicon', 'music', 'font', 'background', 'layers'];
        const expected = kit.intro === null && kit.outro === null ? changed : [...changed, 'scene-added', 'scene-moved'];
        for (const field of fields) expect(expected).toContain(field);
      }),
    );
  });

  test('twice is the same as once, also after another kit was applied; an empty kit changes nothing', () => {
    fc.assert(
      fc.property(project, brandKit, brandKit, (given, earlier, kit) => {
        const branded = applyBrand(applyBrand(given, earlier), kit);
        expect(applyBrand(branded, kit)).toBe(branded);
        expect(applyBrand(given, EMPTY_BRAND_KIT)).toBe(given);
      }),
    );
  });

  test('is undone as one edit', () => {
    fc.assert(
      fc.property(project, brandKit, (given, kit) => {
        const edit = applyEdit(given, { kind: 'replace-project', project: applyBrand(given, kit) });
        expect(edit && applyEdit(edit.project, edit.inverse)?.project).toEqual(given);
      }),
    );
  });

  test('a gradient stays a gradient where the palette has two colors', () => {
    const background = { kind: 'gradient', from: '#ff0000', to: '#ee1100', angle: 0 } as const;
    fc.assert(
      fc.property(project, (given) => {
        const scenes = given.scenes.map((scene) => ({ ...scene, background, layers: [] }));
        const branded = applyBrand({ ...given, scenes }, { ...EMPTY_BRAND_KIT, colors: ['#0000ff', '#cc2200'] });
        for (const scene of branded.scenes) expect(scene.background).toEqual({ ...background, from: '#cc2200', to: '#0000ff' });
      }),
    );
  });

  test('a scene that has the maximum of layers gets no logo, and keeps its layers', () => {
    fc.assert(
      fc.property(project, brandKit, (given, { logo }) => {
        const full = Array.from({ length: PROJECT_LIMITS.layers }, (_, at) => ({
          ...({ id: `title-${at}`, kind: 'title', text: 'Hi' } as const),
          ...({ from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const),
        }));
        const crowded = { ...given, scenes: given.scenes.map((scene) => ({ ...scene, layers: full })) };
        expect(applyBrand(crowded, { ...EMPTY_BRAND_KIT, logo })).toBe(crowded);
        expect(crowded.scenes.map(findLogo)).toEqual(crowded.scenes.map(() => undefined));
      }),
    );
  });
});
