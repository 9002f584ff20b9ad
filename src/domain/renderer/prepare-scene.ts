import type { ClipFile } from './clip/clip-file.ts';
import { findCameraFocus, findSharedFocus } from './camera/find-camera-focus.ts';
import { createLayerMotion } from './animate-overlay.ts';
import { createOverlay } from './blend-overlay.ts';
import { isOwnPresenterId, PRESENTER_MISSING } from '../project/own-presenter-id.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import { getLayerAsset } from '../project/layer-kinds.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Project, Scene } from '../project/project.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';
import { buildTimeline, getSceneFrameCount } from './build-timeline.ts';
import { findSceneBefore } from '../project/scene-transition.ts';
import { drawLastFrame } from './draw-last-frame.ts';
import { countTransitionFrames, type PreparedTransition } from './draw-transition.ts';
import { listStageElements } from './list-stage-elements.ts';
import { buildPresenterTracks, type BuildTracks, type TracksInput } from './build-presenter-tracks.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { findAims } from './hands/find-aims.ts';
import { placeHands } from './hands/place-hands.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { FRAME_LAYOUTS } from './frame-layout.ts';
import { createSvgDrawer, type DrawSvg } from './draw-svg.ts';
import { prepareMove } from './keyframe-track.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import { createPlateLoader, type LoadPlate, toPlateRequest } from './load-plate.ts';
import { keepLast } from './keep-last.ts';
import { createPresenterLoader } from './load-presenter.ts';
import { placeLogo } from './place-logo.ts';
import { placeImage } from './place-image.ts';
import type { ImageLayer, OverlayClip } from './clip/overlay-clip.ts';
import {
  mergeOverlays,
  withOwnScratch,
  type Overlay,
  type PreparedScene,
  type SceneToDraw,
  SceneUnavailableError,
} from './prepared-scene.ts';
import type { LayerFrames, SceneTimeline } from './scene-timeline.ts';
import { type SceneTextInput, createStaticSvgs, type TimedSvg } from './create-static-svgs.ts';
import { createTextOverlays } from './create-text-overlays.ts';
import type { VideoShare } from './video-progress.ts';
import type { BackgroundImage } from './yuv-frame.ts';

export type { PreparedScene } from './prepared-scene.ts';

export interface SceneInput {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** Speech of the scene before. Without it the scene begins with a cut. */
  readonly previous?: SpokenScene;
  /** Whether the plan adds the watermark. */
  readonly watermark: boolean;
  /** What the scene is of the video, where the project isn't all of it. */
  readonly share?: VideoShare;
}

export interface ScenePorts {
  readonly presenters: PresenterLibrary;
  readonly backdrops: BackgroundLibrary;
  readonly rasterizer: SvgRasterizer;
}

/** A prepared scene without its texts. */
export interface UntitledScene {
  readonly scene: SceneToDraw;
  readonly texts: readonly TimedSvg[];
}

/** What the parts of a scene are loaded with. */
export interface SceneLoaders {
  readonly plates: LoadPlate;
  /** Images of layers. */
  readonly backdrops: BackgroundLibrary;
  readonly draw: DrawSvg;
  readonly buildTracks?: BuildTracks;
}

interface Options {
  readonly signal?: AbortSignal;
}

/** Scaled presenters that are kept while their backgrounds change, from scene to scene or by an edit: scaling one is half of a scene's work. */
const FIGURES = 3;

export function createSceneLoaders({ presenters, backdrops, rasterizer }: ScenePorts): SceneLoaders {
  const figures = keepLast(createPresenterLoader(presenters), { room: FIGURES, measure: () => 1 });
  const plates = createPlateLoader({ figures, backdrops });
  return { plates, backdrops, draw: createSvgDrawer(rasterizer) };
}

/**
 * Loads, rasterizes and scales everything that a scene shows. Rejects with `SceneUnavailableError` for an unknown presenter, and with the
 * signal's reason after an abort. A missing image is replaced by a plain color; a missing logo is omitted.
 */
export async function loadScene(input: SceneInput, ports: ScenePorts, options: Options = {}): Promise<PreparedScene> {
  return loadSceneWith(createSceneLoaders(ports), input, options);
}

