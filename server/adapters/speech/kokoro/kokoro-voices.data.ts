import type { Voice } from '#ports/speech.ts';
import { describeVoice } from '../shared/voice-facts.ts';
import { KOKORO_PROFILES } from './kokoro-profiles.data.ts';
import type { StyleMix } from './kokoro-messages.ts';

/** A voice and the style it speaks with; a mix of two styles is a voice of its own. */
export interface KokoroVoice {
  readonly voice: Voice;
  readonly style: StyleMix;
}

type Row = readonly [name: string, gender: 'female' | 'male', about: string, styles: readonly string[], style: StyleMix];

/**
 * By language, the best ones first: the first of all is the voice of new projects. Mixed where a style alone is predicted to please less
 * (`bench/voice`).
 */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'en-US': [
    ['Hazel', 'female', 'Warm and natural, good for almost everything', ['warm', 'narration'], ['af_heart']],
    ['Wyatt', 'male', 'Calm and trustworthy, good for explanations', ['calm', 'narration'], ['am_michael']],
    ['Felix', 'male', 'Firm and energetic, good for announcements', ['firm', 'energetic'], ['am_fenrir']],
    ['Robin', 'male', 'Light and playful, good for short clips', ['light', 'playful'], ['am_puck']],
    ['Sarah', 'female', 'Clear and even, good for lessons', ['clear', 'educational'], ['af_sarah']],
    ['Orson', 'male', 'Deep and slow, good for serious topics', ['deep', 'serious'], ['am_onyx']],
    ['Cora', 'female', 'Steady and businesslike', ['steady', 'business'], ['af_kore']],
    ['Aoife', 'female', 'Lively and open', ['lively', 'friendly'], ['af_aoede']],
    ['Nadia', 'female', 'Cool and modern', ['modern', 'clear'], ['af_nova']],
    ['Alma', 'female', 'Low and relaxed', ['low', 'relaxed'], ['af_alloy']],
    ['Willa', 'female', 'Gentle and warm', ['gentle', 'warm'], ['af_heart', 'af_nicole', 0.35]],
    ['Tessa', 'female', 'Friendly and bright', ['friendly', 'bright'], ['af_bella', 'af_sarah', 0.5]],
    ['Grant', 'male', 'Confident and full', ['confident', 'full'], ['am_michael', 'am_fenrir', 0.5]],
    ['Miles', 'male', 'Relaxed and young', ['relaxed', 'young'], ['am_michael', 'am_puck', 0.5]],
  ],
  'en-GB': [
    ['Emma', 'female', 'Warm and well spoken, good for narration', ['warm', 'narration'], ['bf_emma']],
    ['George', 'male', 'Mature and measured, good for documentaries', ['mature', 'measured'], ['bm_george', 'bm_fable', 0.25]],
    ['Isabel', 'female', 'Young and friendly', ['young', 'friendly'], ['bf_isabella']],
    ['Fabian', 'male', 'Lively, a teller of stories', ['lively', 'storytelling'], ['bm_fable']],
    ['Lewis', 'male', 'Deep and plain', ['deep', 'plain'], ['bm_lewis', 'bm_george', 0.5]],
    ['Harriet', 'female', 'Clear and calm', ['clear', 'calm'], ['bf_emma', 'bf_isabella', 0.5]],
  ],
  es: [
    ['Dora', 'female', 'Clear and friendly', ['clear', 'friendly'], ['ef_dora', 'if_sara', 0.4]],
    ['Álex', 'male', 'Even and calm', ['even', 'calm'], ['em_alex']],
    ['Nicolás', 'male', 'Deep and warm', ['deep', 'warm'], ['em_santa', 'im_nicola', 0.5]],
  ],
  fr: [['Sylvie', 'female', 'Clear and well spoken', ['clear', 'narration'], ['ff_siwis']]],
  it: [
    ['Sara', 'female', 'Lively and clear', ['lively', 'clear'], ['if_sara']],
    ['Nicola', 'male', 'Calm and full', ['calm', 'full'], ['im_nicola']],
  ],
  'pt-BR': [
    ['Dalva', 'female', 'Friendly and clear', ['friendly', 'clear'], ['pf_dora', 'if_sara', 0.3]],
    ['Alexandre', 'male', 'Calm and clear', ['calm', 'clear'], ['pm_alex', 'im_nicola', 0.3]],
  ],
};

export const KOKORO_VOICES: readonly KokoroVoice[] = Object.entries(ROWS).flatMap(([language, rows]) =>
  rows.map(([name, gender, about, styles, style]) => {
    const [id, profile] = [toId(name), KOKORO_PROFILES[toId(name)]];
    return {
      voice: { id, name, language, gender, description: describeVoice(language, [about]), styles, ...(profile && { profile }) },
      style,
    };
  }),
);

/** `Álex` to `alex`. */
function toId(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
