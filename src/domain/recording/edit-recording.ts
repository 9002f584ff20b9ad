import { mapWords } from '../script/map-words.ts';
import { fingerprintSpokenWords, type SceneRecording, type WordNudge } from './scene-recording.ts';

/** Fields by presence: an undefined one is left out, as the project format wants it. */
function build(recording: SceneRecording, nudges: readonly WordNudge[]): SceneRecording {
  const { nudges: _former, ...others } = recording;
  return nudges.length === 0 ? others : { ...others, nudges };
}

/** The recording of a scene whose script changed: nudges follow their words. It stays what it was made for. */
export function realignNudges(recording: SceneRecording, before: string, after: string): SceneRecording {
  if (recording.nudges === undefined) return recording;
  const positions = mapWords(before, after);
  const nudges = recording.nudges.flatMap(({ word, seconds }) => {
    const to = positions[word];
    return to === undefined ? [] : [{ word: to, seconds }];
  });
  return build(recording, nudges);
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
