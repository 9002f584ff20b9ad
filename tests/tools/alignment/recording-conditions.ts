import { NO_TUNING, type VoiceTuning } from '#domain/audio/voice-match/voice-profile.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import {
  addNoise,
  type ChangedScript,
  insertSilences,
  leaveOutWords,
  playFaster,
  type Recording,
  renumber,
  repeatWords,
  toRecording,
} from './distort-recording.ts';

/** Says a script in the voice that plays the service. */
export type Say = (script: string, tuning?: VoiceTuning) => Promise<SpokenScene>;

export interface RecordingCondition {
  readonly name: string;
  /** `seed` differs for each script, and is the same in every run. */
  readonly record: (say: Say, script: string, seed: number) => Promise<Recording>;
}

const FOUR_SEMITONES = 2 ** (4 / 12);

const record = async (say: Say, script: string, tuning: Partial<VoiceTuning> = {}): Promise<Recording> =>
  toRecording(await say(script, { ...NO_TUNING, ...tuning }));

/** The voice's own tempo is changed the other way, so that only pitch and vocal tract differ at the end. */
const transpose = async (say: Say, script: string, factor: number): Promise<Recording> =>
  playFaster(await record(say, script, { pace: 1 / factor }), factor);

async function recordChanged(say: Say, script: string, changed: ChangedScript): Promise<Recording> {
  return renumber(await record(say, changed.script), changed, parseScript(script).words.length);
}

/** What may happen to a recording, each with its truth. */
export const CONDITIONS: readonly RecordingCondition[] = [
  { name: 'clean', record: (say, script) => record(say, script) },
  { name: 'white noise, 20 dB below', record: async (say, script) => addNoise(await record(say, script), 20) },
  { name: 'white noise, 10 dB below', record: async (say, script) => addNoise(await record(say, script), 10) },
  { name: 'tempo −20%', record: (say, script) => record(say, script, { pace: 0.8 }) },
  { name: 'tempo +20%', record: (say, script) => record(say, script, { pace: 1.2 }) },
  { name: '−4 semitones', record: (say, script) => transpose(say, script, 1 / FOUR_SEMITONES) },
  { name: '+4 semitones', record: (say, script) => transpose(say, script, FOUR_SEMITONES) },
  { name: 'silences inserted', record: async (say, script, seed) => insertSilences(await record(say, script), seed) },
  { name: 'words repeated', record: (say, script, seed) => recordChanged(say, script, repeatWords(script, seed)) },
  { name: 'words left out', record: (say, script, seed) => recordChanged(say, script, leaveOutWords(script, seed)) },
];
