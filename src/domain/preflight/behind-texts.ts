import { LARGE_TEXT_CONTRAST } from '../shared/color-contrast.ts';
import { removeEmoji } from '../emoji/emoji-characters.ts';
import { isOwnPresenterId } from '../project/own-presenter-id.ts';
import type { HexColor, Layer, Project, Scene } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { toDrawableText } from '../renderer/text-layout.ts';
import { isPlated } from '../renderer/title-colors.ts';
import { computeSharedArea } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { listPresenterBoxes } from './list-garments.ts';

/** Colors behind texts as the renderer drew them, by `toBehindKey`. */
export type BehindTexts = ReadonlyMap<string, readonly HexColor[]>;

/** Minimum contrast of text that isn't large (WCAG 2). */
export const READABLE_TEXT = 4.5;
/**
 * Share of the frame's smaller side from which a text is large, by its weight: 24 pixels, 18.7 if it's bold, in a player of 480, which is
 * what pages embed.
 */
const LARGE = { 500: 24 / 480, 700: 18.66 / 480 } as const;

export function getReadableContrast({ size, weight }: Pick<Extract<Layer, { readonly kind: 'text' }>, 'size' | 'weight'>): number {
  return size >= LARGE[weight] ? LARGE_TEXT_CONTRAST : READABLE_TEXT;
}

/**
 * What the colors behind a text of a scene depend on: nothing that's drawn over it, nor the text's own color. `project` and `scene` with
 * their variables filled in.
 */
export function toBehindKey({ aspectRatio, font }: Project, scene: Scene, index: number): string {
  const layer = scene.layers[index];
  const text = layer?.kind === 'text' ? { ...layer, color: undefined } : layer;
  const { captionWords: _words, layers, ...others } = scene;
  return JSON.stringify([aspectRatio, font?.name, { ...others, layers: [...layers.slice(0, index), text] }]);
}

/**
 * Indices of the layers whose background has to be looked at: it isn't one color or two that the project names, as hair isn't. `project` and
 * `scene` with their variables filled in.
 */
export function listTextsToMeasure(project: Project, scene: Scene): readonly number[] {
  const { background, layers } = scene;
  const isPhoto = listScenePresenters(scene).some(({ avatarId }) => isOwnPresenterId(avatarId));
  const isKnown = !isPhoto && !isPlated(background);
  const presenters = listPresenterBoxes(project, scene);
  return layers.flatMap((layer, index) => {
    if (layer.kind !== 'text' && layer.kind !== 'title') return [];
    if (removeEmoji(toDrawableText(layer.text)) === '') return [];
    if (layer.kind === 'title') return isPlated(background) || !isPhoto ? [] : [index];
    const isAlone = !layers.slice(0, index).some((below) => isFreeLayer(below) && below.kind !== 'text');
    const isBeside = layer.keyframes === undefined && presenters.every((box) => computeSharedArea(box, layer.box) === 0);
    return isKnown && isAlone && isBeside ? [] : [index];
  });
}
