import { fillDefaults } from '../personalization/fill-project.ts';
import type { EditCommand } from '../project/edit/edit-command.ts';
import { moveKeyframes } from '../project/keyframe.ts';
import { CAPTION_POSITIONS, type Anchor, type HexColor, type Layer, type Project, type Scene } from '../project/project.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import { READABLE_TITLE, computeHexContrast } from '../renderer/compute-title-contrast.ts';
import { countWords } from '../script/parse-script.ts';
import { createLayerId } from '../stage/arrange-layers.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';
import {
  computeLowestContrast,
  findCoveredText,
  listBadMoments,
  listColorsBehind,
  listCoveringMoments,
  type TextProblem,
} from './find-layer-advice.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { listMoments } from './text-places.ts';
import { canMoveText } from './move-text-away.ts';
import { listLayersEnlarged, listLayersMovedAway, listLayersMovedInside } from './move-text-places.ts';
import { computeSceneLayout, type PlacedText, type SceneLayout } from './scene-layout.ts';

/** Remedies of what is wrong with a layer, the best first. The layers keep their variables. */
export function listLayerFixes(project: Project, { code, field }: Finding): readonly Fix[] {
  const { scene: sceneIndex, layer: index } = parseFindingPath(field);
  const scene = sceneIndex === undefined ? undefined : project.scenes[sceneIndex];
  const layer = index === undefined ? undefined : scene?.layers[index];
  const shown = sceneIndex === undefined ? undefined : fillDefaults(project).scenes[sceneIndex];
  if (scene === undefined || index === undefined || layer === undefined || shown === undefined) return [];
  const layout = computeSceneLayout(project, shown);
  const text = layout.texts.find((each) => each.index === index);
  switch (code) {
    case 'unknown-picture':
      return [createFix(`Remove the ${layer.kind}`, { kind: 'remove-layer', sceneId: scene.id, layerId: layer.id })];
    case 'duplicate-id': {
      const renamed = { ...scene, layers: scene.layers.with(index, { ...layer, id: createLayerId(layer.kind, scene.layers) }) };
      const scenes = project.scenes.map((each) => (each === scene ? renamed : each));
      // No other command's inverse may put two layers of one id into a scene.
      return [createFix('Give it an id of its own', { kind: 'replace-project', project: { ...project, scenes } })];
    }
    case 'anchor-outside':
      return [
        replaceLayer('End it with the last word', scene, { index, layer: clampSpan(layer, countWords(scene.script) - 1) }),
        showThroughout(scene, index, layer),
      ];
    case 'anchor-order':
      return [replaceLayer('Swap its start and end', scene, { index, layer: swapSpan(layer) }), showThroughout(scene, index, layer)];
    case 'text-contrast':
      return text === undefined ? [] : [...listRecolorings(scene, layout, text), ...listPlates(scene, layout, text)];
    case 'title-on-clothes':
      return listUsualPlaces(scene, index);
    case 'texts-overlap': {
      const covered = text === undefined ? undefined : findCoveredText(layout, text);
      if (text === undefined || covered === undefined) return [];
      const moments = listCoveringMoments(layout, text, covered);
      return [text, covered].flatMap((each) =>
        listMovings('Move the text', scene, { text: each, layers: listLayersMovedAway(scene, layout, { text: each, moments }) }),
      );
    }
    case 'covers-face':
      return [...listMovingsOffFaces(scene, layout, text ?? findTextOf(layout, layer)), ...listUsualPlaces(scene, index)];
    case 'name-by-another':
      return listUsualPlaces(scene, index);
    case 'under-captions':
    case 'text-outside':
    case 'text-small':
      return text === undefined ? [] : listPlaceFixes(project, { scene, layout, text, code });
    default:
      return [];
  }
}

interface LayerChange {
  readonly index: number;
  readonly layer: Layer;
}

function replaceLayer(label: string, scene: Scene, { index, layer }: LayerChange): Fix {
  return setLayers(label, scene, scene.layers.with(index, layer));
}

function setLayers(label: string, { id: sceneId }: Scene, layers: readonly Layer[]): Fix {
  return createFix(label, { kind: 'set-layers', sceneId, layers });
}

function createFix(label: string, command: EditCommand): Fix {
  return { label, commands: [command] };
}

function showThroughout(scene: Scene, index: number, layer: Layer): Fix {
  const span = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
  return replaceLayer('Show it for the whole scene', scene, { index, layer: { ...layer, ...span } });
}

