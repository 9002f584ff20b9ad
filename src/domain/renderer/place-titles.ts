import type { Layer, Project, Scene, StageSpot } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { listScenePresenters, takesTurns } from '../project/scene-presenters.ts';
import { moveToSpot, toShares } from '../project/stage-spot.ts';
import { computeCaptionBox } from './create-caption-svg.ts';
import { createLowerThirdSvg } from './create-lower-third-svg.ts';
import { createTitleSvg } from './create-title-svg.ts';
import { ABOVE_ALL, FRAME_LAYOUTS, type FrameLayout, WIDEST_TEXT } from './frame-layout.ts';
import { listHeads } from './list-heads.ts';
import { findCardSpeaker, placeNameCard } from './place-name-card.ts';
import { type PlacedSvg, roundDownToEven } from './svg-text.ts';
import type { Box } from './title-area.ts';
import { type NameCard } from '../project/layer-kinds.ts';

interface Place {
  readonly project: Project;
  readonly scene: Scene;
  /** Pixels of the frame. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A title where it's drawn; undefined when there's nothing to draw. `logos`: those that are shown at the same time. */
export function placeTitle(
  { text, spot }: Extract<Layer, { readonly kind: 'title' }>,
  { project, scene, size, logos }: Place & { readonly logos: readonly Box[] },
): PlacedSvg | undefined {
  const usual = layoutTitle(FRAME_LAYOUTS[project.aspectRatio].title, scene);
  const shown = { language: getSceneLanguage(project, scene), font: project.font, logos: spot === undefined ? logos : [] };
  const svg = createTitleSvg(text, scaleLayout(usual, spot), { frame: size, background: scene.background, ...shown });
  return svg === undefined || spot === undefined ? svg : moveToSpot(svg, spot, size);
}

/** A name where it's drawn: beside its own presenter. `titles`: those that are shown at the same time. */
export function placeName(
  layer: NameCard,
  { project, scene, size, titles }: Place & { readonly titles: readonly Box[] },
): PlacedSvg | undefined {
  const { spot } = layer;
  const { caption, lowerThird } = FRAME_LAYOUTS[project.aspectRatio];
  const shown = { language: getSceneLanguage(project, scene), font: project.font };
  const svg = createLowerThirdSvg({ ...layer, ...shown }, scaleLayout(layoutName(lowerThird, scene), spot), size);
  if (svg === undefined) return undefined;
  if (spot !== undefined) return moveToSpot(svg, spot, size);
  if (scene.otherPresenters === undefined) return svg;
  const captions = project.captions.burnedIn ? [computeCaptionBox({ layout: caption, frame: size, choice: project.captions })] : [];
  const taken = [...captions, ...titles.map((title) => toShares(title, size))];
  const speaker = findCardSpeaker(scene, layer);
  const heads = listHeads(project, scene).filter((head) => head.speaker === speaker || !takesTurns(scene));
  const { x, y } = placeNameCard({ card: toShares(svg, size), speaker, heads, taken });
  return { ...svg, left: roundDownToEven(x * size.width), top: roundDownToEven(y * size.height) };
}

/** Letters and the room for them by the spot's scale, as far as the frame is wide. */
function scaleLayout<T extends { readonly size: number; readonly width: number }>(layout: T, spot: StageSpot | undefined): T {
  if (spot === undefined) return layout;
  return { ...layout, size: layout.size * spot.scale, width: Math.min(layout.width * Math.max(spot.scale, 1), WIDEST_TEXT) };
}

/** Opposite a presenter on the left, and above several; centered titles stay where they are. */
function layoutTitle(title: FrameLayout['title'], scene: Scene): FrameLayout['title'] {
  const { placement, otherPresenters } = scene;
  if (title.centered) return title;
  if (otherPresenters !== undefined && !takesTurns(scene)) return ABOVE_ALL;
  return placement === 'left' ? { ...title, left: 1 - title.left - title.width } : title;
}

/** Share of the frame's width between the names of two presenters. */
const NAMES_APART = 0.02;

/** Of several presenters, each has a share of the width. */
function layoutName(card: FrameLayout['lowerThird'], scene: Scene): FrameLayout['lowerThird'] {
  const { length } = listScenePresenters(scene);
  return length === 1 || takesTurns(scene) ? card : { ...card, width: Math.min(card.width, WIDEST_TEXT / length - NAMES_APART) };
}
