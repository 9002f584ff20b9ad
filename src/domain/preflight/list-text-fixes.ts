import { computeHexContrast } from '../shared/color-contrast.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { HexColor, Layer, Scene } from '../project/project.ts';
import { createLayerId } from '../stage/arrange-layers.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { getReadableContrast } from './behind-texts.ts';
import type { Fix } from './finding.ts';
import {
  computeLowestContrast,
  findCoveredName,
  findCoveredText,
  listBadMoments,
  listColorsBehind,
  listCoveringMoments,
  listNameMoments,
  type TextProblem,
} from './find-layer-advice.ts';
import { replaceLayer, setLayers, type TextContext } from './fix-context.ts';
import { canMoveText } from './move-text-away.ts';
import { listLayersEnlarged, listLayersMovedAway, listLayersMovedInside } from './move-text-places.ts';
import type { PlacedText, SceneLayout } from './scene-layout.ts';
import { listMoments } from './text-places.ts';

const READABLE_COLORS: readonly { readonly label: string; readonly color: HexColor }[] = [
  { label: 'Make the text dark', color: '#12161c' },
  { label: 'Make the text white', color: '#ffffff' },
];

export function makeReadable(context: TextContext): readonly Fix[] {
  return [...listRecolorings(context), ...listPlates(context)];
}

/** The more readable color first. */
function listRecolorings(context: TextContext): readonly Fix[] {
  const { layer, layout, text } = context;
  const behind = listColorsBehind(layout, text);
  if (layer.kind !== 'text' || behind.length === 0) return [];
  return READABLE_COLORS.map((choice) => ({ ...choice, contrast: computeLowestContrast(choice.color, behind) }))
    .filter(({ contrast }) => contrast >= getReadableContrast(layer))
    .toSorted((one, other) => other.contrast - one.contrast)
    .map(({ label, color }) => replaceLayer(label, context, { ...layer, color }));
}

/** A plate below the text, which shows as long and is selected with it. None for a text that moves or is turned. */
function listPlates({ scene, layer, index, layout: { ratio }, text: { letters } }: TextContext): readonly Fix[] {
  if (layer.kind !== 'text' || (layer.rotation ?? 0) !== 0 || (layer.keyframes ?? []).length > 0) return [];
  if (scene.layers.length >= PROJECT_LIMITS.layers) return [];
  const group = layer.group ?? createLayerId('group', scene.layers.flatMap(listGroups));
  const fills = READABLE_COLORS.map(({ color }) => color).toSorted(
    (one, other) => computeHexContrast(layer.color, other) - computeHexContrast(layer.color, one),
  );
  const [fill = layer.color] = fills;
  const [x, y] = [layer.size * PLATE_ROOM, layer.size * PLATE_ROOM * ratio].map((room) => room / Math.max(ratio, 1)) as [number, number];
  const box = { x: letters.x - x, y: letters.y - y, width: letters.width + 2 * x, height: letters.height + 2 * y };
  const plate: Layer = {
    id: createLayerId('plate', scene.layers),
    from: layer.from,
    to: layer.to,
    kind: 'shape',
    shape: 'rounded',
    fill,
    box,
    group,
  };
  return [setLayers('Put a plate behind it', scene, scene.layers.toSpliced(index, 1, plate, { ...layer, group }))];
}

/** Space around the letters on their plate, as a share of their size. */
const PLATE_ROOM = 0.35;

function listGroups(layer: Layer): readonly { readonly id: string }[] {
  return isFreeLayer(layer) && layer.group !== undefined ? [{ id: layer.group }] : [];
}

export function moveApart({ scene, layout, text }: TextContext): readonly Fix[] {
  const covered = findCoveredText(layout, text);
  if (covered === undefined) return moveOffName({ scene, layout, text });
  const moments = listCoveringMoments(layout, text, covered);
  return [text, covered].flatMap((each) =>
    listMovings('Move the text', scene, { text: each, layers: listLayersMovedAway(scene, layout, { text: each, moments }) }),
  );
}

/** Titles and names have places of their own; the text goes elsewhere. */
function moveOffName({ scene, layout, text }: Pick<TextContext, 'scene' | 'layout' | 'text'>): readonly Fix[] {
  const name = findCoveredName(layout, text);
  if (name === undefined) return [];
  const layers = listLayersMovedAway(scene, layout, { text, moments: listNameMoments(layout, text, name) });
  return listMovings('Move the text', scene, { text, layers });
}

/** Above the layers that cover it. */
export function putOnTop({ scene, index, layer }: TextContext): readonly Fix[] {
  return [setLayers('Put the text on top', scene, [...scene.layers.toSpliced(index, 1), layer])];
}

export function moveOffCaptions({ scene, layout, text }: TextContext): readonly Fix[] {
  const layers = listLayersMovedAway(scene, layout, findBad(layout, text, 'under-captions'));
  return listMovings('Move the text', scene, { text, layers });
}

export function moveInside(context: TextContext): readonly Fix[] {
  return listMovingsInside('Move the text into the frame', context);
}

export function moveIntoSafeArea(context: TextContext): readonly Fix[] {
  return listMovingsInside('Move the text into the safe area', context);
}

/** Wherever it is outside the frame, or the part of it that is safe. */
function listMovingsInside(label: string, { scene, layout, text }: TextContext): readonly Fix[] {
  const moments = (['text-outside', 'text-unsafe'] as const).flatMap((problem) => listBadMoments(layout, text, problem));
  const bad = { text, moments: moments.toSorted((one, other) => one - other) };
  return listMovings(label, scene, {
    text,
    layers: [...listLayersMovedInside(scene, layout, bad), ...listLayersMovedAway(scene, layout, bad)],
  });
}

export function enlarge({ scene, layout, text }: TextContext): readonly Fix[] {
  return listMovings('Make the text larger', scene, {
    text,
    layers: listLayersEnlarged(scene, layout, findBad(layout, text, 'text-small')),
  });
}

/** The text off every head, wherever it comes near one. */
export function moveOffHeads(scene: Scene, layout: SceneLayout, text: PlacedText): readonly Fix[] {
  const moments = listMoments(layout, [text.layer]);
  return listMovings('Move the text', scene, { text, layers: listLayersMovedAway(scene, layout, { text, moments }) });
}

function findBad(layout: SceneLayout, text: PlacedText, problem: TextProblem) {
  return { text, moments: listBadMoments(layout, text, problem) };
}

interface TextMoves {
  readonly text: PlacedText;
  /** The scene's layers after each one. */
  readonly layers: readonly Scene['layers'][];
}

function listMovings(label: string, scene: Scene, { text, layers }: TextMoves): readonly Fix[] {
  return canMoveText(scene, text.index) ? layers.map((moved) => setLayers(label, scene, moved)) : [];
}