function clampSpan(layer: Layer, last: number): Layer {
  const clamp = (anchor: Anchor): Anchor => ('word' in anchor ? { ...anchor, word: Math.min(anchor.word, Math.max(last, 0)) } : anchor);
  return { ...moveKeyframes(layer, clamp), from: clamp(layer.from), to: clamp(layer.to) };
}

function swapSpan(layer: Layer): Layer {
  const from: Anchor = 'word' in layer.to ? { edge: 'word-start', word: layer.to.word } : { edge: 'scene-start' };
  const to: Anchor = 'word' in layer.from ? { edge: 'word-end', word: layer.from.word } : { edge: 'scene-end' };
  return { ...layer, from, to };
}

const READABLE_COLORS: readonly { readonly label: string; readonly color: HexColor }[] = [
  { label: 'Make the text dark', color: '#12161c' },
  { label: 'Make the text white', color: '#ffffff' },
];

/** The more readable color first. */
function listRecolorings(scene: Scene, layout: SceneLayout, text: PlacedText): readonly Fix[] {
  const layer = scene.layers[text.index];
  const behind = listColorsBehind(layout, text);
  if (layer?.kind !== 'text' || behind.length === 0) return [];
  return READABLE_COLORS.map((choice) => ({ ...choice, contrast: computeLowestContrast(choice.color, behind) }))
    .filter(({ contrast }) => contrast >= READABLE_TITLE)
    .toSorted((one, other) => other.contrast - one.contrast)
    .map(({ label, color }) => replaceLayer(label, scene, { index: text.index, layer: { ...layer, color } }));
}

/** A plate below the text, which shows as long and is selected with it. None for a text that moves or is turned. */
function listPlates(scene: Scene, { ratio }: SceneLayout, { index, letters }: PlacedText): readonly Fix[] {
  const layer = scene.layers[index];
  if (layer?.kind !== 'text' || (layer.rotation ?? 0) !== 0 || (layer.keyframes ?? []).length > 0) return [];
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

interface TextMoves {
  readonly text: PlacedText;
  /** The scene's layers after each one. */
  readonly layers: readonly Scene['layers'][];
}

function listMovings(label: string, scene: Scene, { text, layers }: TextMoves): readonly Fix[] {
  return canMoveText(scene, text.index) ? layers.map((moved) => setLayers(label, scene, moved)) : [];
}

interface BadText {
  readonly scene: Scene;
  readonly layout: SceneLayout;
  readonly text: PlacedText;
  readonly code: TextProblem;
}

function listPlaceFixes(project: Project, { scene, layout, text, code }: BadText): readonly Fix[] {
  const bad = { text, moments: listBadMoments(layout, text, code) };
  switch (code) {
    case 'under-captions': {
      const layers = listLayersMovedAway(scene, layout, bad);
      return [...listMovings('Move the text', scene, { text, layers }), ...listCaptionMovings(project)];
    }
    case 'text-outside':
      return listMovings('Move the text into the frame', scene, {
        text,
        layers: [...listLayersMovedInside(scene, layout, bad), ...listLayersMovedAway(scene, layout, bad)],
      });
    case 'text-small':
      return listMovings('Make the text larger', scene, { text, layers: listLayersEnlarged(scene, layout, bad) });
  }
}

/** The text that a shape or image moves along with. */
function findTextOf({ texts }: SceneLayout, layer: Layer): PlacedText | undefined {
  const group = isFreeLayer(layer) ? layer.group : undefined;
  return group === undefined ? undefined : texts.find((text) => text.layer.group === group);
}

function listMovingsOffFaces(scene: Scene, layout: SceneLayout, text: PlacedText | undefined): readonly Fix[] {
  if (text === undefined) return [];
  const moments = listMoments(layout, [text.layer]);
  return listMovings('Move the text', scene, { text, layers: listLayersMovedAway(scene, layout, { text, moments }) });
}

/** Of a title or name that was moved: where it would be otherwise. */
function listUsualPlaces(scene: Scene, index: number): readonly Fix[] {
  const layer = scene.layers[index];
  if ((layer?.kind !== 'title' && layer?.kind !== 'lower-third') || layer.spot === undefined) return [];
  const { spot: _moved, ...usual } = layer;
  return [replaceLayer('Put it in its usual place', scene, { index, layer: usual })];
}

export function listCaptionMovings({ captions }: Project): readonly Fix[] {
  const { spot, ...usual } = captions;
  const current = spot === undefined ? (captions.position ?? 'bottom') : undefined;
  return CAPTION_POSITIONS.filter((position) => position !== current).map((position) =>
    createFix(`Move the captions to the ${position}`, { kind: 'set-captions', captions: { ...usual, position } }),
  );
}
