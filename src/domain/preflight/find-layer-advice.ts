import { LARGE_TEXT_CONTRAST, computeHexContrast } from '../shared/color-contrast.ts';
import type { Background, HexColor, LayerBox, Project, Scene } from '../project/project.ts';
import { computeTitleContrast } from '../renderer/compute-title-contrast.ts';
import { type BehindTexts, getReadableContrast } from './behind-texts.ts';
import { getTitleColor, isPlated } from '../renderer/title-colors.ts';
import { computeSharedArea, getBounds } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { type Advice, type AdviceCode, quoteText } from './finding.ts';
import {
  areShownTogether,
  computeOverlap,
  computeSceneLayout,
  computeShareOutside,
  isInside,
  isShownThroughout,
  type PlacedName,
  type PlacedText,
  type SceneLayout,
} from './scene-layout.ts';
import { getScaleAt, listMoments, showLayerAt, showTextAt } from './text-places.ts';

/** Share of the smaller text that another one, the captions or the edge of the frame may cover unnoticed. */
const COVERED_SHARE = 0.04;
/** Fainter than this, a layer lets a text be read. */
const COVERING = 0.5;
/** Share of a text that may lie on clothes unnoticed: less than a letter or two. */
const WORN_SHARE = 0.15;

/**
 * What is hard to read in a scene: titles and texts without contrast, texts over each other, under the captions, outside the frame, and too
 * small ones. A text with keyframes is judged in its own box and at each of them; whatever is wrong with it is said once.
 */
export function findLayerAdvice(project: Project, scene: Scene, behind?: BehindTexts): readonly Advice[] {
  const index = project.scenes.indexOf(scene);
  const at = `scenes.${index}`;
  const name = `Scene ${index + 1}`;
  const layout = computeSceneLayout(project, scene, behind);
  const texts = layout.texts.flatMap((text): readonly Advice[] => {
    const field = `${at}.layers.${text.index}`;
    const quoted = quoteText(text.layer.text);
    const contrast = computeTextContrast(layout, text);
    const needed = getReadableContrast(text.layer);
    const covered = findCoveredText(layout, text) ?? findCoveredName(layout, text);
    return [
      ...(contrast === undefined || contrast >= needed
        ? []
        : [
            createAdvice(
              'text-contrast',
              field,
              `${name}: ${quoted} is hard to read. Its contrast with what’s behind it is ${formatContrast(contrast)}:1; it takes ${needed}:1. A plate behind it or another color mends that.`,
            ),
          ]),
      ...(covered === undefined
        ? []
        : [createAdvice('texts-overlap', field, `${name}: ${quoted} covers ${quoteText(covered.layer.text)}.`)]),
      ...(isCoveredByLayer(layout, text) ? [createAdvice('text-covered', field, `${name}: a shape or an image covers ${quoted}.`)] : []),
      ...TEXT_PROBLEMS.flatMap((code) =>
        listBadMoments(layout, text, code).length === 0 ? [] : [createAdvice(code, field, `${name}: ${formatProblem(code, quoted)}`)],
      ),
    ];
  });
  return [...findTitleAdvice(scene, { field: `${at}.background`, name }), ...findWornAdvice(layout, { at, name }), ...texts];
}

function createAdvice(code: AdviceCode, field: string, message: string): Advice {
  return { kind: 'advice', code, field, message };
}

function findTitleAdvice(
  { background, layers }: Scene,
  { field, name }: { readonly field: string; readonly name: string },
): readonly Advice[] {
  const title = layers.find((layer) => layer.kind === 'title' && layer.text.trim() !== '');
  const contrast = computeTitleContrast(background);
  if (title?.kind !== 'title' || contrast === undefined || contrast >= LARGE_TEXT_CONTRAST) return [];
  const message = `${name}: the title ${quoteText(title.text)} is hard to read on a part of its background (contrast ${formatContrast(contrast)}:1).`;
  return [createAdvice('title-contrast', field, message)];
}

