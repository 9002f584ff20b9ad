import type { CardLayer } from '../project/layer-kinds.ts';
import type { Layer, LayerBox, Project, Scene } from '../project/project.ts';
import { meets } from '../renderer/place-name-card.ts';
import { type FreeLayer, limitBox } from '../stage/free-layer.ts';
import { listHeadsWith, listNamesWith } from './heads-in-frame.ts';
import { listFreePlaces, listNameSpots } from './move-names.ts';
import { layOutScene, type SceneLayout } from './scene-layout.ts';

/** Sizes of new texts in shares of the safe area, and where their middles are: beside a presenter, or above and below. */
const USUAL_SIZES = [
  { width: 1 / 3, height: 0.22, middles: [1 / 6, 5 / 6] },
  { width: 0.85, height: 0.13, middles: [0.5] },
  { width: 1 / 3, height: 0.13, middles: [1 / 6, 5 / 6] },
  { width: 1 / 4, height: 0.2, middles: [1 / 8, 7 / 8, 0.5] },
  { width: 0.85, height: 0.07, middles: [0.5] },
] as const;

/** As long as a title often is. */
const SAMPLE = 'What a title often says';

/** A text that is about to be added, in the usual place next to its own where it meets no face, text, name or captions; its own where there's none. */
export function placeNewText<Text extends FreeLayer>(project: Project, scene: Scene, layer: Text): Text {
  const layout = layOutScene(project, scene);
  if (layout === undefined) return layer;
  const { safe } = layout;
  const taken = [...listTexts(layout), ...layout.covered, ...[...listHeadsWith(layout, layer), ...layout.names].map(({ box }) => box)];
  if (taken.every((other) => !meets(layer.box, other))) return layer;
  for (const { width, height, middles } of USUAL_SIZES) {
    const size = { ...layer.box, width: width * safe.width, height: height * safe.height };
    const [place] = listFreePlaces(size, { layout, taken, middles: middles.map((middle) => safe.x + middle * safe.width) });
    if (place !== undefined) return { ...layer, box: limitBox(place) };
  }
  return layer;
}

/** A title or name that is about to be added: in its usual place if it's free, else nearby. */
export function placeNewCard(project: Project, scene: Scene, layer: CardLayer): CardLayer {
  const written: Layer = { ...layer, text: SAMPLE };
  const shown = { ...scene, layers: [...scene.layers, written] };
  const layout = layOutScene({ ...project, scenes: project.scenes.map((each) => (each === scene ? shown : each)) }, shown);
  const card = layout?.names.find(({ index }) => index === scene.layers.length);
  if (layout === undefined || card === undefined) return layer;
  const taken = [...listTexts(layout), ...[...listHeadsWith(layout, written), ...listNamesWith(layout, card)].map(({ box }) => box)];
  const [spot] = taken.some((other) => meets(card.box, other)) ? listNameSpots(layout, card) : [];
  return spot === undefined ? layer : { ...layer, spot };
}

function listTexts({ texts, captions }: SceneLayout): readonly LayerBox[] {
  return [...texts.map(({ bounds }) => bounds), ...(captions === undefined ? [] : [captions])];
}
