import { LEAD_IN, TAIL } from '#domain/project/project-defaults.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { MeasuredVideo } from './measure-video.ts';
import { parseVtt } from './read-vtt.ts';
import { findBestLag, computeCorrelation, computeMean, computeQuantile } from './statistics.ts';

/** What a video of one spoken scene should be. */
export interface ExpectedVideo {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly script: string;
  readonly spoken: SpokenScene;
  /** Opening the presenter's mouth should have, one entry a frame. */
  readonly mouth: ArrayLike<number>;
  readonly vtt: string;
}

export type VideoProblem =
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
  | 'captions are not in the frame';

const TARGET_LUFS = -16;
const LAG_REACH = 9;
const SHUT = 0.25;
/** A pause must be this long, in seconds, and this far from speech, before the mouth has to be at rest. */
const REST = { pause: 0.35, settle: 0.15, prepare: 0.12 };
const EYES_SHUT = 0.85;
/** Of luma, between captions and what is behind them. */
const CAPTION_DIFFERENCE = 15;

/** Everything that is wrong with a video, measured from its pixels and samples. */
export function findVideoProblems(video: MeasuredVideo, expected: ExpectedVideo): readonly VideoProblem[] {
  const checks: Readonly<Record<VideoProblem, boolean>> = {
    format:
      video.video.codec === 'h264' &&
      video.audio.codec === 'aac' &&
      video.audio.sampleRate === SAMPLE_RATE &&
      video.video.width === expected.width &&
      video.video.height === expected.height &&
      Math.abs(video.video.frameRate - expected.frameRate) < 0.001,
    length: hasRightLength(video, expected),
    loudness: Math.abs(video.lufs - TARGET_LUFS) <= 1,
    'sound out of time': Math.abs(computeAudioLag(video, expected)) <= 1 / expected.frameRate,
    'mouth out of time': Math.abs(findBestLag(expected.mouth, video.mouth, LAG_REACH)) <= 1,
    'mouth does not follow the sound':
      computeCorrelation(expected.mouth, video.mouth) > 0.75 &&
      Math.max(...[-2, -1, 0].map((lag) => computeCorrelation(video.envelope, video.mouth, lag))) > 0.2,
    'lips open on p, b or m': checkLipsShut(video, expected),
    'mouth open in silence': checkSilentMouth(video, expected).every((opening) => opening < SHUT),
    'mouth open at the end': (video.mouth.at(-1) ?? 1) < SHUT,
    'no blink': video.eyes.some((openness, n) => openness < EYES_SHUT && (video.eyes[n - 1] ?? 0) >= EYES_SHUT),
    'captions are not what is said': checkCaptionsAreSpoken(video, expected),
    'captions are not in the frame': checkCaptionsAreDrawn(video, expected),
  };
  return (Object.keys(checks) as VideoProblem[]).filter((problem) => !checks[problem]);
}

function hasRightLength(video: MeasuredVideo, { spoken, frameRate }: ExpectedVideo): boolean {
  const wanted = LEAD_IN + spoken.pcm.length / SAMPLE_RATE + TAIL;
  const frame = 1 / frameRate;
  const evenlyShown = video.times.every((time, n) => Math.abs(time - n * frame) < frame / 10);
  return (
    evenlyShown &&
    [video.seconds, video.video.seconds, video.audio.seconds, video.frames * frame].every((seconds) => Math.abs(seconds - wanted) <= frame)
  );
}

/** Seconds by which the sound comes later than it was spoken. */
function computeAudioLag(video: MeasuredVideo, { spoken }: ExpectedVideo): number {
  const step = 96;
  const reach = 150;
  const power = (audio: ArrayLike<number>, offset: number): readonly number[] =>
    Array.from({ length: Math.floor(audio.length / step) }, (_, block) => {
      let sum = 0;
      for (let index = 0; index < step; index += 1) {
        sum += Math.abs(audio[block * step + index - offset] ?? 0);
      }
      return sum;
    });
  return (findBestLag(power(spoken.pcm, 0), power(video.samples, -Math.round(LEAD_IN * SAMPLE_RATE)), reach) * step) / SAMPLE_RATE;
}

function checkLipsShut(video: MeasuredVideo, { spoken, frameRate }: ExpectedVideo): boolean {
  const closures = spoken.phones.filter((phone) => ['p', 'b', 'm'].includes(phone.ipa));
  return closures.every((phone) => {
    const from = Math.floor((LEAD_IN + phone.start) * frameRate);
    const to = Math.ceil((LEAD_IN + phone.end) * frameRate);
    return Math.min(...video.mouth.slice(from, to + 1)) < SHUT;
  });
}

function checkSilentMouth(video: MeasuredVideo, { spoken, frameRate }: ExpectedVideo): readonly number[] {
  const pauses = spoken.phones.filter((phone) => phone.ipa === '' && phone.end - phone.start > REST.pause);
  const inside = pauses.flatMap((pause) => {
    const from = Math.ceil((LEAD_IN + pause.start + REST.settle) * frameRate);
    const to = Math.floor((LEAD_IN + pause.end - REST.prepare) * frameRate);
    return video.mouth.slice(from, to);
  });
  return [...video.mouth.slice(0, Math.floor((LEAD_IN - REST.prepare) * frameRate)), ...inside];
}

function checkCaptionsAreSpoken(video: MeasuredVideo, { script, vtt, frameRate }: ExpectedVideo): boolean {
  const cues = parseVtt(vtt);
  const words = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');
  const loud = computeQuantile(video.envelope, 0.5);
  const received = cues.every(
    (cue) => computeMean(video.envelope.slice(Math.floor(cue.start * frameRate), Math.ceil(cue.end * frameRate))) > loud / 4,
  );
  return words(cues.map((cue) => cue.text).join(' ')) === words(script) && received;
}

function checkCaptionsAreDrawn(video: MeasuredVideo, { vtt, frameRate }: ExpectedVideo): boolean {
  return parseVtt(vtt).every((cue) => (video.captions[Math.round(((cue.start + cue.end) / 2) * frameRate)] ?? 0) > CAPTION_DIFFERENCE);
}
