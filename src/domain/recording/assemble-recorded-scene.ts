import { SAMPLE_RATE, type SpokenScene } from '../speech/spoken-scene.ts';
import { fitWords } from './fit-words.ts';
import { nudgeWords } from './nudge-words.ts';
import type { RecordedAudio } from './recorded-audio.ts';
import type { SceneRecording } from './scene-recording.ts';
import { trimScene } from './trim-scene.ts';

/**
 * Fits the words of the current script to the recording, then applies nudges and trim. Phones stay with the audio, so the lips match it
 * even where the script has changed since. Preview and render both call this.
 */
export function assembleRecordedScene(
  { pcm, timing }: RecordedAudio,
  script: string,
  { nudges = [], trim }: Pick<SceneRecording, 'nudges' | 'trim'>,
): SpokenScene {
  const fitted = fitWords(timing, script).map(({ confidence: _sure, ...word }) => word);
  const { words, phones } = nudgeWords({ words: fitted, phones: timing.phones, length: pcm.length / SAMPLE_RATE }, nudges);
  const scene = { pcm, words, phones };
  return trim === undefined ? scene : trimScene(scene, trim);
}
