import { findLook } from '../presenters/look.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import { placePresenters } from '../project/place-presenters.ts';
import type { HexColor, LayerBox, Project, Scene } from '../project/project.ts';
import { findHead } from '../renderer/list-heads.ts';
import { describePlace, placePresenter } from '../renderer/place-presenter.ts';
import { listOtherRequests, toPresenterRequest } from '../renderer/presenter-request.ts';
import { findPresenterShape } from '../renderer/presenter-shape.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';

/** What a presenter wears, where it is seen whatever the arms do. */
export interface PlacedGarment {
  /** In shares of the frame. */
  readonly box: LayerBox;
  /** Of fabric, as the look was made; without its folds and shadows. */
  readonly colors: readonly HexColor[];
}

/** Where presenters are, hair and arms included, in shares of the frame. */
export function listPresenterBoxes(project: Project, scene: Scene): readonly LayerBox[] {
  const requests = [toPresenterRequest(project, scene), ...listOtherRequests(project, scene)];
  return requests.map((request) => {
    const shape = findPresenterShape(request.avatarId, request);
    return describePlace(shape, request, placePresenter(shape, request)).box;
  });
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
