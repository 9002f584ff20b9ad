import type { LayerBox, Scene } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { parseScript } from '../script/parse-script.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import type { PlacedHead } from './list-heads.ts';
import { isNameCard, type NameCard } from '../project/layer-kinds.ts';

/**
 * Whose name a card shows: of who says the word it begins at; of cards that begin with the scene, the first is the first presenter's, and
 * so on.
 */
export function findCardSpeaker(scene: Scene, card: NameCard): number {
  const speakers = listScenePresenters(scene).map(({ speaker }) => speaker);
  if ('word' in card.from) {
    const at = parseScript(scene.script).words[card.from.word]?.charStart ?? 0;
    return listVoicedTurns(scene).findLast(({ from }) => from <= at)?.speaker ?? FIRST_SPEAKER;
  }
  const early = scene.layers.filter((layer) => isNameCard(layer) && !('word' in layer.from));
  return speakers[Math.min(early.indexOf(card), speakers.length - 1)] ?? FIRST_SPEAKER;
}

/** Share of the frame between a card and a head, the captions or the frame's edge. */
const GAP = 0.012;
const MARGIN = 0.05;

interface CardPlace {
  /** The card in its usual place. */
  readonly card: LayerBox;
  readonly speaker: number;
  /** Those in the frame with it. */
  readonly heads: readonly PlacedHead[];
  /** Where captions can be, and titles are. */
  readonly taken: readonly LayerBox[];
}

/**
 * The corner of a card of one of several presenters: under their own chin, above their hair, or over or under the captions or a title; where
 * something is in the way of all, under the chin all the same.
 */
export function placeNameCard({ card, speaker, heads, taken }: CardPlace): { readonly x: number; readonly y: number } {
  const own = heads.find((head) => head.speaker === speaker)?.box;
  if (own === undefined) return card;
  const x = Math.max(Math.min(own.x + own.width / 2 - card.width / 2, 1 - MARGIN - card.width), MARGIN);
  const chin = own.y + own.height;
  const under = Math.max(card.y, chin + GAP);
  const beside = taken.flatMap(({ y, height }) => [y - GAP - card.height, y + height + GAP]);
  const places = [under, chin + GAP, own.y - GAP - card.height, ...beside].map((y) => ({ ...card, x, y }));
  const inTheWay = [...heads.map(({ box }) => box), ...taken];
  const isFree = (place: LayerBox): boolean =>
    place.y >= GAP && place.y + place.height <= 1 - GAP && inTheWay.every((other) => !meets(place, other));
  return places.find(isFree) ?? { x, y: Math.min(chin + GAP, 1 - MARGIN - card.height) };
}

export function meets(one: LayerBox, other: LayerBox): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
