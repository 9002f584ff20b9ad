import { separateBraces } from '#domain/personalization/fill-text.ts';
import { formatMood } from '#domain/script/script-document.ts';
import { formatTempo } from '#domain/script/find-tempo-marks.ts';
import type { MoodKind } from '#domain/script/find-moods.ts';
import { createFieldError } from './envelope.ts';
import type { VideoInput } from './request-schemas.ts';

type SpokenText = Extract<VideoInput['voice'], { readonly type: 'text' }>;

const MOODS: Readonly<Record<NonNullable<SpokenText['emotion']>, MoodKind>> = {
  Excited: 'excited',
  Friendly: 'warm',
  Serious: 'serious',
  Soothing: 'warm',
  Broadcaster: 'neutral',
};

const BREAK = /<break\s+time\s*=\s*["']?(\d{1,5}(?:\.\d{1,4})?)\s*(ms|s)["']?\s*\/?>(?:<\/break>)?/giu;
const TAG = /<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/iu;
const MS = 1_000;

/**
 * The script of a scene: the text with `<break>` as our pause, and the speed and emotion of the voice as marks before it. Braces of the text
 * are no variables. Throws 400 for other tags, for a pitch, and for a voice that isn't text.
 */
export function toScript(voice: VideoInput['voice'], field: string): string {
  if (voice.type !== 'text') throw createFieldError(field, OTHER_VOICES[voice.type]);
  const { input_text: written, speed, pitch, emotion } = voice;
  if (pitch !== 0)
    throw createFieldError(`${field}.pitch`, 'Voices have one pitch here. Leave it out, or choose another voice of GET /v2/voices.');
  const paused = written.replace(BREAK, (_, amount: string, unit: string) => formatBreak(Number(amount), unit));
  const tag = TAG.exec(paused)?.[0];
  if (tag !== undefined) {
    const message = `We can’t read ${tag.slice(0, 40)}. Of SSML, only <break time="1s"/> works; remove the other tags.`;
    throw createFieldError(`${field}.input_text`, message);
  }
  const marks = [...(speed === 1 ? [] : [formatTempo(speed)]), ...(emotion === undefined ? [] : [formatMood(MOODS[emotion])])];
  return [...marks, separateBraces(paused)].join(' ');
}

const OTHER_VOICES = {
  audio: 'Recordings can’t be sent here. Send a voice of type text with input_text, or record the scene in the editor.',
  silence: 'A scene needs words. Send a voice of type text, and write silence as <break time="1s"/>.',
} as const;

function formatBreak(amount: number, unit: string): string {
  return `[pause ${unit.toLowerCase() === 'ms' ? amount / MS : amount}s]`;
}
