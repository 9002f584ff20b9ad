import { computeFrameSize } from '../project/frame-size.ts';
import { placePresenters } from '../project/place-presenters.ts';
import type { Project, Scene, SetId } from '../project/project.ts';
import { listTurnScenes, takesTurns } from '../project/scene-presenters.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { computeCircleSize } from './place-circle.ts';
import type { Shot } from './place-presenter.ts';

export interface PresenterRequest extends Shot {
  readonly avatarId: string;
  /** Whose light is on the presenter. */
  readonly set?: SetId;
}

/** The first presenter and shot of a scene; known before speech. */
export function toPresenterRequest(project: Project, given: Scene): PresenterRequest {
  const [alone] = takesTurns(given) ? listTurnScenes(given) : [];
  const scene = alone?.scene ?? given;
  const { aspectRatio } = project;
  const { avatarId, framing, background } = scene;
  const placement = placePresenters(scene).get(FIRST_SPEAKER);
  const size = computeFrameSize(aspectRatio, project.resolution);
  const light = background.kind === 'set' ? { set: background.set } : {};
  if (placement === 'circle') {
    const side = computeCircleSize(size, aspectRatio, scene.spot?.scale);
    return { width: side, height: side, avatarId, aspectRatio: '1:1', framing: 'close', titled: false, ...light };
  }
  const titled = scene.layers.some((layer) => layer.kind === 'title');
  const aside = placement === 'left' || placement === 'right' ? { aside: placement } : {};
  const standing = getCompany(scene);
  return { ...size, avatarId, aspectRatio, framing, titled, ...aside, ...light, ...standing, ...(scene.spot && { spot: scene.spot }) };
}

/** The presenters beside the first, in the order of the scene. */
export function listOtherRequests(project: Project, scene: Scene): readonly PresenterRequest[] {
  if (takesTurns(scene)) {
    return listTurnScenes(scene)
      .slice(1)
      .map((turn) => toPresenterRequest(project, turn.scene));
  }
  const { otherPresenters = [], background } = scene;
  const { aspectRatio } = project;
  const size = computeFrameSize(aspectRatio, project.resolution);
  const light = background.kind === 'set' ? { set: background.set } : {};
  const titled = scene.layers.some((layer) => layer.kind === 'title');
  const places = placePresenters(scene);
  return otherPresenters.map(({ speaker, avatarId, framing = scene.framing, spot }) => {
    const side = places.get(speaker);
    const aside = side === 'left' || side === 'right' ? { aside: side } : {};
    return { ...size, avatarId, aspectRatio, framing, titled, ...aside, ...light, ...getCompany(scene), ...(spot && { spot }) };
  });
}

function getCompany({ otherPresenters = [], placement }: Scene): Pick<Shot, 'company'> {
  const company = otherPresenters.length + (placement === 'circle' ? 0 : 1);
  return company > 1 ? { company } : {};
}
