import { embedFont } from '../fonts/embed-font.ts';
import { isProgressBar } from '../project/progress-bar.ts';
import type { Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { createLayerMotion } from './animate-overlay.ts';
import type { OverlayAnimation } from './overlay-pose.ts';
import { createCaptionSvgs, type TimedCaptionSvg } from './create-caption-svg.ts';
import { type KeyframeTrack, prepareMove } from './keyframe-track.ts';
import { limitToTurns } from './frame-turns.ts';
import { findCardSpeaker } from './place-name-card.ts';
import { FRAME_LAYOUTS } from './frame-layout.ts';
import type { SceneTimeline } from './scene-timeline.ts';
import { placeName, placeTitle } from './place-titles.ts';
import type { PlacedSvg } from './svg-text.ts';
import type { Box } from './title-area.ts';
import { createShapeSvg, measureShapeExtent } from './create-shape-svg.ts';
import { createTextLayerSvg } from './create-text-layer-svg.ts';
import { computeVideoShares, type Reveal, type VideoShare } from './video-progress.ts';
import { createWatermarkSvg } from './create-watermark-svg.ts';
import { isCard, isNameCard } from '../project/layer-kinds.ts';

/** An SVG document of a scene with the frames in which it is shown. */
export interface TimedSvg extends PlacedSvg {
  readonly from: number;
  readonly to: number;
  readonly order: number;
  readonly fade: number;
  readonly animation?: OverlayAnimation;
  readonly track?: KeyframeTrack;
  readonly reveal?: Reveal;
}

export interface SceneTextInput {
  readonly project: Project;
  readonly scene: Scene;
  readonly timeline: SceneTimeline;
  readonly size: { readonly width: number; readonly height: number };
  readonly watermark: boolean;
  /** What the scene is of the video, where the project isn't all of it. */
  readonly share?: VideoShare;
}

/** A logo's box with the frames in which it is shown. */
export interface TimedBox extends Box {
  readonly from: number;
  readonly to: number;
}

/** All texts of a scene in drawing order: layers as listed, captions, the watermark. */
export function createStaticSvgs(input: SceneTextInput, logos: readonly TimedBox[] = []): readonly TimedSvg[] {
  const { project, scene, timeline, size } = input;
  const layout = FRAME_LAYOUTS[project.aspectRatio];
  const { font } = project;
  const language = getSceneLanguage(project, scene);
  const texts: TimedSvg[] = [];
  const add = (svg: PlacedSvg | undefined, span: Omit<TimedSvg, keyof PlacedSvg>): void => {
    if (svg !== undefined && span.to > span.from)
      texts.push({ ...svg, ...span, svg: font === undefined ? svg.svg : embedFont(svg.svg, font) });
  };
  for (const [order, layer] of scene.layers.entries()) {
    const span = timeline.layers.find((each) => each.layerId === layer.id);
    if (span === undefined) continue;
    const motion = createLayerMotion(layer, { frameRate: timeline.frameRate, height: size.height });
    const shown = { from: span.from, to: span.to, order, ...motion };
    if (layer.kind === 'title') {
      const seen = logos.filter((logo) => logo.from < span.to && span.from < logo.to);
      add(placeTitle(layer, { project, scene, size, logos: seen }), shown);
    }
    if (isNameCard(layer)) {
      const titles = texts.filter((text) => scene.layers[text.order]?.kind === 'title' && text.from < span.to && span.from < text.to);
      const { turns } = timeline;
      const parts = turns === undefined ? [shown] : limitToTurns(shown, turns, findCardSpeaker(scene, layer));
      for (const part of parts) add(placeName(layer, { project, scene, size, titles }), part);
    }
    if (layer.kind === 'text' || layer.kind === 'shape') {
      const { shape: drawn, frame, track } = prepareMove(layer, { span, frame: size });
      const svg = drawn.kind === 'text' ? createTextLayerSvg({ ...drawn, language, font }, frame) : createShapeSvg(drawn, frame);
      add(svg, {
        ...shown,
        ...(svg && track?.(svg)),
        ...(svg && isProgressBar(drawn) && createReveal(input, svg, measureShapeExtent(drawn, frame))),
      });
    }
  }
  if (project.captions.burnedIn) {
    const titles = texts.filter(({ order }) => isCard(scene.layers[order]));
    for (const svg of createSceneCaptions(input, { logos, titles })) add(svg, { ...svg, order: scene.layers.length, fade: 0 });
  }
  if (input.watermark)
    add(createWatermarkSvg(layout.watermark, size), { from: 0, to: timeline.frameCount, order: scene.layers.length + 1, fade: 0 });
  return texts;
}

function createReveal(
  { project, scene, timeline, share = computeVideoShares(project)[project.scenes.indexOf(scene)] }: SceneTextInput,
  svg: PlacedSvg,
  { left, width }: Pick<Box, 'left' | 'width'>,
): { readonly reveal?: Reveal } {
  return share === undefined ? {} : { reveal: { left: left - svg.left, width, share, frames: timeline.frameCount } };
}

interface ShownBoxes {
  readonly logos: readonly TimedBox[];
  readonly titles: readonly TimedBox[];
}

function createSceneCaptions(
  { project, scene, timeline, size }: SceneTextInput,
  { logos, titles }: ShownBoxes,
): readonly TimedCaptionSvg[] {
  const { caption: layout } = FRAME_LAYOUTS[project.aspectRatio];
  const setting = { layout, frame: size, choice: project.captions, language: getSceneLanguage(project, scene), font: project.font };
  return timeline.captions.flatMap((caption) => {
    const isShown = (box: TimedBox) => box.from < caption.to && caption.from < box.to;
    return createCaptionSvgs(caption, { ...setting, logos: logos.filter(isShown), titles: titles.filter(isShown) });
  });
}
