import { FIRST_SPEAKER, findSpeakerMarks, formatSpeaker, type SpeakerMark } from './find-speaker-marks.ts';
import { parseScript } from './parse-script.ts';
import { removeScriptMarks } from './remove-script-marks.ts';
import { findScriptChange, type ScriptChange } from './script-change.ts';

/** A line with words, and who begins it. In UTF-16 units of the script, ends exclusive. */
export interface SpokenLine {
  readonly from: number;
  readonly to: number;
  readonly speaker: number;
  /** The mark before its words that says so; absent where the speaker of the line before goes on. */
  readonly mark?: { readonly from: number; readonly to: number };
}

interface ReadLine extends SpokenLine {
  readonly text: string;
  /** Marks that the line begins with, in places of the line. */
  readonly leading: readonly SpeakerMark[];
  /** The last mark before its first word, where other text comes before it: it can't go, for it keeps symbols from the word. */
  readonly inner?: SpeakerMark | undefined;
  /** Who speaks after a mark behind its first word. */
  readonly ends?: number | undefined;
}

/** The lines of a script that have words, in order. */
export function listSpokenLines(script: string): readonly SpokenLine[] {
  return readLines(script).flatMap(({ from, to, speaker, mark }) =>
    speaker === SILENT ? [] : [{ from, to, speaker, ...(mark && { mark }) }],
  );
}

/** The change after which `speaker` begins every line with words that the range touches; other lines keep their speakers. Null where nothing changes. */
export function assignSpeaker(script: string, range: { readonly from: number; readonly to: number }, speaker: number): ScriptChange | null {
  let now = FIRST_SPEAKER;
  let isLastTouched = false;
  const lines = readLines(script).map((line) => {
    if (line.speaker === SILENT) {
      now = line.ends ?? now;
      return line.text;
    }
    const isTouched = line.to >= range.from && line.from <= range.to;
    const wanted = isTouched ? speaker : line.speaker;
    const text = isTouched || isLastTouched ? beginWith(line, wanted, now) : line.text;
    isLastTouched = isTouched;
    now = line.ends ?? wanted;
    return text;
  });
  return findScriptChange(script, lines.join('\n'));
}

/** The script in which the first speaker says what `speaker` did. */
export function removeSpeaker(script: string, speaker: number): string {
  let text = '';
  let from = 0;
  let now = FIRST_SPEAKER;
  for (const mark of findSpeakerMarks(script)) {
    const next = mark.speaker === speaker ? FIRST_SPEAKER : mark.speaker;
    text += script.slice(from, mark.charStart);
    from = mark.charEnd;
    // Within a line a mark keeps words apart: it stays, even if it says nothing new.
    if (next !== now || !/(?:^|\n)[^\S\n]*$/u.test(text)) text += formatSpeaker(next);
    else if (script[from] === ' ') from++;
    now = next;
  }
  return text + script.slice(from);
}

/** Of a line without words. */
const SILENT = 0;

function readLines(script: string): readonly ReadLine[] {
  const { words } = parseScript(script);
  let at = 0;
  let from = 0;
  let now = FIRST_SPEAKER;
  return script.split('\n').map((text): ReadLine => {
    const to = from + text.length;
    const first = words[at];
    while (at < words.length && (words[at]?.charStart ?? to) < to) at++;
    const start = from;
    from = to + 1;
    const marks = findSpeakerMarks(text);
    if (first === undefined || first.charStart >= to) {
      now = marks.at(-1)?.speaker ?? now;
      return { text, from: start, to, speaker: SILENT, leading: [], ends: marks.at(-1)?.speaker };
    }
    const leading = marks.filter(({ charStart }) => removeScriptMarks(text.slice(0, charStart)) === '');
    const mark = marks.findLast(({ charEnd }) => charEnd <= first.charStart - start);
    const inner = mark !== undefined && !leading.includes(mark) ? { inner: mark } : {};
    const speaker = mark?.speaker ?? now;
    const ends = marks.findLast(({ charStart }) => charStart > first.charStart - start)?.speaker;
    now = ends ?? speaker;
    const place = mark === undefined ? {} : { mark: { from: start + mark.charStart, to: start + mark.charEnd } };
    return { text, from: start, to, speaker, leading, ends, ...place, ...inner };
  });
}

/** The line with a mark of the speaker before its words, and without one where `now` is speaking already. */
function beginWith({ text, leading, inner }: ReadLine, speaker: number, now: number): string {
  if (inner !== undefined) return text.slice(0, inner.charStart) + formatSpeaker(speaker) + text.slice(inner.charEnd);
  const plain = leading.reduceRight(
    (line, { charStart, charEnd }) => line.slice(0, charStart) + line.slice(charEnd).replace(/^ /u, ''),
    text,
  );
  return speaker === now ? plain : `${formatSpeaker(speaker)} ${plain}`;
}
