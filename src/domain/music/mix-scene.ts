import { limitPeaks } from '../audio/limit-peaks.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { addClips, type PlacedClip } from './add-clips.ts';
import { GAIN_STEP } from './duck-under-speech.ts';
import { computeHeadroom, measurePeaks, mixMusic, readSpeech, type ReadSceneAudio, type SceneAudio, type SceneMusic } from './mix-music.ts';

/** An effect in a scene. */
export interface PlacedEffect {
  readonly samples: Int16Array;
  /** From the scene's beginning, in samples. */
  readonly start: number;
  readonly volume: number;
}

/** What is heard beside the speech of a scene, and how loud that is. */
export interface SceneMix {
  readonly music?: SceneMusic | undefined;
  readonly effects: readonly PlacedEffect[];
  /** What clips sound like that are shown. */
  readonly clips: readonly PlacedClip[];
  /** 1 leaves speech as it is. */
  readonly voice: number;
}

/** Peak of a louder voice: -1 dBFS, as that of all speech. */
const VOICE_CEILING = 0.8912509381337456;
const FULL_SCALE = 32_767;
/** Samples in which an effect that its scene cuts off falls silent: 20 ms. */
const CUT_FADE = SAMPLE_RATE / 50;

/** Whether a scene is heard as speech alone. */
export function isSpeechAlone({ music, effects, clips, voice }: SceneMix): boolean {
  return music === undefined && effects.length === 0 && clips.length === 0 && voice === 1;
}

/** The sound of a scene: its speech, effects over it, and clips and music under both. No sample is beyond full scale. */
export function mixScene(scene: SceneAudio, { music, effects, clips, voice }: SceneMix): ReadSceneAudio {
  const spoken = voice === 1 ? scene : { ...scene, speech: scaleSpeech(scene.speech, voice) };
  const alone = effects.length === 0 ? spoken : addEffects(spoken, effects);
  const heard = clips.length === 0 ? alone : addClips(alone, clips);
  return music === undefined ? (from, to) => readSpeech(heard, from, to) : mixMusic(heard, music);
}

function scaleSpeech(speech: Int16Array, gain: number): Int16Array {
  const samples = Float32Array.from(speech, (sample) => (sample / FULL_SCALE) * gain);
  if (gain > 1) limitPeaks(samples, VOICE_CEILING);
  return Int16Array.from(samples, (sample) => Math.round(sample * FULL_SCALE));
}

/** Effects make room for speech that is near full scale; speech itself stays as it is. */
function addEffects(scene: SceneAudio, effects: readonly PlacedEffect[]): SceneAudio {
  const { length } = scene;
  const sum = new Float32Array(length);
  for (const effect of effects) addEffect(sum, effect);
  let peak = 0;
  for (let at = 0; at < length; at += 1) peak = Math.max(peak, Math.abs(sum[at] ?? 0));
  const room = computeHeadroom(measurePeaks(scene), peak);
  const words = readSpeech(scene, 0, length);
  const speech = new Int16Array(length);
  for (let at = 0; at < length; at += 1) {
    const step = Math.floor(at / GAIN_STEP);
    const [low, high] = [Math.min(1, room[step] ?? 0), Math.min(1, room[step + 1] ?? 0)];
    const gain = low + (high - low) * (at / GAIN_STEP - step);
    speech[at] = Math.round((words[at] ?? 0) + gain * (sum[at] ?? 0));
  }
  return { ...scene, speech, leadIn: 0, words };
}

function addEffect(sum: Float32Array, { samples, start, volume }: PlacedEffect): void {
  const end = Math.min(sum.length, start + samples.length);
  const isCut = end < start + samples.length;
  for (let at = Math.max(0, start); at < end; at += 1) {
    const fall = isCut ? Math.min(1, (end - at) / CUT_FADE) : 1;
    sum[at] = (sum[at] ?? 0) + volume * fall * (samples[at - start] ?? 0);
  }
}
