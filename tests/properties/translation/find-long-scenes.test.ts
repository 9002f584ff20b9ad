import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { findLongScenes } from '#domain/translation/find-long-scenes.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const createProject = (scripts: readonly string[], language: string) => ({
  ...createProjectDocument(
    'Plan',
    scripts.map((script, index) => createScene(`s${index}`, script, LOOK)),
  ),
  language,
});

test('VID-11 a translation that runs long is named, with its original length', () => {
  const source = createProject(['We meet on Friday at noon.', 'Thanks.'], 'en');
  const long = 'Nos reunimos el viernes a mediodía en la sala grande del segundo piso, si todos pueden venir a esa hora.';
  const [scene, ...others] = findLongScenes(source, createProject([long, 'Muchas gracias.'], 'es'));
  expect(others).toEqual([]);
  expect(scene).toMatchObject({ sceneId: 's0', sceneIndex: 0 });
  expect(scene?.translated).toBeGreaterThan((scene?.original ?? 0) * 1.25);
});

test('no project runs longer than itself, and own scenes of a translation have no original', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 30 }), { minLength: 1, maxLength: 4 }), (scripts) => {
      const project = createProject(scripts, 'en');
      expect(findLongScenes(project, project)).toEqual([]);
      expect(findLongScenes({ ...project, scenes: [] }, project)).toEqual([]);
    }),
  );
});
