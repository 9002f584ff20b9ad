import type { BackgroundLibrary } from '../../ports/background-library.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Background, Project, Scene } from '../project/project.ts';
import { type Circle, createCircle, describeCircle } from './circle.ts';
import { drawBackground } from './draw-background.ts';
import { drawShadow } from './draw-shadow.ts';
import {
  listOtherRequests,
  type LoadedPresenter,
  type LoadPresenter,
  type PresenterRequest,
  toPresenterRequest,
} from './load-presenter.ts';
import { getSetAssetId } from './set-file.ts';
import { SET_LIGHTS } from './set-light.ts';
import type { YuvFrame } from './yuv-frame.ts';

/** What a scene shows before anything is said: presenter and background. Immutable, so that scenes may share it. */
export interface ScenePlate extends Omit<LoadedPresenter, 'background'> {
  /** The background behind the presenter. */
  readonly base: YuvFrame;
  readonly circle?: Circle;
  /** Presenters beside the first, in the order of the scene. */
  readonly others: readonly LoadedPresenter[];
}

/** All that the plate of a scene depends on. */
export interface PlateRequest extends Pick<Project, 'aspectRatio' | 'resolution'>, Pick<Scene, 'background' | 'placement' | 'spot'> {
  readonly presenter: PresenterRequest;
  readonly others: readonly PresenterRequest[];
}

export function toPlateRequest(project: Project, scene: Scene): PlateRequest {
  const { aspectRatio, resolution } = project;
  const { background, placement, spot } = scene;
  const place = { ...(placement && { placement }), ...(spot && { spot }) };
  return {
    aspectRatio,
    resolution,
    background,
    ...place,
    presenter: toPresenterRequest(project, scene),
    others: listOtherRequests(project, scene),
  };
}

/** Undefined when one of the presenters does not exist. A missing image is replaced by a plain color. */
export type LoadPlate = (request: PlateRequest, options: { readonly signal?: AbortSignal }) => Promise<ScenePlate | undefined>;

interface PlateParts {
  readonly figures: LoadPresenter;
  readonly backdrops: BackgroundLibrary;
}

export function createPlateLoader({ figures, backdrops }: PlateParts): LoadPlate {
  return async ({ aspectRatio, resolution, background, placement, spot, presenter, others }, options) => {
    const assetId = getBackgroundAssetId(background);
    const [ready, beside, image] = await Promise.all([
      figures(presenter, options),
      Promise.all(others.map((other) => figures(other, options))),
      assetId === undefined ? undefined : backdrops.load(assetId, options),
    ]);
    options.signal?.throwIfAborted();
    const company = beside.flatMap((other) => other ?? []);
    if (ready === undefined || company.length < others.length) return undefined;
    const size = computeFrameSize(aspectRatio, resolution);
    const { background: own, ...shown } = ready;
    if (placement === 'circle') {
      const base = drawBackground(background, size, image);
      const circle = createCircle(base, { aspectRatio, background, ...(spot && { spot }) }, image);
      const place = describeCircle(circle, aspectRatio, size);
      if (background.kind === 'set') for (const other of company) drawShadow(base, other.presenter, SET_LIGHTS[background.set]);
      return { ...shown, base, place, others: company, circle: own === undefined ? circle : { ...circle, base: own } };
    }
    const base = own ?? drawBackground(background, size, image);
    if (background.kind === 'set' && own === undefined)
      for (const { presenter: each } of [ready, ...company]) drawShadow(base, each, SET_LIGHTS[background.set]);
    return { ...shown, base, others: company };
  };
}

/** The id under which the library has the background's image. */
function getBackgroundAssetId(background: Background): string | undefined {
  if (background.kind === 'set') return getSetAssetId(background.set);
  return background.kind === 'image' ? background.assetId : undefined;
}
