import type { LayerBox, StageSpot } from '../project/project.ts';
import { limitSpot } from '../project/stage-spot.ts';
import { findCardSpeaker, meets } from '../renderer/place-name-card.ts';
import type { Fix } from './finding.ts';
import { createFix, type LayerContext, replaceLayer, type SceneContext } from './fix-context.ts';
import { layOutScene, type PlacedName, type SceneLayout } from './scene-layout.ts';
import { isCard, isNameCard } from '../project/layer-kinds.ts';
import { listHeadsWith, listNamesWith } from './heads-in-frame.ts';

/** Share of the frame between what is moved and what it keeps away from. */
const GAP = 0.01;
/** Sizes that are tried, beside the present one. */
const SCALES = [1, 0.85, 0.7] as const;
/** Places of each size that are tried. */
const MOST_PLACES = 3;

/** A name by its own presenter, or a title above or below everybody, where it meets nothing; smaller if that takes it. */
export function moveName(context: LayerContext): readonly Fix[] {
  const { layer, index, layout } = context;
  const name = layout.names.find((each) => each.index === index);
  if (name === undefined || !isCard(layer)) return [];
  const what = layer.kind === 'title' ? 'title' : 'name';
  return listNameSpots(layout, name).map((spot) => replaceLayer(`Move the ${what}`, context, { ...layer, spot }));
}

/** Where that is, the largest first. */
export function listNameSpots(layout: SceneLayout, name: PlacedName): readonly StageSpot[] {
  const { captions, texts, covered } = layout;
  const { layer } = name;
  const speaker = isNameCard(layer) ? findCardSpeaker(layout.scene, layer) : undefined;
  const own = (speaker === undefined ? undefined : findHead(layout, speaker)) ?? name.box;
  const taken = [
    ...[...listHeadsWith(layout, layer), ...listNamesWith(layout, name)].map(({ box }) => box),
    ...texts.map(({ bounds }) => bounds),
    ...covered,
    ...(captions === undefined ? [] : [captions]),
  ];
  return SCALES.flatMap((by) => {
    const size = { width: name.box.width * by, height: name.box.height * by };
    const middles = [name.box.x + name.box.width / 2, own.x + own.width / 2];
    return listFreePlaces({ ...name.box, ...size }, { layout, taken, middles }).map(({ x, y }) =>
      limitSpot({ x: x + size.width / 2, y: y + size.height / 2, scale: (layer.spot?.scale ?? 1) * by }),
    );
  });
}

/** Captions where they meet no head, title or name of the scene. */
export function moveCaptionsAway({ project, scene }: SceneContext): readonly Fix[] {
  const layout = layOutScene(project, scene);
  if (layout?.captions === undefined) return [];
  const { captions: box, heads, names, texts } = layout;
  const taken = [...[...heads, ...names].map((each) => each.box), ...texts.map(({ bounds }) => bounds)];
  const { spot: former, position: _position, ...usual } = project.captions;
  return listFreePlaces(box, { layout, taken, middles: [box.x + box.width / 2] }).map(({ x, y }) => {
    const spot = limitSpot({ x: x + box.width / 2, y: y + box.height / 2, scale: former?.scale ?? 1 });
    return createFix('Move the captions', { kind: 'set-captions', captions: { ...usual, spot } });
  });
}

/** Title, captions and names in this order above the heads, as large as the room there allows: where heads reach down to the captions. */
export function arrangeAboveHeads({ project, scene }: SceneContext): readonly Fix[] {
  const layout = layOutScene(project, scene);
  if (layout?.captions === undefined) return [];
  const { captions, heads, names, safe } = layout;
  const hair = Math.min(...heads.map(({ box }) => box.y));
  const { spot: former, position: _position, ...usual } = project.captions;
  return SCALES.flatMap((by) => {
    let top = safe.y;
    const spots = new Map<number, StageSpot>();
    const put = ({ index, layer, box }: PlacedName, x: number, y: number): void => {
      spots.set(index, limitSpot({ x, y: y + (box.height * by) / 2, scale: (layer.spot?.scale ?? 1) * by }));
    };
    for (const title of names.filter(({ layer }) => layer.kind === 'title')) {
      put(title, title.box.x + title.box.width / 2, top);
      top += title.box.height * by + GAP;
    }
    const middle = top + captions.height / 2;
    top += captions.height + GAP;
    for (const card of names) {
      const own = isNameCard(card.layer) ? findHead(layout, findCardSpeaker(layout.scene, card.layer)) : undefined;
      if (own === undefined) continue;
      const [width, height] = [card.box.width * by, card.box.height * by];
      if (own.y - GAP - height < top) return [];
      const x = Math.min(Math.max(own.x + own.width / 2, safe.x + width / 2), safe.x + safe.width - width / 2);
      put(card, x, own.y - GAP - height);
    }
    if (top > hair) return [];
    const layers = scene.layers.map((layer, index) => {
      const spot = spots.get(index);
      return spot === undefined || !isCard(layer) ? layer : { ...layer, spot };
    });
    const spot = limitSpot({ x: captions.x + captions.width / 2, y: middle, scale: former?.scale ?? 1 });
    return [
      createFix(
        'Move the captions above the presenters',
        { kind: 'set-layers', sceneId: scene.id, layers },
        { kind: 'set-captions', captions: { ...usual, spot } },
      ),
    ];
  });
}

function findHead({ heads }: SceneLayout, speaker: number): LayerBox | undefined {
  return heads.find((head) => head.speaker === speaker)?.box;
}

interface FreePlaces {
  readonly layout: SceneLayout;
  /** What it keeps away from. */
  readonly taken: readonly LayerBox[];
  /** Where its middle may be from left to right. */
  readonly middles: readonly number[];
}

/** The nearest above or below where the box is, within the safe area. */
export function listFreePlaces(box: LayerBox, { layout: { safe }, taken, middles }: FreePlaces): readonly LayerBox[] {
  const { width, height } = box;
  const xs = middles.map((middle) => Math.min(Math.max(middle - width / 2, safe.x), safe.x + safe.width - width));
  const ys = [
    ...taken.flatMap((other) => [other.y - GAP - height, other.y + other.height + GAP]),
    ...[box.y, safe.y, safe.y + safe.height - height],
  ].toSorted((one, other) => Math.abs(one - box.y) - Math.abs(other - box.y));
  const isFree = (place: LayerBox): boolean =>
    place.y >= safe.y && place.y + height <= safe.y + safe.height && taken.every((other) => !meets(place, other));
  return ys
    .flatMap((y) => xs.map((x) => ({ x, y, width, height })))
    .filter(isFree)
    .slice(0, MOST_PLACES);
}
