import type { BackgroundLibrary } from '#ports/background-library.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Background, Project, Scene } from '../project/project.ts';
import { isUploadedBackground } from '../project/video-background.ts';
import { type Circle, createCircle, describeCircle } from './circle.ts';
import type { ClipFile } from './clip/clip-file.ts';
import { drawBackground } from './draw-background.ts';
import { drawShadow } from './draw-shadow.ts';
import type { LoadedPresenter, LoadPresenter } from './load-presenter.ts';
import { listOtherRequests, type PresenterRequest, toPresenterRequest } from './presenter-request.ts';
import { getSetAssetId } from './set-file.ts';
import { SET_LIGHTS } from './set-light.ts';
import type { BackgroundImage, YuvFrame } from './yuv-frame.ts';

/** What a scene shows before anything is said: presenter and background. Immutable, so that scenes may share it. */
export interface ScenePlate extends Omit<LoadedPresenter, 'background'> {
  /** The background behind the presenter. */
  readonly base: YuvFrame;
  /** Drawn in place of `base` in each frame; where the presenter has a background of its own, it's heard alone. */
  readonly clip?: ClipFile;
  /** Of the presenter; `base` is it, and nothing is drawn in its place. */
  readonly hasOwnBackground?: true;
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
    background: withoutClipSettings(background),
    ...place,
    presenter: toPresenterRequest(project, scene),
    others: listOtherRequests(project, scene),
  };
}

/** How a clip is trimmed and softened changes nothing else of the plate. */
function withoutClipSettings(background: Background): Background {
  return background.kind === 'video' ? { kind: 'video', assetId: background.assetId } : background;
}

/** Undefined when one of the presenters does not exist. A missing image is replaced by a plain color. */
export type LoadPlate = (request: PlateRequest, options: { readonly signal?: AbortSignal }) => Promise<ScenePlate | undefined>;

/** What is behind a presenter in a circle over a recording of a screen: the screen again, small, would be in the way. */
const BESIDE_SCREEN: Background = { kind: 'gradient', from: '#dfe6ee', to: '#b9c6d6', angle: 90 };

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
    const clip = findClip(background, image);
    if (placement === 'circle') {
      const base = drawBackground(background, size, image);
      const circle = createCircle(base, { aspectRatio, background, ...(spot && { spot }) }, image);
      const place = describeCircle(circle, aspectRatio, size);
      if (background.kind === 'set') for (const other of company) drawShadow(base, other.presenter, SET_LIGHTS[background.set]);
      const plain = own ?? (clip.clip?.form === 'screen' ? drawBackground(BESIDE_SCREEN, toSquare(circle), undefined) : undefined);
      const inside: Circle = plain === undefined ? circle : { ...circle, base: plain, isOwnInside: true };
      return { ...shown, base, ...clip, place, others: company, circle: inside };
    }
    const base = own ?? drawBackground(background, size, image);
    if (background.kind === 'set' && own === undefined)
      for (const { presenter: each } of [ready, ...company]) drawShadow(base, each, SET_LIGHTS[background.set]);
    return { ...shown, base, others: company, ...clip, ...(own !== undefined && { hasOwnBackground: true as const }) };
  };
}

function findClip(background: Background, image: BackgroundImage | undefined): { readonly clip?: ClipFile } {
  return background.kind === 'video' && image?.clip !== undefined ? { clip: image.clip } : {};
}

function toSquare({ base: { width, height } }: Circle): { readonly width: number; readonly height: number } {
  return { width, height };
}

/** The id under which the library has the background's image or clip. */
function getBackgroundAssetId(background: Background): string | undefined {
  if (background.kind === 'set') return getSetAssetId(background.set);
  return isUploadedBackground(background) ? background.assetId : undefined;
}
