import { LEAD_IN, TAIL } from '../../../src/domain/project/project-defaults.ts';
import { SAMPLE_RATE, type SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { MeasuredVideo } from './measure-video.ts';
import { readVtt } from './read-vtt.ts';
import { bestLag, correlation, mean, quantile } from './statistics.ts';

/** What a video of one spoken scene should be. */
export interface Expected {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly script: string;
  readonly spoken: SpokenScene;
  /** Opening the presenter's mouth should have, one entry a picture. */
  readonly mouth: ArrayLike<number>;
  readonly vtt: string;
}

export type Problem =
  | 'format'
  | 'length'
  | 'loudness'
  | 'sound out of time'
  | 'mouth out of time'
  | 'mouth does not follow the sound'
  | 'lips open on p, b or m'
  | 'mouth open in silence'
  | 'mouth open at the end'
  | 'no blink'
  | 'captions are not what is said'
  | 'captions are not in the picture';

const TARGET_LUFS = -16;
const LAG_REACH = 9;
const SHUT = 0.25;
/** A pause must be this long, in seconds, and this far from speech, before the mouth has to be at rest. */
const REST = { pause: 0.35, settle: 0.15, prepare: 0.12 };
const EYES_SHUT = 0.85;
/** Of luma, between captions and what is behind them. */
const CAPTION_DIFFERENCE = 15;

/** Everything that is wrong with a video, measured from its pixels and samples. */
export function problemsOf(video: MeasuredVideo, expected: Expected): readonly Problem[] {
  const checks: Readonly<Record<Problem, boolean>> = {
    format:
      video.video.codec === 'h264' &&
      video.audio.codec === 'aac' &&
      video.audio.sampleRate === SAMPLE_RATE &&
      video.video.width === expected.width &&
      video.video.height === expected.height &&
      Math.abs(video.video.frameRate - expected.frameRate) < 0.001,
    length: hasRightLength(video, expected),
    loudness: Math.abs(video.lufs - TARGET_LUFS) <= 1,
    'sound out of time': Math.abs(soundLag(video, expected)) <= 1 / expected.frameRate,
    'mouth out of time': Math.abs(bestLag(expected.mouth, video.mouth, LAG_REACH)) <= 1,
    'mouth does not follow the sound':
      correlation(expected.mouth, video.mouth) > 0.75 &&
      Math.max(...[-2, -1, 0].map((lag) => correlation(video.envelope, video.mouth, lag))) > 0.2,
    'lips open on p, b or m': lipsShut(video, expected),
    'mouth open in silence': silentMouth(video, expected).every((opening) => opening < SHUT),
    'mouth open at the end': (video.mouth.at(-1) ?? 1) < SHUT,
    'no blink': video.eyes.some((openness, n) => openness < EYES_SHUT && (video.eyes[n - 1] ?? 0) >= EYES_SHUT),
    'captions are not what is said': captionsAreSaid(video, expected),
    'captions are not in the picture': captionsAreDrawn(video, expected),
  };
  return (Object.keys(checks) as Problem[]).filter((problem) => !checks[problem]);
}

function hasRightLength(video: MeasuredVideo, { spoken, frameRate }: Expected): boolean {
  const wanted = LEAD_IN + spoken.pcm.length / SAMPLE_RATE + TAIL;
  const picture = 1 / frameRate;
  const evenlyShown = video.times.every((time, n) => Math.abs(time - n * picture) < picture / 10);
  return (
    evenlyShown &&
    [video.seconds, video.video.seconds, video.audio.seconds, video.pictures * picture].every(
      (seconds) => Math.abs(seconds - wanted) <= picture,
    )
  );
}

/** Seconds by which the sound comes later than it was spoken. */
function soundLag(video: MeasuredVideo, { spoken }: Expected): number {
  const step = 96;
  const reach = 150;
  const power = (sound: ArrayLike<number>, offset: number): readonly number[] =>
    Array.from({ length: Math.floor(sound.length / step) }, (_, block) => {
      let sum = 0;
      for (let index = 0; index < step; index += 1) {
        sum += Math.abs(sound[block * step + index - offset] ?? 0);
      }
      return sum;
    });
  return (bestLag(power(spoken.pcm, 0), power(video.sound, -Math.round(LEAD_IN * SAMPLE_RATE)), reach) * step) / SAMPLE_RATE;
}

function lipsShut(video: MeasuredVideo, { spoken, frameRate }: Expected): boolean {
  const closures = spoken.phones.filter((phone) => ['p', 'b', 'm'].includes(phone.ipa));
  return closures.every((phone) => {
    const from = Math.floor((LEAD_IN + phone.start) * frameRate);
    const to = Math.ceil((LEAD_IN + phone.end) * frameRate);
    return Math.min(...video.mouth.slice(from, to + 1)) < SHUT;
  });
}

function silentMouth(video: MeasuredVideo, { spoken, frameRate }: Expected): readonly number[] {
  const pauses = spoken.phones.filter((phone) => phone.ipa === '' && phone.end - phone.start > REST.pause);
  const inside = pauses.flatMap((pause) => {
    const from = Math.ceil((LEAD_IN + pause.start + REST.settle) * frameRate);
    const to = Math.floor((LEAD_IN + pause.end - REST.prepare) * frameRate);
    return video.mouth.slice(from, to);
  });
  return [...video.mouth.slice(0, Math.floor((LEAD_IN - REST.prepare) * frameRate)), ...inside];
}

function captionsAreSaid(video: MeasuredVideo, { script, vtt, frameRate }: Expected): boolean {
  const cues = readVtt(vtt);
  const words = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');
  const loud = quantile(video.envelope, 0.5);
  const heard = cues.every(
    (cue) => mean(video.envelope.slice(Math.floor(cue.start * frameRate), Math.ceil(cue.end * frameRate))) > loud / 4,
  );
  return words(cues.map((cue) => cue.text).join(' ')) === words(script) && heard;
}

function captionsAreDrawn(video: MeasuredVideo, { vtt, frameRate }: Expected): boolean {
  return readVtt(vtt).every((cue) => (video.captions[Math.round(((cue.start + cue.end) / 2) * frameRate)] ?? 0) > CAPTION_DIFFERENCE);
}
