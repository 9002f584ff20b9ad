import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances, type Utterance } from '#domain/script/plan-utterances.ts';
import { assembleSpokenScene, type UtterancePhone, type UtteranceAudio } from '#domain/speech/assemble-spoken-scene.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { EMPHASIS_STRETCH, type IntonationPlan, planIntonation } from '#domain/speech/intonation/plan-intonation.ts';
import { shapePitch } from '#domain/speech/intonation/shape-pitch.ts';
import type { SpeakRequest } from '#ports/speech.ts';
import { arpabetToIpa } from './arpabet-to-ipa.ts';
import { FliteInstance, type FlitePhone } from './flite-instance.ts';
import { type LoudSpan, raiseLoudness } from '#domain/speech/intonation/raise-loudness.ts';
import { type FliteVoice, tiltAudio } from './tune-voice.ts';
import { placeIntonation } from './place-intonation.ts';
import { tokenize } from './tokenize.ts';

const FULL_SCALE = 32_768;

/** Says a whole script; undefined when it has nothing this voice can say. */
export function speakScript(
  program: WebAssembly.Module,
  voice: FliteVoice,
  request: Pick<SpeakRequest, 'script' | 'lexicon'>,
): SpokenScene | undefined {
  const script = parseScript(request.script);
  const plan = planUtterances(script, request.lexicon);
  const instance = new FliteInstance(program, voice);
  const written = plan.utterances.map(({ units }) => units.map(({ spoken }) => spoken));
  const isStrong = (utterance: number, unit: number): boolean => plan.utterances[utterance]?.units[unit]?.isStrong === true;
  const intonation = voice.isPlain === true ? [] : planIntonation(written, isStrong);

  const utteranceAudio = plan.utterances.map((utterance, index) =>
    speakUtterance({ instance, voice, intonation: intonation[index] }, utterance),
  );
  if (utteranceAudio.every((spoken) => spoken.phones.length === 0)) return undefined;
  return assembleSpokenScene(script, utteranceAudio, plan.pauseAfter);
}

interface Speaker {
  readonly instance: FliteInstance;
  readonly voice: FliteVoice;
  /** Undefined: as the library says it. */
  readonly intonation: IntonationPlan | undefined;
}

function speakUtterance({ instance, voice, intonation }: Speaker, utterance: Utterance): UtteranceAudio {
  const stretches = intonation?.stretches ?? utterance.units.map(({ isStrong }) => (isStrong === true ? EMPHASIS_STRETCH : 1));
  const tokens = tokenize(utterance.units, stretches);
  if (tokens.length === 0) return { ...utterance, samples: new Float32Array(0), sampleRate: 1, phones: [] };

  const result = instance.say(tokens, {
    pace: utterance.pace,
    shape: intonation && (({ pitch, frameSeconds, phones }) => shapePitch(pitch, frameSeconds, placeIntonation(intonation, phones))),
  });
  const samples = Float32Array.from(result.samples, (sample) => sample / FULL_SCALE);
  raiseLoudness(samples, findStrongSpans(utterance.units, result.phones), result.sampleRate);
  const sampleRate = Math.round(result.sampleRate * voice.headSize);
  return {
    ...utterance,
    samples: voice.tilt === undefined ? samples : tiltAudio(samples, { rate: sampleRate, tilt: voice.tilt }),
    sampleRate,
    isPolished: intonation !== undefined,
    phones: addStartTimes(result.phones, voice.headSize),
  };
}

/** Seconds of the words that the script stresses. */
function findStrongSpans(units: Utterance['units'], phones: readonly FlitePhone[]): readonly LoudSpan[] {
  return units.flatMap(({ isStrong }, index) => {
    if (isStrong !== true) return [];
    const first = phones.findIndex(({ unit }) => unit === index);
    const last = phones.findLast(({ unit }) => unit === index);
    return last === undefined ? [] : [{ start: phones[first - 1]?.end ?? 0, end: last.end }];
  });
}

function addStartTimes(phones: readonly FlitePhone[], headSize: number): readonly UtterancePhone[] {
  let start = 0;
  return phones.map((phone) => {
    const timed = { ipa: arpabetToIpa(phone.name), start, end: phone.end / headSize, stressed: phone.stressed, unit: phone.unit };
    start = timed.end;
    return timed;
  });
}
