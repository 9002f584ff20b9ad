import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShapeLayer } from '#domain/stage/new-layers.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { SCENE_FIELDS, type SceneField } from '#domain/project/scene-fields.ts';
import { isSameStill, toStillScene } from '#domain/stills/still-scene.ts';
import { FULL_PROJECT } from '../../tools/full-project.ts';

const at = fc.nat(FULL_PROJECT.scenes.length - 1);
const FIELDS = Object.keys(SCENE_FIELDS) as readonly SceneField[];

function getScene({ scenes }: Project, index: number): Scene {
  const scene = scenes[index];
  if (scene === undefined) throw new Error(`There is no scene ${index}.`);
  return scene;
}

const toStill = (project: Project, index: number) => toStillScene(project, getScene(project, index), true);

/** The project with other scenes in its place. */
const change = (index: number, edit: (scene: Scene) => Scene): Project => ({
  ...FULL_PROJECT,
  scenes: FULL_PROJECT.scenes.map((scene, each) => (each === index ? edit(scene) : scene)),
});

describe('a scene’s still', () => {
  test('is the same after whatever changes another scene, unless it has a progress bar', () => {
    fc.assert(
      fc.property(at, at, fc.string(), (index, other, script) => {
        fc.pre(
          index !== other && !getScene(FULL_PROJECT, index).layers.some((layer) => layer.kind === 'shape' && layer.shape === 'progress'),
        );
        const edited = change(other, (scene) => ({ ...scene, script, background: { kind: 'colour', colour: '#123456' } }));
        expect(isSameStill(toStill(FULL_PROJECT, index), toStill(edited, index))).toBe(true);
      }),
    );
  });

  test('is another one after exactly those changes of the scene that its frames show', () => {
    fc.assert(
      fc.property(at, fc.constantFrom(...FIELDS), (index, field) => {
        const edited = change(index, (scene) => ({ ...scene, [field]: 'something else' }));
        fc.pre(field !== 'layers');
        expect(isSameStill(toStill(FULL_PROJECT, index), toStill(edited, index))).toBe(SCENE_FIELDS[field].role !== 'drawn');
      }),
    );
  });

  test('is another one in another format and with another font, and not with other captions, music or resolution', () => {
    const still = toStill(FULL_PROJECT, 0);
    const isSame = (edit: Partial<Project>): boolean => isSameStill(still, toStill({ ...FULL_PROJECT, ...edit }, 0));
    expect(isSame({ aspectRatio: FULL_PROJECT.aspectRatio === '1:1' ? '16:9' : '1:1' })).toBe(false);
    expect(isSame({ font: { name: 'Another', data: 'AAEA' } })).toBe(false);
    expect(isSame({ captions: { burnedIn: !FULL_PROJECT.captions.burnedIn } })).toBe(true);
    expect(isSame({ resolution: '2160p', title: 'Another', music: { trackId: 'open-road', volume: 1, ducking: false } })).toBe(true);
  });

  test('of a scene with a progress bar shows how far the video is', () => {
    const [script, long] = ['One two three.', 'One two three. '.repeat(40)];
    const scene = { ...getScene(FULL_PROJECT, 0), script, layers: [createShapeLayer([], 'progress')] };
    const bars = (second: string): Project => ({ ...FULL_PROJECT, scenes: [scene, { ...scene, id: 'second', script: second }] });
    expect(toStill(bars(script), 0).share).toEqual({ from: 0, to: 0.5 });
    expect(isSameStill(toStill(bars(script), 0), toStill(bars(long), 0))).toBe(false);
  });
});
