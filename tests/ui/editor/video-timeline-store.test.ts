import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { findX, NARROWEST_SCENE } from '#domain/studio/video-axis.ts';
import { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { messages } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { VideoTimelineStore } from '#ui/features/editor/timeline/video-timeline-store.ts';
import { unwrapList } from '../../tools/lists.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const VIEW = 1_000;

async function openVideo(scripts: readonly string[]) {
  const { clock, speech } = createEditorFixture();
  const [voice] = unwrapList(await speech.voices());
  const scenes = scripts.map((script, at) => createScene(`scene-${at + 1}`, script, { avatarId: 'amara', voiceId: voice?.id ?? '' }));
  const project = new ProjectStore(createProjectDocument('P', scenes), clock);
  const spoken = new SpokenScenes(speech);
  const player = createFakePlayer();
  const preview = new PreviewStore({ project, spoken, createPlayer: () => player, clock, watermark: false });
  const video = new VideoTimelineStore({ project, preview, spoken });
  video.start();
  video.setView(VIEW);
  preview.start();
  const settle = async () => {
    clock.advance(10_000);
    await flushTasks();
  };
  await settle();
  const getPlace = () => [preview.shownId, preview.positionInScene] as const;
  return { project, preview, video, settle, getPlace };
}

const SCRIPTS = ['We have three plans.', '', 'Each of them is fast and cheap.'];

describe('the timeline of the whole video', () => {
  test('shows every scene, as wide as it lasts; what isn’t spoken yet by an estimate, which speech replaces', async () => {
    const { video, project, settle } = await openVideo(SCRIPTS);
    expect(video.blocks.map(({ sceneId }) => sceneId)).toEqual(['scene-1', 'scene-2', 'scene-3']);
    expect(video.width).toBeCloseTo(VIEW, 3);
    const [first, empty, third] = video.blocks;
    expect(empty).toMatchObject({ seconds: 0, width: NARROWEST_SCENE });
    expect((first?.width ?? 0) / (first?.seconds ?? 1)).toBeCloseTo((third?.width ?? 0) / (third?.seconds ?? 1), 6);
    const scene = video.scenes.get('scene-3');
    expect([scene?.isEstimated, scene?.isCurrent, Number.isInteger(third?.seconds)]).toEqual([true, true, true]);
    project.select('scene-3');
    await settle();
    expect([scene?.isEstimated, scene?.isCurrent]).toEqual([false, true]);
    expect(video.getBlock('scene-3')?.seconds).toBe(scene?.times?.seconds);
  });

  test('a key in the script changes nothing that the timeline shows, until the change is spoken', async () => {
    const { video, project, settle } = await openVideo(SCRIPTS);
    const scene = video.scenes.get('scene-1');
    let changes = -1;
    const stop = autorun(() => {
      void [video.blocks, video.rows, video.scenes];
      for (const each of video.scenes.values()) void [each.times, each.bars, each.marks, each.pcm];
      changes += 1;
    });
    project.edit({ kind: 'set-script', sceneId: 'scene-1', script: 'We have three plans' });
    project.edit({ kind: 'set-script', sceneId: 'scene-1', script: 'We have three plans!' });
    expect(changes).toBe(0);
    expect(scene?.isCurrent).toBe(false);
    await settle();
    expect(scene?.isCurrent).toBe(true);
    expect([scene?.times?.words.at(-1)?.text, changes > 0]).toEqual(['plans!', true]);
    stop();
  });

  test('a press goes to that time of whichever scene, which a preview of one scene then edits', async () => {
    const { video, project, preview, getPlace, settle } = await openVideo(SCRIPTS);
    const third = video.getBlock('scene-3');
    if (third === undefined) throw new Error('There is no third scene.');
    video.seekTo(third.left + third.width / 2);
    expect(getPlace()).toEqual(['scene-3', third.seconds / 2]);
    expect(project.sceneId).toBe('scene-3');
    await settle();
    const spoken = video.getBlock('scene-3');
    expect(video.playhead).toBeCloseTo(spoken === undefined ? Number.NaN : findX(spoken, third.seconds / 2), 6);
    preview.setReach('video');
    video.seekTo(1);
    expect([preview.shownId, project.sceneId]).toEqual(['scene-1', 'scene-3']);
  });

  test('the playhead goes from word to word and from scene to scene, past a scene that says nothing', async () => {
    const { video, getPlace, settle } = await openVideo(SCRIPTS);
    const words = video.scenes.get('scene-1')?.times?.words ?? [];
    for (const { start, text } of words) {
      video.stepWord(1);
      expect(getPlace()[1]).toBeCloseTo(0.3 + start, 6);
      expect(video.word).toBe(text);
    }
    video.stepWord(1);
    expect(getPlace()).toEqual(['scene-3', 0]);
    await settle();
    video.stepWord(-1);
    expect(getPlace()).toEqual(['scene-1', 0.3 + (words.at(-1)?.start ?? 0)]);
    await settle();
    video.stepScene(-1);
    expect(getPlace()).toEqual(['scene-1', 0]);
    video.stepScene(1);
    expect(getPlace()).toEqual(['scene-3', 0]);
    await settle();
    video.seek(video.seconds);
    expect(getPlace()[0]).toBe('scene-3');
    expect(video.position).toBeGreaterThan(video.seconds - 0.1);
    await settle();
    const { position } = video;
    video.stepBack();
    expect(video.position).toBeCloseTo(position - 1, 1);
  });

  test('a scene is split before the word nearest to the playhead, in one step of undo, and says so', async () => {
    const { video, project, settle } = await openVideo(SCRIPTS);
    const start = video.scenes.get('scene-1')?.times?.words[2]?.start ?? Number.NaN;
    video.seek(0.3 + start + 0.01);
    expect(video.splitProblem).toBe('');
    video.split();
    expect(project.project.scenes.map(({ script }) => script)).toEqual(['We have', 'three plans.', '', SCRIPTS[2]]);
    expect([project.sceneIndex, video.announcement]).toEqual([1, messages.wasSplit(1, 2)]);
    expect(video.scenes.size).toBe(4);
    project.undo();
    expect(project.project.scenes.map(({ script }) => script)).toEqual(SCRIPTS);
    expect([project.canUndo, video.scenes.size]).toEqual([false, 3]);
    project.select('scene-1');
    await settle();
    project.edit({ kind: 'set-script', sceneId: 'scene-1', script: 'Hi' });
    expect(video.splitProblem).toBe(messages.notSpoken);
    await settle();
    video.split();
    expect([video.announcement, project.project.scenes.length]).toEqual([messages.oneWord, 3]);
  });

  test('looks nearer until words can be read, and back to the whole video', async () => {
    const { video } = await openVideo(Array.from({ length: 20 }, () => 'We have three plans, and each of them is fast and cheap.'));
    expect([video.showsWords, video.canShrink]).toEqual([false, false]);
    while (video.canStretch) video.stretch();
    expect([video.showsWords, video.width > VIEW * 5]).toEqual([true, true]);
    const isNear = (id: string): boolean => video.blocks.some((block) => block.sceneId === id && video.isNear(block));
    expect([isNear('scene-1'), isNear('scene-20')]).toEqual([true, false]);
    video.scroll(video.width - VIEW);
    expect([isNear('scene-1'), isNear('scene-20')]).toEqual([false, true]);
    video.fitAll();
    expect(video.width).toBeCloseTo(VIEW, 3);
  });

  test('layers of every scene are moved by its words, spoken or not', async () => {
    const { video, project, settle } = await openVideo(SCRIPTS);
    const title = { kind: 'title', id: 'title', text: 'Fast', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    project.edit({ kind: 'put-layer', sceneId: 'scene-3', layer: title });
    expect(video.rows).toEqual({ layers: 1, effects: 0 });
    await settle();
    const scene = video.scenes.get('scene-3');
    scene?.place('title', { from: { edge: 'word-start', word: 4 }, to: title.to });
    const getTitle = ({ scenes }: Project) => scenes[2]?.layers[0];
    expect(getTitle(project.project)?.from).toEqual({ edge: 'word-start', word: 4 });
    project.undo();
    expect(getTitle(project.project)?.from).toEqual({ edge: 'scene-start' });
  });
});
