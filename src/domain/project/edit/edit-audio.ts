import { mapWords } from '../../script/map-words.ts';
import type { Anchor, AudioEffect, EffectSource, Scene } from '../project.ts';
import { realignToWords } from './realign-anchors.ts';

/** Effects follow their words. If a word was removed, the nearest one takes over; without any the effect is at the scene's start. */
export function moveEffects(effects: readonly AudioEffect[], map: readonly (number | undefined)[]): readonly AudioEffect[] {
  return mapEffects(effects, (spans) => realignToWords(spans, map));
}

/** The same for two states of a script. */
export function realignEffects(effects: readonly AudioEffect[], before: string, after: string): readonly AudioEffect[] {
  return moveEffects(effects, mapWords(before, after));
}

/** What moves the beginnings of layers moves effects. */
export function mapEffects(
  effects: readonly AudioEffect[],
  move: (
    spans: readonly (AudioEffect & { readonly from: Anchor; readonly to: Anchor })[],
  ) => readonly (AudioEffect & { readonly from: Anchor })[],
): readonly AudioEffect[] {
  return move(effects.map((effect) => ({ ...effect, from: effect.at, to: effect.at }))).map(({ id, volume, from, ...effect }) => ({
    id,
    ...getEffectSource(effect),
    at: from,
    volume,
  }));
}

export function getEffectSource(effect: EffectSource): EffectSource {
  return 'effectId' in effect ? { effectId: effect.effectId } : { assetId: effect.assetId };
}

/** A part of a script that is cut, in words of the whole. */
export interface ScriptPart {
  readonly firstWord: number;
  readonly words: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Effects of one part of a script that is cut: each is where its word is. */
export function selectEffects(effects: readonly AudioEffect[], { firstWord, words, isFirst, isLast }: ScriptPart): readonly AudioEffect[] {
  return effects.flatMap((effect) => {
    const { at } = effect;
    if (!('word' in at)) return at.edge === 'scene-start' ? (isFirst ? [effect] : []) : isLast ? [effect] : [];
    const word = at.word - firstWord;
    return word >= 0 && word < words ? [{ ...effect, at: { edge: at.edge, word } }] : [];
  });
}

/** Effects of two scenes that become one; ids that both have are changed in the second. */
export function mergeEffects(
  previous: Scene,
  scene: Scene,
  words: { readonly before: number; readonly added: number },
): readonly AudioEffect[] {
  const first = (previous.effects ?? []).map((effect) =>
    effect.at.edge === 'scene-end' && words.added > 0 && words.before > 0
      ? { ...effect, at: { edge: 'word-end' as const, word: words.before - 1 } }
      : effect,
  );
  const taken = new Set(first.map(({ id }) => id));
  const second = (scene.effects ?? []).map((effect): AudioEffect => {
    let id = effect.id;
    for (let number = 2; taken.has(id); number++) id = `${effect.id}-${number}`;
    taken.add(id);
    return { ...effect, id, at: shiftAnchor(effect.at, words.before) };
  });
  return [...first, ...second];
}

function shiftAnchor(anchor: Anchor, words: number): Anchor {
  if ('word' in anchor) return { edge: anchor.edge, word: anchor.word + words };
  return anchor.edge === 'scene-start' && words > 0 ? { edge: 'word-start', word: words } : anchor;
}
