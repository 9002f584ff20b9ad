import { expect, test } from 'vitest';
import { SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { flushTasks } from './editor-fakes.ts';
import { openPreview } from './open-preview.ts';

test('no image stands for another scene: not while it’s prepared, nor when it can’t be shown, is empty or comes back', async () => {
  const { clock, player, preview, project, type } = await openPreview();
  const settle = async () => {
    clock.advance(SPEAK_DELAY);
    await flushTasks();
  };
  project.edit({ kind: 'add-scene', scene: { ...project.scene, id: 'scene-2', script: 'Second.' }, at: 1 });
  await settle();
  expect(preview.isDrawn).toBe(true);
  player.hold();
  project.select('scene-2');
  expect(preview.isDrawn).toBe(false);
  await settle();
  player.finish({ kind: 'failed', message: 'No picture.' });
  await flushTasks();
  expect([preview.phase, preview.isDrawn]).toEqual(['failed', false]);
  preview.retry();
  await settle();
  player.finish({ kind: 'ready' });
  await flushTasks();
  expect([preview.phase, preview.isDrawn]).toEqual(['ready', true]);
  project.select('scene-1');
  type('');
  await settle();
  expect([preview.phase, preview.isDrawn]).toEqual(['empty', false]);
});