export async function loadSceneWith(loaders: SceneLoaders, input: SceneInput, options: Options): Promise<PreparedScene> {
  const [{ scene, texts }, transition] = await Promise.all([
    loadUntitledScene(input, loaders, options),
    loadTransition(input, loaders, options).catch(ignoreUnavailable),
  ]);
  const shown = await createTextOverlays(texts, loaders.draw)({ from: 0, to: scene.timeline.frameCount }, options);
  const prepared = await withOwnScratch({ ...scene, overlays: mergeOverlays(scene.overlays, shown) });
  return transition === undefined ? prepared : { ...prepared, transition };
}

/** The scene before says itself what it lacks. */
function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof SceneUnavailableError)) throw error;
}

/** Draws what the scene's transition shows of the scene before; undefined where the scene begins with a cut. */
export async function loadTransition(
  input: SceneInput,
  loaders: SceneLoaders,
  options: Options = {},
): Promise<PreparedTransition | undefined> {
  const { project, sceneIndex, previous } = input;
  const transition = project.scenes[sceneIndex]?.transition;
  if (transition === undefined || previous === undefined || findSceneBefore(project, sceneIndex) === undefined) return undefined;
  const frames = countTransitionFrames(transition, getSceneFrameCount(input.spoken, project.frameRate), project.frameRate);
  const untitled = await loadUntitledScene({ ...input, sceneIndex: sceneIndex - 1, spoken: previous }, loaders, options);
  return { kind: transition.kind, frames, before: await drawLastFrame({ ...untitled, draw: loaders.draw }, options) };
}

/** Like `loadScene` without texts, for a renderer of part of a scene that loads only the texts shown there. */
export async function loadUntitledScene(
  input: SceneInput,
  { plates, backdrops, buildTracks = buildPresenterTracks }: Pick<SceneLoaders, 'plates' | 'backdrops' | 'buildTracks'>,
  options: Options = {},
): Promise<UntitledScene> {
  const { project, watermark } = input;
  const scene = project.scenes[input.sceneIndex];
  if (scene === undefined) throw new SceneUnavailableError('This scene is not in the project anymore.');
  options.signal?.throwIfAborted();
  const size = computeFrameSize(project.aspectRatio, project.resolution);
  const [plate, images] = await Promise.all([plates(toPlateRequest(project, scene), options), loadImages(scene, backdrops, options)]);
  options.signal?.throwIfAborted();
  if (plate === undefined) {
    const isOwn = isOwnPresenterId(scene.avatarId);
    throw new SceneUnavailableError(isOwn ? PRESENTER_MISSING : 'The presenter of this scene is not in the cast. Choose another one.');
  }
  const { presenter, visemes, base, clip, circle, place } = plate;
  const { spoken } = input;
  const beside = listScenePresenters(scene).slice(1);
  const places = new Map([
    [FIRST_SPEAKER, findCameraFocus(presenter, circle, size).x],
    ...plate.others.map((other, index) => [beside[index]?.speaker ?? 0, findCameraFocus(other.presenter, undefined, size).x] as const),
  ]);
  const timeline = buildTimeline({ project, scene, spoken, visemes, habits: getHabits(presenter), places, buildTracks });
  const others = plate.others.flatMap((other, index) => {
    const member = beside[index];
    if (member === undefined) return [];
    const tracks = buildTracks({
      scene,
      spoken,
      visemes: other.visemes,
      habits: getHabits(other.presenter),
      presenter: member,
      places,
      length: timeline,
    });
    const at = places.get(member.speaker) ?? 0.5;
    const hands = { avatarId: member.avatarId, place: at, aims: findAims(project, scene), frameRate: timeline.frameRate };
    return [{ presenter: other.presenter, tracks: placeHands(tracks, hands) }];
  });
  const shown = { project, scene, timeline, size, watermark, ...(input.share && { share: input.share }) };
  const logoOverlays = createImageOverlays(shown, images, 'logo');
  const overlays = mergeOverlays(logoOverlays, createImageOverlays(shown, images, 'image'));
  const logos = logoOverlays.map(({ cutout: { width, height }, left, top, from, to }) => ({ width, height, left, top, from, to }));
  const texts = createStaticSvgs(shown, logos);
  const placed = plate.others.map((other, index) => ({ speaker: beside[index]?.speaker ?? 0, place: other.place }));
  const stage = listStageElements(shown, { logos: logoOverlays, texts, ...(place && { presenter: place }), beside: placed });
  const focus = findSharedFocus([
    findCameraFocus(presenter, circle, size),
    ...others.map((other) => findCameraFocus(other.presenter, undefined, size)),
  ]);
  const camera = timeline.camera.length === 0 ? {} : { camera: { focus, moves: timeline.camera } };
  const moving = plate.hasOwnBackground === true ? {} : findMovingBackground(scene, clip);
  return {
    scene: {
      timeline,
      size,
      base,
      presenter,
      others,
      overlays,
      stage,
      ...moving,
      ...findClips(scene, clip, images),
      ...(circle && { circle }),
      ...camera,
    },
    texts,
  };
}

