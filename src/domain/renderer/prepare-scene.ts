import type { Backdrop, BackdropLibrary } from '../../ports/background-library.ts';
import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import type { SvgRasteriser } from '../../ports/svg-rasterizer.ts';
import { pictureSize } from '../project/frame-size.ts';
import type { Project, Scene } from '../project/project.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';
import { buildTimeline } from './build-timeline.ts';
import { drawBackground } from './draw-background.ts';
import { LAYOUTS } from './frame-layout.ts';
import { figureOrder, figuresOf, type LoadFigure } from './load-presenter.ts';
import { placeLogo } from './place-logo.ts';
import { withOwnScratch } from './with-own-scratch.ts';
import type { Overlay, PreparedScene, SceneToDraw } from './prepared-scene.ts';
import type { SceneTimeline } from './scene-timeline.ts';
import { SceneUnavailable } from './scene-unavailable.ts';
import { type StaticInput, staticSvgs, type TimedSvg } from './create-static-svgs.ts';
import { textOverlays } from './create-text-overlays.ts';

export type { PreparedScene } from './prepared-scene.ts';

export interface SceneInput {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** Whether the plan asks for the house's mark in the picture. */
  readonly watermark: boolean;
}

export interface ScenePorts {
  readonly presenters: PresenterLibrary;
  readonly backdrops: BackdropLibrary;
  readonly rasteriser: SvgRasteriser;
}

/** A scene of which only the texts are not drawn yet. */
export interface UntitledScene {
  readonly scene: SceneToDraw;
  readonly texts: readonly TimedSvg[];
}

interface Options {
  readonly signal?: AbortSignal;
}

/**
 * Fetches, rasterises and scales once whatever one scene shows. Rejects with `SceneUnavailable` when the presenter is
 * not in the cast, and with the signal's reason after an abort. A picture that cannot be found is left out: the
 * background becomes a plain colour, a logo is not drawn.
 */
export async function loadScene(input: SceneInput, ports: ScenePorts, options: Options = {}): Promise<PreparedScene> {
  const { scene, texts } = await loadUntitledScene(input, { ...ports, figures: figuresOf(ports.presenters) }, options);
  const shown = await textOverlays(texts, ports.rasteriser)({ from: 0, to: scene.timeline.frameCount }, options);
  return withOwnScratch({ ...scene, overlays: [...scene.overlays, ...shown] });
}

/** The same without texts, for whoever draws a part of the scene and wants only the texts seen there. */
export async function loadUntitledScene(
  input: SceneInput,
  ports: { readonly figures: LoadFigure; readonly backdrops: BackdropLibrary },
  options: Options = {},
): Promise<UntitledScene> {
  const { project, watermark } = input;
  const scene = project.scenes[input.sceneIndex];
  if (scene === undefined) throw new SceneUnavailable('This scene is not in the project anymore.');
  options.signal?.throwIfAborted();
  const size = pictureSize(project.aspectRatio, project.resolution);
  const [ready, backdrops] = await Promise.all([
    ports.figures(figureOrder(project, scene), options),
    loadBackdrops(scene, ports.backdrops, options),
  ]);
  options.signal?.throwIfAborted();
  if (ready === undefined) throw new SceneUnavailable('The presenter of this scene is not in the cast. Choose another one.');
  const timeline = buildTimeline({ project, scene, spoken: input.spoken, visemes: ready.visemes });
  const { background } = scene;
  const base = drawBackground(background, size, background.kind === 'image' ? backdrops.get(background.assetId) : undefined);
  const shown = { project, scene, timeline, size, watermark };
  const overlays = logoOverlays(shown, backdrops);
  const logos = overlays.map(({ cutout: { width, height }, left, top, from, to }) => ({ width, height, left, top, from, to }));
  return { scene: { timeline, size, base, figure: ready.figure, overlays }, texts: staticSvgs(shown, logos) };
}

async function loadBackdrops(scene: Scene, library: BackdropLibrary, options: Options): Promise<ReadonlyMap<string, Backdrop>> {
  const wanted = new Set<string>();
  if (scene.background.kind === 'image') wanted.add(scene.background.assetId);
  for (const layer of scene.layers) if (layer.kind === 'logo') wanted.add(layer.assetId);
  const found = new Map<string, Backdrop>();
  await Promise.all(
    [...wanted].map(async (assetId) => {
      const backdrop = await library.load(assetId, options);
      if (backdrop !== undefined) found.set(assetId, backdrop);
    }),
  );
  return found;
}

function logoOverlays(input: StaticInput, backdrops: ReadonlyMap<string, Backdrop>): readonly Overlay[] {
  const layout = LAYOUTS[input.project.aspectRatio];
  return input.scene.layers.flatMap((layer) => {
    if (layer.kind !== 'logo') return [];
    const backdrop = backdrops.get(layer.assetId);
    const span = spanOf(input.timeline, layer.id);
    if (backdrop === undefined || span === undefined) return [];
    return [{ ...placeLogo(backdrop, { logo: layer, layout, picture: input.size, watermark: input.watermark }), ...span, fade: 0 }];
  });
}

function spanOf(timeline: SceneTimeline, layerId: string): { readonly from: number; readonly to: number } | undefined {
  const layer = timeline.layers.find((each) => each.layerId === layerId);
  return layer === undefined ? undefined : { from: layer.from, to: layer.to };
}
