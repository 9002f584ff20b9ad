import type { EditCommand } from '../project/edit/edit-command.ts';
import type { Scene, StageSpot } from '../project/project.ts';
import { limitSpot } from '../project/stage-spot.ts';
import type { PlacedHead } from '../renderer/list-heads.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import type { Fix } from './finding.ts';
import { createFix, type SceneContext } from './fix-context.ts';
import { layOutScene } from './scene-layout.ts';

/** Share of the frame's height between chins and captions. */
const GAP = 0.01;
/** How much smaller presenters get at most, the largest first. */
const SCALES = [1, 0.85, 0.7] as const;

export interface Stand {
  /** How much smaller the presenters are. */
  readonly by: number;
  /** Where their hair is then, as a share of the frame's height. */
  readonly hair: number;
}

/** Commands that put all presenters of a scene there, each as far from the left as before. */
export function standAt(scene: Scene, heads: readonly PlacedHead[], { by, hair }: Stand): readonly (readonly EditCommand[])[] {
  const place = ({ box }: PlacedHead, spot: StageSpot | undefined): StageSpot =>
    limitSpot({ x: box.x + box.width / 2, y: hair + (box.height * by) / 2, scale: (spot?.scale ?? 1) * by });
  const first = heads.find(({ speaker }) => speaker === FIRST_SPEAKER);
  if (first === undefined) return [];
  const { id: sceneId, placement, spot, otherPresenters } = scene;
  const others = otherPresenters?.map((presenter) => {
    const head = heads.find(({ speaker }) => speaker === presenter.speaker);
    return head === undefined ? presenter : { ...presenter, spot: place(head, presenter.spot) };
  });
  return [
    [
      { kind: 'set-placement', sceneId, ...(placement && { placement }), spot: place(first, spot) },
      ...(others === undefined ? [] : [{ kind: 'set-other-presenters', sceneId, otherPresenters: others } as const]),
    ],
  ];
}

/** Presenters higher and smaller, their chins above the captions. */
export function standAboveCaptions({ project, scene }: SceneContext): readonly Fix[] {
  const layout = layOutScene(project, scene);
  if (layout?.captions === undefined || layout.heads.length === 0) return [];
  const { captions, heads, safe } = layout;
  const tallest = Math.max(...heads.map(({ box }) => box.height));
  return SCALES.flatMap((by) => {
    const hair = captions.y - GAP - tallest * by;
    if (hair < safe.y) return [];
    return standAt(scene, heads, { by, hair }).map((commands) => createFix('Move the presenters up', ...commands));
  });
}
