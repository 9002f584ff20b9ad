import { isSentenceEnd } from '../../script/ends-sentence.ts';
import { SAMPLE_RATE, type SpokenScene, type SpokenWord } from '../../speech/spoken-scene.ts';

/** Speech events that drive the motion, in seconds from the scene's first frame. */
export interface SpeechBeats {
  /** Start and end of sentences, and of their parts between pauses. */
  readonly phrases: readonly { readonly start: number; readonly end: number; readonly endsSentence: boolean; readonly question: boolean }[];
  /** Centers of accented words, in time order. */
  readonly accents: readonly { readonly time: number; readonly strength: number }[];
}

const PAUSE = 0.28;
/** Loudness above the mean, in standard deviations, that makes a word accented, and its minimum duration. */
const LOUDER = 0.25;
const SHORTEST_ACCENT = 0.16;
const ACCENT_SPACING = 0.7;

export function findSpeechBeats(spoken: SpokenScene, leadIn: number): SpeechBeats {
  return { phrases: findPhrases(spoken.words, leadIn), accents: findAccents(spoken, leadIn) };
}

function findPhrases(words: readonly SpokenWord[], leadIn: number): SpeechBeats['phrases'] {
  const phrases: { start: number; end: number; endsSentence: boolean; question: boolean }[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const sentence = before !== undefined && isSentenceEnd(before.text, word.text);
    if (before === undefined || sentence || word.start - before.end > PAUSE) {
      phrases.push({ start: leadIn + word.start, end: leadIn + word.end, endsSentence: false, question: false });
    }
    const current = phrases.at(-1);
    if (current === undefined) return;
    const after = words[index + 1];
    current.end = leadIn + word.end;
    current.endsSentence = after === undefined || isSentenceEnd(word.text, after.text);
    current.question = word.text.includes('?');
  });
  return phrases;
}

function findAccents(spoken: SpokenScene, leadIn: number): SpeechBeats['accents'] {
  const loudness = spoken.words.map((word) => computeLoudness(spoken.pcm, word));
  const count = Math.max(loudness.length, 1);
  const mean = loudness.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(loudness.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / count);
  if (deviation === 0) return [];
  const accents: { time: number; strength: number }[] = [];
  spoken.words.forEach((word, index) => {
    const above = ((loudness[index] ?? 0) - mean) / deviation;
    if (above < LOUDER || word.end - word.start < SHORTEST_ACCENT) return;
    const time = leadIn + (word.start + word.end) / 2;
    const last = accents.at(-1);
    if (last === undefined || time - last.time >= ACCENT_SPACING) accents.push({ time, strength: Math.min(above / 1.5, 1) });
  });
  return accents;
}

/** RMS of every eighth sample. */
function computeLoudness(pcm: Int16Array, word: SpokenWord): number {
  const end = Math.min(Math.floor(word.end * SAMPLE_RATE), pcm.length);
  let sum = 0;
  let count = 0;
  for (let at = Math.max(Math.floor(word.start * SAMPLE_RATE), 0); at < end; at += 8) {
    const sample = pcm[at] ?? 0;
    sum += sample * sample;
    count++;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}
