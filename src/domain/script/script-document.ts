import { MOODS, type MoodKind } from './find-moods.ts';
import { findScriptMarks, type MarkMeaning } from './find-script-marks.ts';
import { formatGesture, GESTURES } from './find-gesture-marks.ts';
import { FIRST_SPEAKER, formatSpeaker } from './find-speaker-marks.ts';
import { formatTempo } from './find-tempo-marks.ts';
import { LONGEST_PAUSE, MOST_SPEAKERS } from './script-limits.ts';

/** A mark, and its text exactly as the script has it. */
export type ScriptMark = MarkMeaning & { readonly text: string };

/** A part of a line. `text` is exactly what the script has there. */
export type ScriptPart = ScriptMark | { readonly kind: 'text'; readonly text: string };

/** A script as lines of text and marks; at least one line, and no empty part. */
export interface ScriptDocument {
  readonly lines: readonly (readonly ScriptPart[])[];
}

/** Seconds of the shortest pause that a mark is changed to, and of one step. */
export const PAUSE_STEP = 0.1;

/** Share of the voice's own tempo that one step is. */
export const SPEED_STEP = 0.05;

/** Loses nothing: `formatScriptDocument` gives back the same script. */
export function parseScriptDocument(script: string): ScriptDocument {
  return { lines: script.split('\n').map(parseLine) };
}

export function formatScriptDocument({ lines }: ScriptDocument): string {
  return lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n');
}

/** No mark spans lines. */
function parseLine(line: string): readonly ScriptPart[] {
  const parts: ScriptPart[] = [];
  let from = 0;
  for (const { charStart, charEnd, ...meaning } of findScriptMarks(line)) {
    if (charStart > from) parts.push({ kind: 'text', text: line.slice(from, charStart) });
    parts.push({ ...meaning, text: line.slice(charStart, charEnd) });
    from = charEnd;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

/** The mark of a pause, in whole steps within what a pause may be. */
export function formatPause(seconds: number): string {
  const steps = Math.round(Math.min(Math.max(seconds, PAUSE_STEP), LONGEST_PAUSE) / PAUSE_STEP);
  return `[pause ${steps / Math.round(1 / PAUSE_STEP)}s]`;
}

export function formatMood(mood: MoodKind): string {
  return `[mood ${mood}]`;
}

/** Stands before the word that is stressed. */
export const STRONG = '[strong]';

const SPEAKERS = Array.from({ length: MOST_SPEAKERS }, (_, index) => FIRST_SPEAKER + index);

/** The mark of a pause so many steps longer, of a faster tempo, or of the mood, gesture or speaker so many places further in its list, around its ends; others have no steps. */
export function stepMark(mark: ScriptMark, steps: number): string {
  if (mark.kind === 'pause') return formatPause(mark.seconds + steps * PAUSE_STEP);
  if (mark.kind === 'pace') return formatTempo(Math.round((mark.speed + steps * SPEED_STEP) / SPEED_STEP) * SPEED_STEP);
  if (mark.kind === 'strong') return mark.text;
  if (mark.kind === 'gesture') return formatGesture(stepInList(GESTURES, mark.gesture, steps));
  if (mark.kind === 'speaker') return formatSpeaker(stepInList(SPEAKERS, mark.speaker, steps));
  return formatMood(stepInList(MOODS, mark.mood, steps));
}

function stepInList<Item>(items: readonly Item[], item: Item, steps: number): Item {
  const at = items.indexOf(item) + steps;
  return items[((at % items.length) + items.length) % items.length] ?? item;
}
