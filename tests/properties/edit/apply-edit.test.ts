import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { anyEditCommand } from './command-arbitraries.ts';
import { project } from './edit-arbitraries.ts';

describe('an edit and its inverse', () => {
  test('change something, and restore the project', () => {
    fc.assert(
      fc.property(project, anyEditCommand, (before, edit) => {
        const after = applyEdit(before, edit);
        fc.pre(after !== null);
        expect(after?.project).not.toEqual(before);
        expect(after && applyEdit(after.project, after.inverse)?.project).toEqual(before);
      }),
    );
  });

  test('are none where the same layer, words to replace or project is put in place of itself', () => {
    fc.assert(
      fc.property(project, (same) => {
        const sceneId = same.scenes[0]?.id ?? '';
        expect(applyEdit(same, { kind: 'set-lexicon', lexicon: structuredClone(same.lexicon) })).toBeNull();
        expect(applyEdit(same, { kind: 'replace-project', project: structuredClone(same) })).toBeNull();
        for (const layer of same.scenes[0]?.layers ?? [])
          expect(applyEdit(same, { kind: 'put-layer', sceneId, layer: structuredClone(layer) })).toBeNull();
      }),
    );
  });

  test('never mutate the project', () => {
    fc.assert(
      fc.property(project, anyEditCommand, (before, edit) => {
        const copy = structuredClone(before);
        applyEdit(before, edit);
        expect(before).toEqual(copy);
      }),
    );
  });

  test('keep at least one scene and unique ids', () => {
    fc.assert(
      fc.property(project, anyEditCommand, (before, edit) => {
        const { scenes } = applyEdit(before, edit)?.project ?? before;
        expect(scenes.length).toBeGreaterThan(0);
        expect(new Set(scenes.map((scene) => scene.id)).size).toBe(scenes.length);
        for (const scene of scenes) {
          expect(new Set(scene.layers.map((layer) => layer.id)).size).toBe(scene.layers.length);
        }
      }),
    );
  });

  test('stop at the maximum number of scenes', () => {
    const presenters = { avatarId: 'amara', voiceId: 'slt' };
    const scenes = Array.from({ length: MAX_SCENES }, (_, index) => createScene(`scene-${index}`, '', presenters));
    const full = createProjectDocument('Full', scenes);
    expect(applyEdit(full, { kind: 'add-scene', scene: createScene('another', '', presenters), at: 0 })).toBeNull();
  });
});
