import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import { mirrorPack } from './mirror-pack.ts';
import { toVariantId } from './pack-variant.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Project, Scene, SetId } from '../project/project.ts';
import type { StageElement } from '../project/stage-element.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import { drawPackBackground } from './draw-pack-background.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import { computeCircleSize } from './circle.ts';
import { describePlace, placePresenter, type Shot } from './place-presenter.ts';
import { placePresenters } from '../project/place-presenters.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { SET_LIGHTS } from './set-light.ts';
import { gradePresenter } from './grade-presenter.ts';
import { scalePresenter } from './scale-presenter.ts';
import type { YuvFrame } from './yuv-frame.ts';

/** A presenter prepared for one kind of shot; shared by all scenes with the same shot. */
export interface LoadedPresenter {
  readonly presenter: ScaledPresenter;
  readonly visemes: VisemeTable;
  /** Of the shot's size; replaces the background behind the presenter. */
  readonly background?: YuvFrame;
  /** Where the presenter is; a presenter with a background of their own can't be moved. */
  readonly place?: Pick<StageElement, 'box' | 'spot'>;
}

export interface PresenterRequest extends Shot {
  readonly avatarId: string;
  /** Whose light is on the presenter. */
  readonly set?: SetId;
}

/** The first presenter and shot of a scene; known before speech. */
export function toPresenterRequest(project: Project, scene: Scene): PresenterRequest {
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

/** Undefined when the presenter does not exist. */
export type LoadPresenter = (order: PresenterRequest, options: { readonly signal?: AbortSignal }) => Promise<LoadedPresenter | undefined>;

/**
 * Loads and scales the presenter's pack on every call, or the framing's own pack if there is one. A turned presenter faces the left of the
 * frame; placed there, they are mirrored, so that they face what they talk about.
 */
export function createPresenterLoader(presenters: Pick<PresenterLibrary, 'load'>): LoadPresenter {
  return async (order, options) => {
    const variantId = toVariantId(order.avatarId, order.framing);
    const variant = variantId === undefined ? undefined : await presenters.load(variantId, options);
    const facing = variant !== undefined && order.framing === 'turned' && order.aside === 'left' ? mirrorPack(variant) : variant;
    const pack = facing ?? (await presenters.load(order.avatarId, options));
    options.signal?.throwIfAborted();
    if (pack === undefined) return undefined;
    // Who brings a background was photographed in its light.
    const lit = order.set === undefined || pack.background !== undefined ? pack : gradePresenter(pack, SET_LIGHTS[order.set]);
    const { spot: _spot, ...usual } = order;
    const shot = pack.background === undefined ? order : usual;
    const placement = placePresenter(lit, shot);
    const loaded = { presenter: scalePresenter(lit, placement, shot), visemes: pack.visemes };
    return pack.background === undefined
      ? { ...loaded, place: describePlace(lit, shot, placement) }
      : { ...loaded, background: drawPackBackground(pack.background, placement, shot) };
  };
}
