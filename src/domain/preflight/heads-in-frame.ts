import { getAnchorOrder } from '../project/find-project-problems.ts';
import { isNameCard } from '../project/layer-kinds.ts';
import type { Layer } from '../project/project.ts';
import type { PlacedHead } from '../renderer/list-heads.ts';
import { findCardSpeaker } from '../renderer/place-name-card.ts';
import type { FreeLayer } from '../stage/free-layer.ts';
import { takesTurns } from '../project/scene-presenters.ts';
import type { PlacedName, SceneLayout } from './scene-layout.ts';
import { listMoments } from './text-places.ts';

/** Heads that are in the frame at a moment, as `getAnchorOrder` gives it. */
export function listHeadsAt({ heads }: SceneLayout, moment: number): readonly PlacedHead[] {
  return heads.filter(({ times }) => times?.some(({ from, to }) => from <= moment && moment < to) ?? true);
}

/** Heads that are in the frame while a layer is shown. A name is shown with its own presenter alone, where they take turns. */
export function listHeadsWith({ heads, scene, words }: SceneLayout, layer: Layer): readonly PlacedHead[] {
  const [start, end] = [getAnchorOrder(layer.from, words), getAnchorOrder(layer.to, words)];
  return heads.filter(({ speaker, times }) => {
    if (times === undefined) return true;
    if (isNameCard(layer)) return speaker === findCardSpeaker(scene, layer);
    return times.some(({ from, to }) => from <= end && start < to);
  });
}

/** Moments at which a layer rests, and at which another presenter comes while it's shown. */
export function listFaceMoments(layout: SceneLayout, layer: FreeLayer): readonly number[] {
  const [start, end] = [getAnchorOrder(layer.from, layout.words), getAnchorOrder(layer.to, layout.words)];
  const cuts = layout.heads.flatMap(({ times = [] }) => times.map(({ from }) => from));
  return [...new Set([...listMoments(layout, [layer]), ...cuts.filter((moment) => moment > start && moment <= end)])];
}

/** Titles and names that are seen together with one of them; names of presenters who take turns aren't. */
export function listNamesWith({ names, scene }: SceneLayout, name: PlacedName): readonly PlacedName[] {
  const others = names.filter((each) => each !== name);
  if (!takesTurns(scene) || !isNameCard(name.layer)) return others;
  const speaker = findCardSpeaker(scene, name.layer);
  return others.filter(({ layer }) => !isNameCard(layer) || findCardSpeaker(scene, layer) === speaker);
}