/** Titles over clothes: their color goes by the background alone. */
function findWornAdvice(layout: SceneLayout, { at, name }: { readonly at: string; readonly name: string }): readonly Advice[] {
  const { background } = layout.scene;
  if (isPlated(background)) return [];
  return layout.names.flatMap(({ layer, index, box }): readonly Advice[] => {
    const measured = layout.behind.get(index);
    const behind = layer.kind === 'title' ? (measured ?? listGarmentColors(layout, box)) : [];
    const contrast = behind.length === 0 ? LARGE_TEXT_CONTRAST : computeLowestContrast(getTitleColor(background), behind);
    if (contrast >= LARGE_TEXT_CONTRAST) return [];
    const over = measured === undefined ? 'over the presenter’s clothes' : 'over the presenter';
    const message = `${name}: the title ${quoteText(layer.text)} is hard to read ${over} (contrast ${formatContrast(contrast)}:1; it takes ${LARGE_TEXT_CONTRAST}:1).`;
    return [createAdvice('title-on-clothes', `${at}.layers.${index}`, message)];
  });
}

function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

/** Undefined where what is behind the text isn't known: an image, a set, or the edge of a shape that wasn't looked at. */
function computeTextContrast(layout: SceneLayout, text: PlacedText): number | undefined {
  const behind = listColorsBehind(layout, text);
  return behind.length === 0 ? undefined : computeLowestContrast(text.layer.color, behind);
}

export function computeLowestContrast(color: HexColor, behind: readonly HexColor[]): number {
  return Math.min(...behind.map((other) => computeHexContrast(color, other)));
}

/** Colors directly behind a text, wherever it is: as drawn where it was looked at, of the topmost shape that it's wholly on, else of a plain background. */
export function listColorsBehind(layout: SceneLayout, text: PlacedText): readonly HexColor[] {
  const measured = layout.behind.get(text.index);
  if (measured !== undefined) return measured;
  const below = layout.scene.layers.slice(0, text.index).filter(isFreeLayer);
  return listMoments(layout, [text.layer], [text.layer, ...below]).flatMap((moment) => listColorsAt(layout, text, moment));
}

function listColorsAt(layout: SceneLayout, text: PlacedText, moment: number): readonly HexColor[] {
  const { scene, ratio } = layout;
  const bounds = showTextAt(layout, text, moment)?.bounds;
  if (bounds === undefined) return [];
  for (const layer of scene.layers.slice(0, text.index).toReversed()) {
    if (!isFreeLayer(layer) || layer.kind === 'text') continue;
    const below = showLayerAt(layout, layer, moment);
    if (below === undefined) continue;
    const around = getBounds(below, ratio);
    if (computeOverlap(around, bounds) === 0 || !areShownTogether(layout, below, text.layer)) continue;
    const plain = below.kind === 'shape' && (below.shape === 'rectangle' || below.shape === 'rounded') && (below.rotation ?? 0) === 0;
    const whole = plain && (below.opacity ?? 1) === 1 && isInside(bounds, below.box) && isShownThroughout(layout, below, text.layer);
    return whole && below.fill !== undefined ? [below.fill] : [];
  }
  return [...listBackgroundColors(scene.background), ...listGarmentColors(layout, bounds)];
}

/** Colors of clothes that a part of the box is on; all around them is background. */
function listGarmentColors({ garments }: SceneLayout, box: LayerBox): readonly HexColor[] {
  return garments.flatMap((garment) => (computeSharedArea(garment.box, box) > WORN_SHARE * box.width * box.height ? garment.colors : []));
}

function listBackgroundColors(background: Background): readonly HexColor[] {
  switch (background.kind) {
    case 'colour':
      return [background.colour];
    case 'gradient':
      return [background.from, background.to];
    case 'image':
    case 'video':
    case 'set':
      return [];
  }
}

/** The first text below that this one covers. */
export function findCoveredText(layout: SceneLayout, text: PlacedText): PlacedText | undefined {
  return layout.texts.find((below) => below.index < text.index && listCoveringMoments(layout, text, below).length > 0);
}

/** A title or a name that the text lies over, or that lies over the text. */
export function findCoveredName(layout: SceneLayout, text: PlacedText): PlacedName | undefined {
  return layout.names.find((name) => listNameMoments(layout, text, name).length > 0);
}

