import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { USUAL_TRANSITION } from '#domain/project/scene-transition.ts';
import { PreviewScenes } from '#ui/features/editor/preview-scenes.ts';
import { FRAME_PATIENCE, SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';
import { openPreview } from './open-preview.ts';

describe('images of an edited scene', () => {
  test('18.8 edits while an image is prepared wait for it together, and only the newest is drawn next', async () => {
    const { clock, player, project, preview } = await openPreview();
    const choose = (avatarId: string) => {
      project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId });
      clock.advance(0);
    };
    const getShown = () => player.loads.map(({ project: { scenes } }) => scenes[0]?.avatarId);
    player.hold();
    for (const id of ['kenji', 'maya', 'omar', 'grace']) choose(id);
    await flushTasks();
    expect(getShown()).toEqual(['amara', 'kenji']);
    player.finish({ kind: 'ready' });
    await flushTasks();
    clock.advance(0);
    await flushTasks();
    expect(getShown()).toEqual(['amara', 'kenji', 'grace']);
    player.finish({ kind: 'ready' });
    await flushTasks();
    expect(preview.phase).toBe('ready');
  });

  test('an image that takes too long is given up for a newer one', async () => {
    const { clock, player, project } = await openPreview();
    player.hold();
    project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'kenji' });
    clock.advance(0);
    await flushTasks();
    project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'maya' });
    clock.advance(FRAME_PATIENCE - 1);
    await flushTasks();
    expect(player.loads).toHaveLength(2);
    clock.advance(1);
    await flushTasks();
    expect(player.loads.at(-1)?.project.scenes[0]?.avatarId).toBe('maya');
  });

  test('an edit of the image reaches the player at once, before any view renders it, also in a transition from the scene before', async () => {
    const { clock, player, project } = await openPreview();
    const getShown = () => player.loads.at(-1)?.project.scenes.map(({ avatarId }) => avatarId);
    project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'kenji' });
    expect(getShown()).toEqual(['kenji']);
    await flushTasks();
    const second = { ...project.scene, id: 'scene-2', script: 'Second.', transition: { kind: 'crossfade', seconds: 0.5 } } as const;
    project.edit({ kind: 'add-scene', scene: second, at: 1 });
    project.select('scene-2');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect(player.loads.at(-1)?.previous).toBeDefined();
    project.edit({ kind: 'set-avatar', sceneId: 'scene-2', avatarId: 'amara' });
    expect(getShown()).toEqual(['kenji', 'amara']);
    expect(player.loads.at(-1)?.previous).toBeDefined();
  });

  test('a scene that comes in over one which was not spoken yet is not made without it', async () => {
    const spoken = new SpokenScenes(createEditorFixture().speech);
    const voiced = { avatarId: 'amara', voiceId: 'ivy' };
    const scene = { ...createScene('scene-2', 'Second.', voiced), transition: USUAL_TRANSITION };
    const before = createScene('scene-1', 'First.', voiced);
    const project = createProjectDocument('P', [before, scene]);
    const scenes = new PreviewScenes({ spoken, watermark: false });
    const options = { signal: new AbortController().signal };
    await spoken.speak(scene, project.lexicon, options);
    expect(scenes.find({ project, scene })).toBeUndefined();
    await spoken.speak(before, project.lexicon, options);
    expect(scenes.find({ project, scene })).toMatchObject({ sceneIndex: 1, previous: { words: [{ text: 'First.' }] } });
  });
});
