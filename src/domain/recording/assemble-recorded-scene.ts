import { SAMPLE_RATE, type SpokenScene } from '../speech/spoken-scene.ts';
import { fitWords } from './fit-words.ts';
import { nudgeWords } from './nudge-words.ts';
import type { RecordedAudio } from './recorded-audio.ts';
import type { SceneRecording } from './scene-recording.ts';
import { trimScene } from './trim-scene.ts';

/**
 * What is heard and seen of a recorded scene: the words of the script as it is now on the recording's sound, then nudged and trimmed. The
 * lips follow the sound, whatever the script says. Preview and render both call this.
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