/** When a text and a title or a name are in each other's way. */
export function listNameMoments(layout: SceneLayout, text: PlacedText, { layer, box }: PlacedName): readonly number[] {
  if (!areShownTogether(layout, layer, text.layer)) return [];
  return listMoments(layout, [text.layer]).filter((moment) => {
    const shown = showTextAt(layout, text, moment);
    return shown !== undefined && computeOverlap(box, shown.bounds) > COVERED_SHARE;
  });
}

/** Whether a shape or an image that is drawn later lies over the letters. */
function isCoveredByLayer(layout: SceneLayout, text: PlacedText): boolean {
  return layout.scene.layers.slice(text.index + 1).some((above) => {
    if (!isFreeLayer(above) || above.kind === 'text' || (above.kind === 'shape' && above.fill === undefined)) return false;
    if (!areShownTogether(layout, above, text.layer)) return false;
    return listMoments(layout, [text.layer, above]).some((moment) => {
      const [shown, over] = [showTextAt(layout, text, moment), showLayerAt(layout, above, moment)];
      if (shown === undefined || over === undefined || (over.opacity ?? 1) < COVERING) return false;
      return computeOverlap(getBounds(over, layout.ratio), shown.bounds) > COVERED_SHARE;
    });
  });
}

/** When one text covers the other. */
export function listCoveringMoments(layout: SceneLayout, one: PlacedText, other: PlacedText): readonly number[] {
  if (!areShownTogether(layout, one.layer, other.layer)) return [];
  return listMoments(layout, [one.layer, other.layer]).filter((moment) => {
    const [shown, below] = [showTextAt(layout, one, moment), showTextAt(layout, other, moment)];
    return shown !== undefined && below !== undefined && computeOverlap(below.bounds, shown.bounds) > COVERED_SHARE;
  });
}

/** What can be wrong with a text by itself. */
const TEXT_PROBLEMS = ['under-captions', 'text-outside', 'text-unsafe', 'text-small'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

const ALL = 1;
/** Part of a scale that rounding may change. */
const NOTHING = 1e-9;

/** When something is wrong with the text. How it comes in and goes is left alone: from outside or very small, and to outside. */
export function listBadMoments(layout: SceneLayout, text: PlacedText, problem: TextProblem): readonly number[] {
  const moments = listMoments(layout, [text.layer]).toSorted((one, other) => one - other);
  const isGone = (moment: number): boolean => {
    const bounds = showTextAt(layout, text, moment)?.bounds;
    return bounds !== undefined && computeShareOutside(bounds) > ALL - NOTHING;
  };
  const isEverInside = moments.some((moment) => !isGone(moment));
  return moments.filter((moment, index) => {
    const bounds = showTextAt(layout, text, moment)?.bounds;
    if (bounds === undefined) return false;
    switch (problem) {
      case 'under-captions':
        return layout.captions !== undefined && computeOverlap(layout.captions, bounds) > COVERED_SHARE;
      case 'text-outside':
        return (
          computeShareOutside(bounds) > COVERED_SHARE && !(isEverInside && isGone(moment) && (index === 0 || index === moments.length - 1))
        );
      case 'text-unsafe':
        return computeShareOutside(bounds) <= COVERED_SHARE && isUnsafe(layout, bounds);
      case 'text-small':
        return (index > 0 || moments.length === 1) && text.size * getScaleAt(layout, text, moment) < layout.smallest - NOTHING;
    }
  });
}

function isUnsafe({ safe, covered }: SceneLayout, bounds: LayerBox): boolean {
  return computeShareOutside(bounds, safe) > COVERED_SHARE || covered.some((box) => computeOverlap(box, bounds) > COVERED_SHARE);
}

function formatProblem(problem: TextProblem, quoted: string): string {
  switch (problem) {
    case 'under-captions':
      return `captions can cover ${quoted}.`;
    case 'text-outside':
      return `${quoted} isn’t wholly inside the frame.`;
    case 'text-unsafe':
      return `${quoted} is where players and apps put their buttons, or cut the frame off.`;
    case 'text-small':
      return `${quoted} is too small to read where videos of this format are watched.`;
  }
}