/** Habits are chosen for drawn presenters only. */
function getHabits({ drawn }: Pick<ScaledPresenter, 'drawn'>): TracksInput['habits'] {
  return drawn?.rig.rig.habits;
}

/** What is drawn in each frame, not once. */
function findMovingBackground({ background }: Scene, file: ClipFile | undefined): Pick<SceneToDraw, 'clip' | 'gradient'> {
  if (background.kind === 'video' && file !== undefined) return { clip: { file, choice: background } };
  if (background.kind !== 'gradient' || background.motion === undefined) return {};
  return { gradient: { ...background, motion: background.motion } };
}

function findClips(
  { background }: Scene,
  behind: ClipFile | undefined,
  images: ReadonlyMap<string, BackgroundImage>,
): { readonly clips?: ReadonlyMap<string, ClipFile> } {
  const clips = new Map([...images].flatMap(([assetId, { clip }]) => (clip === undefined ? [] : [[assetId, clip] as const])));
  if (background.kind === 'video' && behind !== undefined) clips.set(background.assetId, behind);
  return clips.size === 0 ? {} : { clips };
}

async function loadImages(scene: Scene, library: BackgroundLibrary, options: Options): Promise<ReadonlyMap<string, BackgroundImage>> {
  const assetIds = new Set(scene.layers.flatMap((layer) => getLayerAsset(layer) ?? []));
  const found = new Map<string, BackgroundImage>();
  await Promise.all(
    [...assetIds].map(async (assetId) => {
      const image = await library.load(assetId, options);
      if (image !== undefined) found.set(assetId, image);
    }),
  );
  return found;
}

function createImageOverlays(
  input: SceneTextInput,
  images: ReadonlyMap<string, BackgroundImage>,
  kind: 'logo' | 'image',
): readonly Overlay[] {
  const layout = FRAME_LAYOUTS[input.project.aspectRatio];
  return input.scene.layers.flatMap((layer, order) => {
    if (layer.kind !== kind) return [];
    const image = images.get(layer.assetId);
    const span = findLayerSpan(input.timeline, layer.id);
    if (image === undefined || span === undefined) return [];
    const { from, to } = span;
    const motion = createLayerMotion(layer, { frameRate: input.timeline.frameRate, height: input.size.height });
    if (layer.kind === 'logo') {
      const { cutout, left, top } = placeLogo(image, { logo: layer, layout, frame: input.size, watermark: input.watermark });
      return [createOverlay(cutout, { left, top, from, to, order, ...motion })];
    }
    const move = prepareMove(layer, { span, frame: input.size });
    const { cutout, left, top } = placeImage(image, move.shape, move.frame);
    const clip = findLayerClip(layer, image.clip, { layer: move.shape, frame: move.frame, frameRate: input.timeline.frameRate });
    return [createOverlay(cutout, { left, top, from, to, order, ...motion, ...move.track?.({ left, top }), ...clip })];
  });
}

function findLayerClip(
  { clip: play }: ImageLayer,
  file: ClipFile | undefined,
  place: Omit<OverlayClip, 'file' | 'play'>,
): { readonly clip?: OverlayClip } {
  return play === undefined || file === undefined ? {} : { clip: { file, play, ...place } };
}

function findLayerSpan(timeline: SceneTimeline, layerId: string): LayerFrames | undefined {
  return timeline.layers.find((each) => each.layerId === layerId);
}
