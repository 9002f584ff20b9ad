import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { isProgressBar } from '#domain/project/progress-bar.ts';
import type { HexColor } from '#domain/project/project.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { FindStore } from '#ui/features/editor/find/find-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { computeDrag } from '#ui/features/editor/stage/drag-gesture.ts';
import { runStageKey } from '#ui/features/editor/stage/stage-keys.ts';
import { describeLayer } from '#ui/features/editor/stage/describe-layer.ts';
import { StageStore } from '#ui/features/editor/stage/stage-store.ts';

const CAST = { avatarId: 'amara', voiceId: 'slt' };
const NO_KEYS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

function openStage(brandColors: readonly HexColor[] = []) {
  const scenes = [createScene('one', 'Look here. Look there.', CAST), createScene('two', 'A last look.', CAST)];
  const project = new ProjectStore(createProjectDocument('Test', scenes), createManualClock());
  const stage = new StageStore(project, () => brandColors);
  const press = (key: string, keys: Partial<typeof NO_KEYS> = {}) => runStageKey(stage, { ...NO_KEYS, ...keys, key });
  return { project, stage, press };
}

describe('the stage', () => {
  test('adds, moves, duplicates, and removes by keyboard, each taken back by one undo', () => {
    const { project, stage, press } = openStage();
    stage.addShape('ellipse');
    const added = project.project;
    press('ArrowRight');
    press('ArrowRight', { shiftKey: true });
    expect(stage.selected[0]?.box.x).toBeCloseTo(0.405, 5);
    project.undo();
    expect(project.project).toEqual(added);
    press('d', { ctrlKey: true });
    expect(stage.layers).toHaveLength(2);
    expect(stage.selected[0]).toBe(stage.layers[1]);
    press('Delete');
    expect(stage.layers).toHaveLength(1);
    project.undo();
    expect(stage.layers).toHaveLength(2);
    project.undo();
    project.undo();
    expect(stage.layers).toEqual([]);
  });

  test('18.3 an upload is added as what it is: a clip plays, an image doesn’t', () => {
    const { stage } = openStage();
    stage.addUpload('film', 'clip');
    stage.addUpload('photo', 'image');
    expect(stage.layers).toMatchObject([
      { kind: 'image', assetId: 'film', clip: {} },
      { kind: 'image', assetId: 'photo' },
    ]);
    expect(stage.layers[1]).not.toHaveProperty('clip');
    expect(stage.layers.map(describeLayer)).toEqual(['Clip', 'Image']);
  });

  test('a group is selected, moved, copied and removed as one, and each is one undo', () => {
    const { project, stage, press } = openStage();
    stage.addShape('ellipse');
    stage.addShape('rectangle');
    const [first = '', second = ''] = stage.layers.map(({ id }) => id);
    stage.select(first);
    expect(stage.canGroup).toBe(false);
    stage.select(second, true);
    press('g', { ctrlKey: true });
    expect(stage.announcement).toBe('2 layers grouped.');
    expect([stage.canGroup, stage.canUngroup]).toEqual([false, true]);

    stage.clear();
    stage.select(first);
    expect(stage.selectedIds).toEqual([first, second]);
    const before = stage.layers.map(({ box }) => box.x);
    press('ArrowRight');
    stage.layers.forEach(({ box }, at) => expect(box.x).toBeCloseTo((before[at] ?? 0) + 0.005, 5));
    press('d', { ctrlKey: true });
    expect(stage.layers.map(({ group }) => group)).toEqual(['group', 'group', 'group-2', 'group-2']);
    expect(stage.selectedIds).toEqual(stage.layers.slice(2).map(({ id }) => id));
    press('Delete');
    expect(stage.layers.map(({ id }) => id)).toEqual([first, second]);
    project.undo();
    expect(stage.layers).toHaveLength(4);
    project.undo();

    stage.select(second);
    press('g', { ctrlKey: true, shiftKey: true });
    expect(stage.layers.map(({ group }) => group)).toEqual([undefined, undefined]);
    stage.select(second);
    expect(stage.selectedIds).toEqual([second]);
    project.undo();
    expect(stage.layers.map(({ group }) => group)).toEqual(['group', 'group']);
  });

  test('a copied group is another group in the scene that it comes into', () => {
    const { project, stage, press } = openStage();
    const pair = () => {
      stage.addText();
      const { selectedIds } = stage;
      stage.addText();
      stage.select(selectedIds[0] ?? '', true);
      press('g', { ctrlKey: true });
    };
    pair();
    press('c', { ctrlKey: true });
    project.select('two');
    pair();
    press('v', { ctrlKey: true });
    expect(stage.layers.map(({ group }) => group)).toEqual(['group', 'group', 'group-2', 'group-2']);
  });

  test('copies from one scene to another, and says when a scene is full', () => {
    const { project, stage, press } = openStage();
    stage.addText();
    press('c', { metaKey: true });
    project.select('two');
    press('v', { metaKey: true });
    expect(stage.layers).toMatchObject([{ kind: 'text', text: 'Your text' }]);
    for (let count = 0; count <= PROJECT_LIMITS.layers; count++) press('v', { metaKey: true });
    expect(stage.layers).toHaveLength(PROJECT_LIMITS.layers);
    expect(stage.announcement).toContain(String(PROJECT_LIMITS.layers));
  });

  test('18.3 a progress bar comes into every scene that has none, in the brand’s color, and one undo takes all back', () => {
    const { project, stage } = openStage(['#183c5a']);
    const bars = () => project.project.scenes.map(({ layers }) => layers.filter(isProgressBar).length);
    const before = project.project;
    stage.addShape('progress');
    expect(bars()).toEqual([1, 1]);
    expect(stage.selected).toMatchObject([
      { shape: 'progress', fill: '#183c5a', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
    ]);
    expect(stage.announcement).toBe('Progress bar added to 2 scenes.');

    const added = project.project;
    stage.addShape('progress');
    expect(project.project).toBe(added);
    stage.remove();
    expect(bars()).toEqual([0, 1]);
    stage.addShape('progress');
    expect(bars()).toEqual([1, 1]);
    project.undo();
    project.undo();
    project.undo();
    expect(project.project).toEqual(before);
  });

  test('18.3 a scene that is full stays as it is when a progress bar is added', () => {
    const { project, stage } = openStage();
    for (let count = 0; count < PROJECT_LIMITS.layers; count++) stage.addText();
    project.select('two');
    stage.addShape('progress');
    expect(project.project.scenes.map(({ layers }) => layers.length)).toEqual([PROJECT_LIMITS.layers, 1]);
  });

  test('leaves a locked layer where it is until it is unlocked', () => {
    const { stage, press } = openStage();
    stage.addShape('rectangle');
    stage.toggleLock();
    const locked = stage.selected[0];
    press('ArrowUp');
    press('Delete');
    expect(stage.selected[0]).toEqual(locked);
    stage.toggleLock();
    press('Delete');
    expect(stage.layers).toEqual([]);
  });

  test('a drag snaps to the middle of the frame and is one undo', () => {
    const { project, stage } = openStage();
    stage.addShape('rectangle');
    const before = project.project;
    const drag = {
      what: { kind: 'move' },
      start: { x: 0.5, y: 0.5 },
      layers: stage.movable,
      others: [],
      ratio: stage.ratio,
      keepsRatio: false,
    } as const;
    const tolerance = { x: 0.02, y: 0.02 };
    const away = computeDrag(drag, { at: { x: 0.3, y: 0.3 }, isBound: false, tolerance });
    expect(away.boxes.get('shape')).toMatchObject({ x: 0.15, y: 0.15 });
    const near = computeDrag(drag, { at: { x: 0.3, y: 0.51 }, isBound: false, tolerance });
    expect(near.guides).toContainEqual({ axis: 'y', at: 0.5 });
    stage.place(near.boxes);
    expect(stage.selected[0]?.box).toMatchObject({ x: 0.15, y: 0.35 });
    project.undo();
    expect(project.project).toEqual(before);
  });
});

describe('find and replace', () => {
  test('goes through the scenes, replaces one and all, and takes all back by one undo', () => {
    const { project } = openStage();
    const find = new FindStore(project);
    find.setOpen(true);
    find.setText('look');
    expect(find.matches).toHaveLength(3);
    find.setReplacement('glance');
    find.replaceOne();
    expect(project.scene.script).toBe('glance here. Look there.');
    expect(find.shown).toMatchObject({ from: 13 });
    find.go(1);
    expect(project.selectedId).toBe('two');
    const before = project.project;
    find.replaceAll();
    expect(project.project.scenes.map(({ script }) => script)).toEqual(['glance here. glance there.', 'A last glance.']);
    project.undo();
    expect(project.project).toEqual(before);
  });
});
