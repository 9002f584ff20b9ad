import { describe, expect, test } from 'vitest';
import { FRAME_PATIENCE } from '../../../src/ui/features/editor/refresh-schedule.ts';
import { flushTasks } from './editor-fakes.ts';
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
});
