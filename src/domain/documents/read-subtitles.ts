import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { formatTempo, limitSpeed } from '../script/find-tempo-marks.ts';
import { LONGEST_PAUSE } from '../script/script-limits.ts';
import { ContentCounter } from './content-counter.ts';
import { parseCues, type TimedCue } from './parse-cues.ts';
import { parseTtml } from './parse-ttml.ts';
import type { DocumentSection, SourceDocument } from './source-document.ts';

/** Seconds of silence between two cues that a pause mark keeps; a shorter one is how people speak. */
export const SHORTEST_SILENCE = 1;
/** Seconds of silence after which a new scene begins, where a sentence ends. */
export const SCENE_SILENCE = 4;
/** Seconds after which a new scene begins with the next sentence. */
export const LONGEST_CUE_SCENE = 60;
/** Difference from a voice's own tempo that is worth a mark. */
const NOTED_TEMPO = 0.05;

const SENTENCE_END = /[.!?…。！？؟।]["'’”»)\]]*$/u;
/** A whole line of what is heard but not said: `[music]`, `(laughs)`, `♪ la la ♪`. */
const SOUND = /^(?:\[[^\]]*\]|\([^)]*\)|[♪♫].*|.*[♪♫])$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。！？]$/u;

/** A script of the cues of a SubRip, WebVTT or TTML file that takes about as long. Undefined when the file has none. */
export function readSubtitles(text: string): SourceDocument | undefined {
  const cues = parseTtml(text) ?? parseCues(text);
  if (cues.length === 0) return undefined;
  const omitted = new ContentCounter();
  const spoken = cues.flatMap((cue): readonly SpokenCue[] => {
    omitted.add('sound description', cue.lines.filter((line) => SOUND.test(line)).length);
    const said = cue.lines
      .filter((line) => line !== '' && !SOUND.test(line))
      .map(dropDash)
      .reduce(joinText, '');
    return said === '' ? [] : [{ ...cue, text: said }];
  });
  const scenes = groupScenes(dropRepeated(spoken, omitted));
  const timed = scenes.map((scene, at) => toSection(scene, scenes[at - 1]?.at(-1)?.end ?? 0));
  return {
    sections: timed.map(({ section }) => section),
    images: new Map(),
    omitted: omitted.counts,
    remarks: describeTimes(timed),
  };
}

type SpokenCue = TimedCue & { readonly text: string };

function dropDash(line: string): string {
  return line.replace(/^[-–—]\s*(?=\p{L})/u, '');
}

function joinText(text: string, next: string): string {
  return text === '' || UNSPACED.test(text) ? text + next : `${text} ${next}`;
}

/** Captions that roll up show a line twice. */
function dropRepeated(cues: readonly SpokenCue[], omitted: ContentCounter): readonly SpokenCue[] {
  return cues.filter((cue, at) => {
    const isRepeated = cues[at - 1]?.text === cue.text && cue.start - (cues[at - 1]?.end ?? 0) < SHORTEST_SILENCE;
    if (isRepeated) omitted.add('repeated caption');
    return !isRepeated;
  });
}

function groupScenes(cues: readonly SpokenCue[]): readonly (readonly SpokenCue[])[] {
  const scenes: SpokenCue[][] = [];
  for (const cue of cues) {
    const scene = scenes.at(-1);
    const [first, last] = [scene?.[0], scene?.at(-1)];
    const silence = cue.start - (last?.end ?? 0);
    const mayEnd = last !== undefined && SENTENCE_END.test(last.text);
    const isLong = first !== undefined && cue.start - first.start >= LONGEST_CUE_SCENE;
    if (scene === undefined || silence > LONGEST_PAUSE || (mayEnd && (silence >= SCENE_SILENCE || isLong))) scenes.push([cue]);
    else scene.push(cue);
  }
  return scenes;
}

interface TimedSection {
  readonly section: DocumentSection;
  /** Seconds that its words take longer than the file says, at a tempo that a voice can have; below 0, shorter. */
  readonly excess: number;
  /** Seconds of silence that are longer than a pause can be. */
  readonly lostSilence: number;
}

/** `before`: the second at which the scene before ends. The silence between is kept in front of the scene. */
function toSection(cues: readonly SpokenCue[], before: number): TimedSection {
  let [script, end, spokenSeconds, lostSilence] = ['', before, 0, 0];
  for (const cue of cues) {
    const silence = Math.max(0, cue.start - end);
    const isPause = silence >= SHORTEST_SILENCE;
    lostSilence += Math.max(0, silence - LONGEST_PAUSE);
    spokenSeconds += Math.max(0, cue.end - Math.max(cue.start, end)) + (isPause || script === '' ? 0 : silence);
    script = isPause ? `${script} ${formatPause(silence)} ${cue.text}`.trim() : joinText(script, cue.text);
    end = Math.max(end, cue.end);
  }
  const words = cues.map(({ text }) => text).reduce(joinText, '');
  const estimate = estimateSpokenSeconds(words);
  const tempo = spokenSeconds === 0 ? 1 : estimate / spokenSeconds;
  const mark = Math.abs(tempo - 1) < NOTED_TEMPO ? '' : `${formatTempo(tempo)} `;
  return { section: { script: mark + script }, excess: estimate / limitSpeed(tempo) - spokenSeconds, lostSilence };
}

function formatPause(seconds: number): string {
  return `[pause ${Math.round(Math.min(seconds, LONGEST_PAUSE) * 10) / 10}s]`;
}

function describeTimes(sections: readonly TimedSection[]): readonly string[] {
  const hurried = sections.filter(({ excess }) => excess >= SHORTEST_SILENCE).length;
  const slow = sections.filter(({ excess }) => excess <= -SHORTEST_SILENCE).length;
  const lost = Math.round(sections.reduce((sum, { lostSilence }) => sum + lostSilence, 0));
  return [
    'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.',
    ...(hurried > 0
      ? [`In ${nameScenes(hurried)} there are more words than a voice can say in the time, so what follows comes later.`]
      : []),
    ...(slow > 0 ? [`In ${nameScenes(slow)} there are fewer words than the time has room for, so what follows comes sooner.`] : []),
    ...(lost > 0 ? [`A pause can be up to ${LONGEST_PAUSE} seconds, so ${lost} seconds of silence were left out.`] : []),
  ];
}

function nameScenes(count: number): string {
  return count === 1 ? '1 scene' : `${count} scenes`;
}
