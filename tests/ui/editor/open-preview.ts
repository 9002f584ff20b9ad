import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Speech } from '#ports/speech.ts';
import { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { unwrapList } from '../../tools/lists.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

/** A preview that shows a project of one scene; its player, speech and clock are the test's. */
export async function openPreview(script = 'Hello.', speaker: (speech: Speech) => Speech = (speech) => speech, price?: number) {
  const { clock, speech } = createEditorFixture();
  const [voice] = unwrapList(await speech.voices());
  const scene = createScene('scene-1', script, { avatarId: 'amara', voiceId: voice?.id ?? '' });
  const project = new ProjectStore(createProjectDocument('P', [scene]), clock);
  const player = createFakePlayer();
  const preview = new PreviewStore({
    project,
    spoken: new SpokenScenes(speaker(speech), () => (price === undefined || voice === undefined ? [] : [{ ...voice, price }])),
    createPlayer: () => player,
    clock,
    watermark: true,
  });
  preview.start();
  clock.advance(0);
  await flushTasks();
  const type = (text: string) => project.edit({ kind: 'set-script', sceneId: 'scene-1', script: text });
  return { clock, speech, project, player, preview, type };
}
