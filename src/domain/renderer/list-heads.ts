import { computeFrameSize } from '../project/frame-size.ts';
import { placePresenters } from '../project/place-presenters.ts';
import { findLook } from '../presenters/look.ts';
import type { HexColor, LayerBox, Project, Scene } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { toShares } from '../project/stage-spot.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findPresenterShape } from './presenter-shape.ts';
import { placeCircle } from './place-circle.ts';
import { describePlace, placePresenter } from './place-presenter.ts';
import { listOtherRequests, toPresenterRequest, type PresenterRequest } from './presenter-request.ts';

/** The head of a presenter with its hair, or their round image, in shares of the frame. */
export interface PlacedHead {
  readonly speaker: number;
  readonly box: LayerBox;
}

/** Where the presenters' heads are, as the renderer draws them: from left to right as the scene lists them, the first presenter first. */
export function listHeads(project: Project, scene: Scene): readonly PlacedHead[] {
  const { aspectRatio, resolution } = project;
  const frame = computeFrameSize(aspectRatio, resolution);
  const speakers = listScenePresenters(scene).map(({ speaker }) => speaker);
  const isRound = placePresenters(scene).get(FIRST_SPEAKER) === 'circle';
  return [toPresenterRequest(project, scene), ...listOtherRequests(project, scene)].map((request, at) => {
    if (at > 0 || !isRound) return { speaker: speakers[at] ?? FIRST_SPEAKER, box: toShares(findHead(request), frame) };
    const { left, top, side } = placeCircle(frame, { aspectRatio, ...(scene.spot && { spot: scene.spot }) });
    return { speaker: FIRST_SPEAKER, box: toShares({ left, top, width: side, height: side }, frame) };
  });
}

/** What a presenter wears, where it is seen whatever the arms do. */
export interface PlacedGarment {
  /** In shares of the frame. */
  readonly box: LayerBox;
  /** Of fabric, as the look was made; without its folds and shadows. */
  readonly colors: readonly HexColor[];
}

/** Clothes whose colors are known: not those of presenters from photos, and none of a round image. */
export function listGarments(project: Project, scene: Scene): readonly PlacedGarment[] {
  if (placePresenters(scene).get(FIRST_SPEAKER) === 'circle') return [];
  const frame = computeFrameSize(project.aspectRatio, project.resolution);
  return [toPresenterRequest(project, scene), ...listOtherRequests(project, scene)].flatMap((request) => {
    const colors = findLook(request.avatarId)?.garments ?? [];
    if (colors.length === 0) return [];
    const shape = findPresenterShape(request.avatarId, request);
    const placed = placePresenter(shape, request);
    const head = findHead(request);
    const { box } = describePlace(shape, request, placed);
    const top = (head.top + head.height * (1 + NECK)) / frame.height;
    const x = box.x + box.width * BESIDE_CHEST;
    return top >= 1 ? [] : [{ box: { x, y: top, width: box.width * (1 - 2 * BESIDE_CHEST), height: 1 - top }, colors }];
  });
}

/** Neck and collar below the chin, as a share of the head's height. */
const NECK = 0.35;
/** Share of a body's width on either side where background is seen beside shoulders and arms. */
const BESIDE_CHEST = 0.22;

function findHead(request: PresenterRequest): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  const shape = findPresenterShape(request.avatarId, request);
  const { scale, left, top } = placePresenter(shape, request);
  const [from, hair, to, chin] = shape.headBox;
  return { left: left + from * scale, top: top + hair * scale, width: (to - from) * scale, height: (chin - hair) * scale };
}
