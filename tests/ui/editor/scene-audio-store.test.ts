import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { AUDIO_EFFECT_LIMITS } from '#domain/project/audio-effect.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SceneAudioStore } from '#ui/features/editor/audio/scene-audio-store.ts';
import { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { TimelineStore } from '#ui/features/editor/timeline/timeline-store.ts';
import { unwrapList } from '../../tools/lists.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function openAudio(script: string) {
  const { clock, speech } = createEditorFixture();
  const [voice] = unwrapList(await speech.voices());
  const scene = createScene('scene-1', script, { avatarId: 'amara', voiceId: voice?.id ?? '' });
  const project = new ProjectStore(createProjectDocument('P', [scene]), clock);
  const spoken = new SpokenScenes(speech);
  const preview = new PreviewStore({ project, spoken, createPlayer: () => createFakePlayer(), clock, watermark: false });
  const timeline = new TimelineStore({ project, preview, spoken }, 'scene-1');
  timeline.start();
  preview.start();
  clock.advance(0);
  await flushTasks();
  return { audio: new SceneAudioStore({ project, preview, spoken }), clock, project, preview, timeline };
}

describe('the sound of a scene', () => {
  test('an effect is added at the word where the preview is, and dragged to another on the timeline in one step of undo', async () => {
    const { audio, clock, preview, project, timeline } = await openAudio('We have three plans.');
    const { times } = timeline;
    preview.seek(0.3 + (times?.words[2]?.start ?? 0));
    clock.advance(0);
    await flushTasks();
    await audio.add({ effectId: 'ding' });
    const [added] = project.scene.effects ?? [];
    expect(added).toMatchObject({ effectId: 'ding', at: { edge: 'word-start', word: 2 }, volume: AUDIO_EFFECT_LIMITS.volume.usual });
    await flushTasks();
    expect(timeline.marks.map(({ seconds }) => seconds)).toEqual([0.3 + (times?.words[2]?.start ?? 0)]);
    timeline.dragEffect('effect-1', { edge: 'word-start', word: 3 });
    expect(timeline.marks[0]?.effect.at).toEqual({ edge: 'word-start', word: 3 });
    expect(project.scene.effects).toEqual([added]);
    timeline.placeEffect('effect-1', { edge: 'word-start', word: 3 });
    expect(audio.effects[0]?.at).toEqual({ edge: 'word-start', word: 3 });
    project.undo();
    expect(audio.effects).toEqual([added]);
    timeline.removeEffect('effect-1');
    expect(project.scene).not.toHaveProperty('effects');
  });

  test('a mark dropped on a word behind a variable stays on that word in the script', async () => {
    const { audio, timeline } = await openAudio('Hi {{ name | friend }} we have plans.');
    await audio.add({ effectId: 'pop' });
    await flushTasks();
    expect(timeline.times?.words.map(({ text }) => text)).toEqual(['Hi', 'friend', 'we', 'have', 'plans.']);
    timeline.placeEffect('effect-1', { edge: 'word-start', word: 4 });
    const at = audio.effects[0]?.at;
    expect(at && 'word' in at && audio.words[at.word]).toBe('plans.');
  });

  test('an effect is replaced by an own sound and back, at the same word and as loud', async () => {
    const { audio, project } = await openAudio('We have three plans.');
    await audio.add({ effectId: 'boom' });
    audio.change('effect-1', { volume: 0.4 });
    const [before] = audio.effects;
    audio.replace('effect-1', { assetId: 'horn' });
    const { id, at, volume } = before ?? {};
    expect(project.scene.effects).toEqual([{ id, assetId: 'horn', at, volume }]);
    audio.replace('effect-1', { effectId: 'boom' });
    expect(project.scene.effects).toEqual([before]);
  });

  test('a slider’s steps are undone together, for an effect and for a level', async () => {
    const { audio, project } = await openAudio('We have three plans.');
    await audio.add({ effectId: 'boom' });
    for (const volume of [0.6, 0.5, 0.4]) audio.change('effect-1', { volume });
    project.undo();
    expect(audio.effects[0]?.volume).toBe(AUDIO_EFFECT_LIMITS.volume.usual);
    for (const level of [0.9, 0.5, 0]) audio.setLevel('voice', level);
    expect(audio.levels).toEqual({ music: 1, voice: 0 });
    project.undo();
    expect(audio.levels).toEqual({ music: 1, voice: 1 });
    audio.setLevel('voice', 0.5);
    audio.setLevel('voice', 1);
    expect(project.scene).not.toHaveProperty('levels');
  });

  test('a scene has no more effects than it may have', async () => {
    const { audio } = await openAudio('We have three plans.');
    for (let count = 0; count < AUDIO_EFFECT_LIMITS.perScene; count += 1) await audio.add({ effectId: 'click' });
    expect([audio.canAdd, new Set(audio.effects.map(({ id }) => id)).size]).toEqual([false, AUDIO_EFFECT_LIMITS.perScene]);
  });
});
