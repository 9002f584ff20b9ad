import { isSpeakable } from '../script/parse-script.ts';
import { cleanPlainText } from '../script-writing/clean-plain-text.ts';
import type { TextAnchor } from '../speech/align/alignment.ts';
import type { HeardWord } from './join-parts.ts';

export interface WrittenTranscript {
  /** What a scene says: one paragraph without tags; empty where nobody speaks. */
  readonly script: string;
  /** The words' times, by the characters of the script. */
  readonly anchors: readonly TextAnchor[];
}

/** Notes that some models put between words, such as `[Music]`, and notes of music. */
const NOTE = /\[[^\]]*\]|[♩♪♫♬]/gu;
/** Half a tag may stand in each of two words. */
const TAG_OPENS = /[[{]/gu;
const TAG_CLOSES = /[\]}]/gu;

/** Words as the script of a scene. What was said is a stranger's text: nothing in it is a tag. */
export function writeTranscript(words: readonly HeardWord[]): WrittenTranscript {
  let script = '';
  const anchors: TextAnchor[] = [];
  for (const { text, start, end } of withoutNotes(words)) {
    const plain = cleanPlainText(text.replaceAll(TAG_OPENS, '(').replaceAll(TAG_CLOSES, ')'));
    if (plain === '') continue;
    const charStart = script.length + (script !== '' && /^\s/u.test(text) ? 1 : 0);
    script = script.padEnd(charStart, ' ') + plain;
    anchors.push({ charStart, charEnd: script.length, start, end });
  }
  return isSpeakable(script) ? { script, anchors } : { script: '', anchors: [] };
}

/** A note may be cut into several words. */
function withoutNotes(words: readonly HeardWord[]): readonly HeardWord[] {
  const whole = words.map(({ text }) => text).join('');
  const notes = [...whole.matchAll(NOTE)].map(({ index, 0: note }) => ({ from: index, to: index + note.length }));
  if (notes.length === 0) return words;
  let at = 0;
  return words.map((word) => {
    const from = at;
    at += word.text.length;
    return { ...word, text: cutOut(word.text, from, notes) };
  });
}

function cutOut(text: string, from: number, notes: readonly { readonly from: number; readonly to: number }[]): string {
  return notes.reduceRight((kept, note) => {
    const [start, end] = [Math.max(0, note.from - from), Math.min(text.length, note.to - from)];
    return start >= end ? kept : kept.slice(0, start) + kept.slice(end);
  }, text);
}
