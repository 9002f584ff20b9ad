import type { Background, HexColor, Project, Scene } from '../project/project.ts';
import { READABLE_TITLE, computeHexContrast, computeTitleContrast } from '../renderer/compute-title-contrast.ts';
import { getBounds } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { type Advice, quoteText } from './finding.ts';
import {
  areShownTogether,
  computeOverlap,
  computeSceneLayout,
  isInside,
  isShownThroughout,
  type PlacedText,
  type SceneLayout,
} from './scene-layout.ts';

/** Share of the smaller text that another one, or the captions, may cover unnoticed. */
export const COVERED_SHARE = 0.04;

/** What is hard to read in a scene: titles and texts without contrast, texts over each other, and texts under the captions. */
export function findLayerAdvice(project: Project, scene: Scene): readonly Advice[] {
  const index = project.scenes.indexOf(scene);
  const at = `scenes.${index}`;
  const name = `Scene ${index + 1}`;
  const layout = computeSceneLayout(project, scene);
  const texts = layout.texts.flatMap((text): readonly Advice[] => {
    const field = `${at}.layers.${text.index}`;
    const quoted = quoteText(text.layer.text);
    const contrast = computeTextContrast(layout, text);
    const covered = findCoveredText(layout, text);
    return [
      ...(contrast === undefined || contrast >= READABLE_TITLE
        ? []
        : [
            createAdvice(
              'text-contrast',
              field,
              `${name}: ${quoted} is hard to read. Its contrast with what’s behind it is ${formatContrast(contrast)}:1; it takes ${READABLE_TITLE}:1.`,
            ),
          ]),
      ...(covered === undefined
        ? []
        : [createAdvice('texts-overlap', field, `${name}: ${quoted} covers ${quoteText(covered.layer.text)}.`)]),
      ...(isUnderCaptions(layout, text) ? [createAdvice('under-captions', field, `${name}: captions can cover ${quoted}.`)] : []),
    ];
  });
  return [...findTitleAdvice(scene, { field: `${at}.background`, name }), ...texts];
}

function createAdvice(code: string, field: string, message: string): Advice {
  return { kind: 'advice', code, field, message };
}

function findTitleAdvice(
  { background, layers }: Scene,
  { field, name }: { readonly field: string; readonly name: string },
): readonly Advice[] {
  const title = layers.find((layer) => layer.kind === 'title' && layer.text.trim() !== '');
  const contrast = computeTitleContrast(background);
  if (title?.kind !== 'title' || contrast === undefined || contrast >= READABLE_TITLE) return [];
  const message = `${name}: the title ${quoteText(title.text)} is hard to read on a part of its background (contrast ${formatContrast(contrast)}:1).`;
  return [createAdvice('title-contrast', field, message)];
}

function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

/** Undefined where what is behind the text isn't known: an image, a set, or the edge of a shape. */
function computeTextContrast(layout: SceneLayout, text: PlacedText): number | undefined {
  const behind = listColorsBehind(layout, text);
  return behind.length === 0 ? undefined : computeLowestContrast(text.layer.color, behind);
}

export function computeLowestContrast(color: HexColor, behind: readonly HexColor[]): number {
  return Math.min(...behind.map((other) => computeHexContrast(color, other)));
}

/** Colors directly behind a text: of the topmost shape that it's wholly on, else of a plain background. */
export function listColorsBehind(layout: SceneLayout, { index, layer, bounds }: PlacedText): readonly HexColor[] {
  const { scene, ratio } = layout;
  for (const below of scene.layers.slice(0, index).toReversed()) {
    if (!isFreeLayer(below) || below.kind === 'text') continue;
    const around = getBounds(below, ratio);
    if (computeOverlap(around, bounds) === 0 || !areShownTogether(layout, below, layer)) continue;
    const plain = below.kind === 'shape' && (below.shape === 'rectangle' || below.shape === 'rounded') && (below.rotation ?? 0) === 0;
    const whole = plain && (below.opacity ?? 1) === 1 && isInside(bounds, below.box) && isShownThroughout(layout, below, layer);
    return whole && below.fill !== undefined ? [below.fill] : [];
  }
  return listBackgroundColors(scene.background);
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
  return layout.texts.find(
    (below) =>
      below.index < text.index &&
      computeOverlap(below.bounds, text.bounds) > COVERED_SHARE &&
      areShownTogether(layout, below.layer, text.layer),
  );
}

function isUnderCaptions({ captions }: SceneLayout, { bounds }: PlacedText): boolean {
  return captions !== undefined && computeOverlap(captions, bounds) > COVERED_SHARE;
}
