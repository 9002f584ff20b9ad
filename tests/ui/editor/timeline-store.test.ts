import { unwrapList } from '../../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer } from '#domain/project/project.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { moveSpan, setSpanEdge } from '#domain/word-timeline/move-span.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { TimelineStore } from '#ui/features/editor/timeline/timeline-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const TITLE: Layer = {
  id: 'title',
  kind: 'title',
  text: 'Plans',
  from: { edge: 'word-start', word: 1 },
  to: { edge: 'word-end', word: 2 },
};

async function openTimeline(script: string) {
  const { clock, speech } = createEditorFixture();
  const [voice] = unwrapList(await speech.voices());
  const scene = { ...createScene('scene-1', script, { avatarId: 'amara', voiceId: voice?.id ?? '' }), layers: [TITLE] };
  const project = new ProjectStore(createProjectDocument('P', [scene]), clock);
  const spoken = new SpokenScenes(speech);
  const player = createFakePlayer();
  const preview = new PreviewStore({ project, spoken, createPlayer: () => player, clock, watermark: false });
  const timeline = new TimelineStore({ project, preview, spoken }, 'scene-1');
  timeline.start();
  preview.start();
  clock.advance(0);
  await flushTasks();
  const getBar = () => {
    const [bar] = timeline.bars;
    if (bar === undefined) throw new Error('The timeline has no bar.');
    return bar;
  };
  const getTitle = () => project.scene.layers[0];
  return { clock, project, player, preview, timeline, getBar, getTitle };
}

describe('the timeline of words', () => {
  test('shows each layer from its first word to its last, in seconds of the preview', async () => {
    const { timeline, getBar, player } = await openTimeline('We have three plans.');
    const { times } = timeline;
    expect(times?.words.map(({ text }) => text)).toEqual(['We', 'have', 'three', 'plans.']);
    const spoken = player.loads[0]?.spoken;
    if (spoken === undefined) throw new Error('Nothing was spoken.');
    expect(times?.seconds).toBe(getSceneFrameCount(spoken, 30) / 30);
    expect(getBar()).toMatchObject({ from: 0.3 + (times?.words[1]?.start ?? 0), to: 0.3 + (times?.words[2]?.end ?? 0), row: 0 });
  });

  test('a dragged layer is shown where it would be dropped, and dropping it is one step of undo', async () => {
    const { timeline, getBar, getTitle, project } = await openTimeline('We have three plans.');
    const before = getBar();
    const moved = moveSpan(TITLE, 1, 4);
    timeline.drag('title', moveSpan(TITLE, -1, 4));
    timeline.drag('title', moved);
    expect(getBar().from).toBeGreaterThan(before.from);
    expect(getTitle()).toEqual(TITLE);
    timeline.place('title', moved);
    expect(getTitle()).toEqual({ ...TITLE, ...moved });
    project.undo();
    expect(getTitle()).toEqual(TITLE);
    expect(project.canUndo).toBe(false);
  });

  test('giving up leaves the layer where it was', async () => {
    const { timeline, getBar, project } = await openTimeline('We have three plans.');
    const before = getBar();
    timeline.drag('title', moveSpan(TITLE, 1, 4));
    timeline.giveUp();
    expect(getBar()).toEqual(before);
    expect(project.canUndo).toBe(false);
  });

  test('while a change is being spoken, shows what was heard and moves nothing', async () => {
    const { clock, timeline, getTitle, project } = await openTimeline('We have three plans.');
    project.edit({ kind: 'set-script', sceneId: 'scene-1', script: 'Today we have three plans.' });
    const realigned = getTitle();
    expect([timeline.isCurrent, timeline.times?.words.length]).toEqual([false, 4]);
    timeline.place('title', moveSpan(TITLE, 1, 4));
    expect(getTitle()).toEqual(realigned);
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect([timeline.isCurrent, timeline.times?.words.length]).toEqual([true, 5]);
  });

  const SCRIPT = 'Hi {{ name | friend }} we have plans.';

  test('a layer dropped on a word behind a variable stays on that word in the script', async () => {
    const { timeline, getTitle } = await openTimeline(SCRIPT);
    const words = timeline.times?.words.map(({ text }) => text) ?? [];
    expect(words).toEqual(['Hi', 'friend', 'we', 'have', 'plans.']);
    const bar = timeline.bars[0]?.layer;
    if (bar === undefined) throw new Error('The timeline has no bar.');
    const until = setSpanEdge(bar, 'to', { index: 4, wordCount: 5 });
    timeline.place('title', setSpanEdge(until, 'from', { index: 4, wordCount: 5 }));
    const layer = timeline.bars[0]?.layer;
    expect([layer?.from, layer?.to]).toEqual([
      { edge: 'word-start', word: 3 },
      { edge: 'word-end', word: 4 },
    ]);
    const written = parseScript(SCRIPT).words;
    expect(getTitle()?.to).toEqual({ edge: 'word-end', word: written.length - 1 });
    expect(written.length).toBeGreaterThan(words.length);
  });

  test('seeking keeps playing what plays', async () => {
    const { timeline, player, preview } = await openTimeline('We have three plans.');
    timeline.seek(0.5);
    expect([player.state().position, preview.playing]).toEqual([0.5, false]);
    preview.toggle();
    timeline.seek(0.2);
    expect([player.state().position, preview.playing]).toEqual([0.2, true]);
  });

  test('a pause at an end of the scene is dragged in one step of undo, and words are never cut off', async () => {
    const { clock, project, timeline } = await openTimeline('We have three plans. [pause 0.5s]');
    expect([timeline.getPause('start'), timeline.getPause('end'), timeline.pauseProblem]).toEqual([0, 0.5, '']);
    timeline.dragPause('end', 60);
    expect(timeline.pauseDraft).toEqual({ end: 'end', seconds: LONGEST_PAUSE });
    timeline.dragPause('end', -1);
    timeline.setPause('end', timeline.pauseDraft?.seconds ?? Number.NaN);
    expect([project.script.trim(), timeline.pauseDraft]).toEqual(['We have three plans.', null]);
    clock.advance(10_000);
    timeline.setPause('start', 1.2);
    expect(project.script).toBe('[pause 1.2s] We have three plans. ');
    project.undo();
    expect(project.script.trim()).toBe('We have three plans.');
    project.undo();
    expect(project.script).toBe('We have three plans. [pause 0.5s]');
  });
});
