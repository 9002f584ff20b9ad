import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertProject } from '#domain/project/edit/insert-project.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import { project } from './edit-arbitraries.ts';

test('scenes of another project come after the chosen one, with its presenter and voice, under ids that nobody has', () => {
  fc.assert(
    fc.property(project, project, fc.nat(), (own, other, chosen) => {
      const at = chosen % own.scenes.length;
      const like = own.scenes[at];
      const inserted = insertProject(own, other, like?.id ?? '');
      fc.pre(own.scenes.length + other.scenes.length <= MAX_SCENES);
      const { scenes } = inserted?.project ?? { scenes: [] };
      const came = scenes.slice(at + 1, at + 1 + other.scenes.length);
      expect(came.map(({ id }) => id)).toEqual(inserted?.ids);
      expect(came.map(({ script, layers }) => [script, layers])).toEqual(other.scenes.map(({ script, layers }) => [script, layers]));
      expect(new Set(came.map(({ avatarId, voiceId }) => `${avatarId} ${voiceId}`))).toEqual(
        new Set([`${like?.avatarId} ${like?.voiceId}`]),
      );
      expect(scenes.filter((scene) => !came.includes(scene))).toEqual(own.scenes);
      expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
    }),
  );
});

test('more than fit change nothing', () => {
  const [own] = fc.sample(project, { numRuns: 1, seed: 4 });
  const [scene] = own?.scenes ?? [];
  if (own === undefined || scene === undefined) throw new Error('There is no scene.');
  expect(insertProject(own, { ...own, scenes: Array.from({ length: MAX_SCENES }, () => scene) }, scene.id)).toBeNull();
});

test('nothing comes after a scene that isn’t there', () => {
  const [own, other] = fc.sample(project, { numRuns: 2, seed: 4 });
  expect(own && other && insertProject(own, other, 'gone')).toBeNull();
});
