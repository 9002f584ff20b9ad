import { computeFrameSize } from '../project/frame-size.ts';
import { placePresenters } from '../project/place-presenters.ts';
import type { LayerBox, Project, Scene } from '../project/project.ts';
import { listScenePresenters, listTurnScenes, takesTurns } from '../project/scene-presenters.ts';
import { listTurnSpans, type TurnSpan } from '../project/turn-spans.ts';
import { toShares } from '../project/stage-spot.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findPresenterShape } from './presenter-shape.ts';
import { placeCircle } from './place-circle.ts';
import { placePresenter } from './place-presenter.ts';
import { listOtherRequests, toPresenterRequest, type PresenterRequest } from './presenter-request.ts';

/** The head of a presenter with its hair, or their round image, in shares of the frame. */
export interface PlacedHead {
  readonly speaker: number;
  readonly box: LayerBox;
  /** The box is around a round image, whose ring is its edge. */
  readonly round?: true;
  /** When they have the frame, where presenters take it in turn; absent: all the time. */
  readonly times?: readonly TurnSpan[];
}

/** Where the presenters' heads are, as the renderer draws them: from left to right as the scene lists them, the first presenter first. */
export function listHeads(project: Project, scene: Scene): readonly PlacedHead[] {
  const { aspectRatio, resolution } = project;
  if (takesTurns(scene)) {
    const spans = listTurnSpans(scene);
    return listTurnScenes(scene).flatMap(({ speaker, scene: alone }) =>
      listHeads(project, alone).map((head) => ({ ...head, speaker, times: spans.filter((span) => span.speaker === speaker) })),
    );
  }
  const frame = computeFrameSize(aspectRatio, resolution);
  const speakers = listScenePresenters(scene).map(({ speaker }) => speaker);
  const isRound = placePresenters(scene).get(FIRST_SPEAKER) === 'circle';
  return [toPresenterRequest(project, scene), ...listOtherRequests(project, scene)].map((request, at) => {
    if (at > 0 || !isRound) return { speaker: speakers[at] ?? FIRST_SPEAKER, box: toShares(findHead(request), frame) };
    const { left, top, side } = placeCircle(frame, { aspectRatio, ...(scene.spot && { spot: scene.spot }) });
    return { speaker: FIRST_SPEAKER, round: true, box: toShares({ left, top, width: side, height: side }, frame) };
  });
}

/** In pixels of the frame. */
export function findHead(request: PresenterRequest): {
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
