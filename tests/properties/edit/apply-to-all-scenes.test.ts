import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyToAllScenes, isLogoEverywhere, findLogo, createNextScene, setLogo } from '#domain/project/edit/apply-to-all-scenes.ts';
import type { LogoLayer, SharedChoice } from '#domain/project/edit/apply-to-all-scenes.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import { isProgressBar } from '#domain/project/progress-bar.ts';
import type { Layer, Scene } from '#domain/project/project.ts';
import { project } from './edit-arbitraries.ts';

const choice = fc.constantFrom<SharedChoice>('presenter', 'voice', 'background', 'framing', 'placement', 'transition');
const LOGO: LogoLayer = {
  id: 'any',
  kind: 'logo',
  assetId: 'mark',
  corner: 'top-right',
  size: 'large',
  opacity: 0.5,
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};

describe('VID-2 applying a choice to all scenes', () => {
  test('changes every scene and nothing else', () => {
    fc.assert(
      fc.property(project, fc.nat(), choice, (given, seed, wanted) => {
        const from = given.scenes[seed % given.scenes.length];
        const all = applyToAllScenes(given, from?.id ?? '', { choice: wanted });
        fc.pre(all !== null && from !== undefined);
        const key = ({ presenter: 'avatarId', voice: 'voiceId' } as Partial<Record<SharedChoice, string>>)[wanted] ?? wanted;
        const get = (scene: Scene | undefined): unknown => new Map<string, unknown>(Object.entries(scene ?? {})).get(key);
        expect(all?.scenes.map(get)).toEqual(given.scenes.map(() => get(from)));
        // The record of a voice goes with its voice, and where a presenter was moved to with the place.
        const omit = (scene: Scene) => ({
          ...scene,
          [key]: null,
          ...(wanted === 'voice' && { voice: from?.voice }),
          ...(wanted === 'placement' && { spot: from?.spot }),
        });
        expect(all?.scenes.map(omit)).toEqual(given.scenes.map(omit));
        expect(applyToAllScenes(all ?? given, from?.id ?? '', { choice: wanted })).toBeNull();
      }),
    );
  });
});

describe('the logo layer', () => {
  test('is added once, to one scene or all, and keeps other layers', () => {
    fc.assert(
      fc.property(project, fc.nat(), (given, seed) => {
        const one = given.scenes[seed % given.scenes.length]?.id ?? '';
        const everywhere = setLogo(given, LOGO);
        expect(isLogoEverywhere(everywhere)).toBe(true);
        const single = setLogo(given, LOGO, one);
        expect(single.scenes.flatMap((scene) => (findLogo(scene) === undefined ? [] : [scene.id]))).toEqual([one]);
        for (const changed of [setLogo(everywhere, null), setLogo(single, null, one), setLogo(setLogo(everywhere, LOGO), null)])
          expect(changed).toEqual(given);
        for (const { layers } of everywhere.scenes) expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
      }),
    );
  });

  test('carries over to the next scene, without its script and titles', () => {
    fc.assert(
      fc.property(project, (given) => {
        const [scene] = setLogo(given, LOGO).scenes;
        const next = scene === undefined ? undefined : createNextScene(scene, 'next');
        expect(next).toMatchObject({ id: 'next', script: '', avatarId: scene?.avatarId, background: scene?.background });
        expect(next).not.toHaveProperty('effects');
        expect(next).not.toHaveProperty('captionWords');
        expect(next).not.toHaveProperty('recording');
        expect(next?.layers.filter((layer) => !isProgressBar(layer))).toEqual([scene && findLogo(scene)]);
      }),
    );
  });

  test('18.3 progress bars carry over too, but for those that are tied to words', () => {
    const bar = { id: 'bar', kind: 'shape', shape: 'progress', box: { x: 0, y: 0.9, width: 1, height: 0.1 } } as const;
    const whole: Layer = { ...bar, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } };
    const tied: Layer = { ...bar, id: 'tied', from: { edge: 'word-start', word: 0 }, to: { edge: 'scene-end' } };
    const scene = { ...createScene('one', 'Hello', { avatarId: 'ada', voiceId: 'slt' }), layers: [whole, tied] };
    expect(createNextScene(scene, 'next').layers).toEqual([whole]);
  });
});
