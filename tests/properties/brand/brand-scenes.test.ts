import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBrand } from '#domain/brand/apply-brand.ts';
import { BRAND_LIMITS, EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { findBrandFitProblem, isBrandScene, placeBrandScenes, takeBrandScenes, toBrandDocument } from '#domain/brand/brand-scenes.ts';
import { listUsedAssets, listUsedMusic } from '#domain/project/find-project-problems.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { project } from '../edit/edit-arbitraries.ts';
import { brandKit } from './brand-arbitraries.ts';

const CHOICE = { avatarId: 'ada', voiceId: 'one' };

function createProject(count: number, script = 'Hello.'): Project {
  const scenes = Array.from({ length: count }, (_, at) => createScene(`scene-${at}`, script, CHOICE));
  return createProjectDocument('Boats', scenes);
}

const withoutId = (scene: Scene): Scene => ({ ...scene, id: '' });

describe('intro and outro of a brand kit', () => {
  test('stand at the ends of a video as they are in the kit, and its own scenes stay in order between them', () => {
    fc.assert(
      fc.property(project, brandKit, (given, kit) => {
        const { scenes } = placeBrandScenes(given, kit);
        const [before, after] = [kit.intro?.scenes ?? [], kit.outro?.scenes ?? []];
        expect(scenes.slice(before.length, scenes.length - after.length)).toEqual(given.scenes);
        const placed = [...scenes.slice(0, before.length), ...scenes.slice(scenes.length - after.length)];
        expect(placed.map(withoutId)).toEqual([...before, ...after].map(withoutId));
        expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
      }),
    );
  });

  test('of a later kit replace those of an earlier one, and a kit without them takes them away', () => {
    fc.assert(
      fc.property(project, brandKit, brandKit, (given, earlier, kit) => {
        const branded = placeBrandScenes(given, earlier);
        expect(placeBrandScenes(branded, kit)).toEqual(placeBrandScenes(given, kit));
        expect(applyBrand(branded, EMPTY_BRAND_KIT).scenes).toEqual(given.scenes);
      }),
    );
  });

  test('a video whose own scenes are all gone keeps the kit’s, in their own colors and without a logo', () => {
    const background = { kind: 'colour', colour: '#1d4ed8' } as const;
    const scenes = createProject(2).scenes.map((scene) => ({ ...scene, background }));
    const branded = placeBrandScenes(createProject(1), { ...EMPTY_BRAND_KIT, intro: { title: '', scenes } });
    const left = { ...branded, scenes: branded.scenes.filter(isBrandScene) };
    const logo = { assetId: 'mark', corner: 'top-left', size: 'small', opacity: 1 } as const;
    for (const kit of [EMPTY_BRAND_KIT, { ...EMPTY_BRAND_KIT, colors: ['#b91c1c'] as const, logo }]) {
      expect(applyBrand(left, kit)).toBe(left);
    }
  });

  test('are taken with the language of their project, and without scenes of a kit', () => {
    const kit = { ...EMPTY_BRAND_KIT, intro: { title: '', scenes: createProject(1).scenes } };
    const source = placeBrandScenes({ ...createProject(2), language: 'de' }, kit);
    const scenes = createProject(2).scenes.map((scene) => ({ ...scene, language: 'de' }));
    expect(takeBrandScenes(source)).toEqual({ title: 'Boats', scenes });
  });

  test('no project has none or too many to take', () => {
    expect(takeBrandScenes(createProject(BRAND_LIMITS.scenes + 1))).toEqual({ kind: 'too-many-scenes', count: BRAND_LIMITS.scenes + 1 });
    expect(takeBrandScenes(createProject(BRAND_LIMITS.scenes))).toHaveProperty('scenes');
    expect(takeBrandScenes(createProject(0))).toEqual({ kind: 'no-scenes' });
  });

  test('that don’t fit change no scenes, and it’s known by how much', () => {
    const kit = { ...EMPTY_BRAND_KIT, outro: { title: '', scenes: createProject(2).scenes } };
    const full = createProject(PROJECT_LIMITS.scenes - 1);
    expect(findBrandFitProblem(full, kit)).toEqual({ kind: 'scenes', over: 1 });
    expect(applyBrand(full, kit)).toBe(full);
    const fitting = createProject(PROJECT_LIMITS.scenes - 2);
    expect([findBrandFitProblem(fitting, kit), applyBrand(fitting, kit).scenes.length]).toEqual([null, PROJECT_LIMITS.scenes]);
    const long = createProject(1, 'a'.repeat(PROJECT_LIMITS.scripts));
    expect(findBrandFitProblem(long, kit)).toEqual({ kind: 'scripts', over: 'Hello.'.length * 2 });
    expect(findBrandFitProblem(createProject(1, 'a'.repeat(PROJECT_LIMITS.scripts + 1)), EMPTY_BRAND_KIT)).toBeNull();
  });

  test('what they show and the kit plays counts as used', () => {
    const [scene] = createProject(1).scenes;
    const background = { kind: 'image', assetId: 'harbor' } as const;
    const outro = { title: '', scenes: scene ? [{ ...scene, background }] : [] };
    const document = toBrandDocument({ intro: null, outro, music: { assetId: 'waltz', volume: 1, ducking: true } });
    expect([listUsedAssets(document), listUsedMusic(document)]).toEqual([['harbor'], ['waltz']]);
    expect(toBrandDocument(EMPTY_BRAND_KIT)).toEqual({ scenes: [] });
  });
});
