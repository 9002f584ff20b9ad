import { mapWords } from '../script/map-words.ts';
import { fingerprintSpokenWords, type SceneRecording, type WordNudge } from './scene-recording.ts';

/** Fields by presence: an undefined one is left out, as the project format wants it. */
function build(recording: SceneRecording, nudges: readonly WordNudge[]): SceneRecording {
  const { nudges: _former, ...others } = recording;
  return nudges.length === 0 ? others : { ...others, nudges };
}

/** The recording of a scene whose script changed: nudges follow their words. It stays what it was made for. */
export function realignNudges(recording: SceneRecording, before: string, after: string): SceneRecording {
  return recording.nudges === undefined ? recording : moveNudges(recording, mapWords(before, after));
}

/** The same for a known map from old words to new ones. Of words that became one, the first one's nudge stays. */
export function moveNudges(recording: SceneRecording, map: readonly (number | undefined)[]): SceneRecording {
  if (recording.nudges === undefined) return recording;
  const nudges = new Map<number, number>();
  for (const { word, seconds } of recording.nudges) {
    const to = map[word];
    if (to !== undefined && !nudges.has(to)) nudges.set(to, seconds);
  }
  return build(
    recording,
    [...nudges].map(([word, seconds]) => ({ word, seconds })),
  );
}

/** Accepts the recording for the script as it is now. */
export function keepRecording(recording: SceneRecording, script: string): SceneRecording {
  return { ...recording, madeFor: fingerprintSpokenWords(script) };
}

/** Lets the scene's voice speak for now, or the recording again. */
export function switchRecording(recording: SceneRecording, on: boolean): SceneRecording {
  const { off: _former, ...others } = recording;
  return on ? others : { ...others, off: true };
}

/** Moves a word by so many more seconds; a word that is back at its measured time has no nudge. Rounded to a millisecond. */
export function addNudge(recording: SceneRecording, { word, seconds }: WordNudge): SceneRecording {
  const known = recording.nudges ?? [];
  const sum = Math.round(((known.find((nudge) => nudge.word === word)?.seconds ?? 0) + seconds) * 1_000) / 1_000;
  const others = known.filter((nudge) => nudge.word !== word);
  return build(recording, sum === 0 ? others : [...others, { word, seconds: sum }].toSorted((one, other) => one.word - other.word));
}
