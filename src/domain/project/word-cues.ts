import { parseScript } from '../script/parse-script.ts';
import { listLayerTexts } from './layer-kinds.ts';
import type { Anchor, AudioEffect, Layer, Scene } from './project.ts';

/** What begins with a word of the script: a layer without a text, or a sound effect. Layers with one have their passages. */
export interface WordCue {
  readonly cue: { readonly kind: 'layer'; readonly layer: Layer } | { readonly kind: 'effect'; readonly effect: AudioEffect };
  /** Of the word, in UTF-16 units. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** In the order of the layers, then of the effects; what begins with the scene has no word. */
export function listWordCues({ script, layers, effects = [] }: Pick<Scene, 'script' | 'layers' | 'effects'>): readonly WordCue[] {
  const silent = layers.filter((layer) => 'word' in layer.from && listLayerTexts(layer).length === 0);
  const cues: readonly { readonly at: Anchor; readonly cue: WordCue['cue'] }[] = [
    ...silent.map((layer) => ({ at: layer.from, cue: { kind: 'layer', layer } as const })),
    ...effects.map((effect) => ({ at: effect.at, cue: { kind: 'effect', effect } as const })),
  ];
  if (cues.length === 0) return [];
  const { words } = parseScript(script);
  return cues.flatMap(({ at, cue }) => {
    const word = 'word' in at ? words[at.word] : undefined;
    return word === undefined ? [] : [{ cue, from: word.charStart, to: word.charEnd }];
  });
}
