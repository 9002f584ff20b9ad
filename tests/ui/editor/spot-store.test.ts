import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { StageElement } from '#domain/project/stage-element.ts';
import { IDLE_PREVIEW } from '#ports/preview-player.ts';
import type { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { runSpotKey } from '#ui/features/editor/stage/spot-keys.ts';
import { SpeakersStore } from '#ui/features/editor/speakers/speakers-store.ts';
import { SpotStore } from '#ui/features/editor/stage/spot-store.ts';
import { StageStore } from '#ui/features/editor/stage/stage-store.ts';

const PRESENTER: StageElement = {
  part: { kind: 'presenter' },
  spot: { x: 0.5, y: 0.3, scale: 1 },
  box: { x: 0.3, y: 0.1, width: 0.4, height: 0.9 },
  from: 0,
  to: 60,
};
const CAPTIONS: StageElement = { ...PRESENTER, part: { kind: 'captions' }, from: 20, to: 40 };

function openSpots(position = 0) {
  const scenes = [createScene('one', 'Look here.', { avatarId: 'amara', voiceId: 'slt' })];
  const project = new ProjectStore(createProjectDocument('Test', scenes), createManualClock());
  const stage = new StageStore(project);
  const player = { ...IDLE_PREVIEW, position, duration: 2, stillFrame: 9, elements: [PRESENTER, CAPTIONS] };
  const preview = { player } as unknown as PreviewStore;
  const speakers = new SpeakersStore({ project, choices: { presenter: () => undefined, presenters: [], voices: [] }, includedLooks: 0 });
  const spots = new SpotStore({ project, preview, stage, speakers });
  const press = (key: string, keys: { readonly shiftKey?: boolean; readonly altKey?: boolean } = {}) =>
    runSpotKey(spots, spots.elements[0] ?? PRESENTER, {
      shiftKey: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      ...keys,
      key,
      preventDefault: () => undefined,
    });
  return { project, stage, spots, press };
}

describe('what has a usual place on the stage (18.3)', () => {
  test('is offered in the frames that show it: the still frame while paused at the start', () => {
    expect(openSpots().spots.elements).toEqual([PRESENTER]);
    expect(openSpots(1).spots.elements).toEqual([PRESENTER, CAPTIONS]);
    expect(openSpots(1.5).spots.elements).toEqual([PRESENTER]);
  });

  test('moves and grows by keyboard from where it was put, and one undo takes a run of steps back', () => {
    const { project, spots, press } = openSpots();
    const before = project.project;
    press('ArrowRight');
    press('ArrowRight', { shiftKey: true });
    press('ArrowRight', { altKey: true, shiftKey: true });
    expect(project.scene.spot?.x).toBeCloseTo(0.555, 4);
    expect(project.scene.spot?.scale).toBeCloseTo(1.2, 4);
    expect(spots.announcement).toContain('120%');
    project.undo();
    expect(project.project).toEqual(before);
  });

  test('Delete puts it back in its usual place, and keys without a meaning are left to others', () => {
    const { project, spots, press } = openSpots();
    press('ArrowUp');
    expect(spots.isMoved(PRESENTER.part)).toBe(true);
    expect(press('Delete')).toBe(true);
    expect(spots.isMoved(PRESENTER.part)).toBe(false);
    expect(project.scene.spot).toBeUndefined();
    expect(press('x')).toBe(false);
  });

  test('one of it or layers are selected, never both', () => {
    const { stage, spots } = openSpots();
    stage.addShape('ellipse');
    spots.select(PRESENTER.part);
    expect([spots.selected, stage.selected]).toEqual([PRESENTER, []]);
    stage.addShape('rectangle');
    expect(spots.selected).toBeUndefined();
  });

  test('what was dragged stays where it was dropped until the preview has drawn it there', () => {
    const { spots } = openSpots();
    const box = { ...PRESENTER.box, x: 0.6 };
    const spot = { ...PRESENTER.spot, x: 0.8 };
    spots.place(PRESENTER, { spot, box });
    expect(spots.elements).toEqual([{ ...PRESENTER, spot, box }]);
    spots.reset(PRESENTER.part);
    expect(spots.elements).toEqual([PRESENTER]);
  });
});
