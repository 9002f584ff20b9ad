import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { assembleSpokenScene, type UtteranceAudio, type UtterancePhone } from '#domain/speech/assemble-spoken-scene.ts';
import type { SpokenPhone, SpokenScene, SpokenWord } from '#domain/speech/spoken-scene.ts';
import { decodeAudio } from './decode-audio.ts';
import { planTexts, type UtteranceText } from './plan-texts.ts';
import type { SpokenUtterance } from './speech-service.ts';

/** A script and its utterances as a service spoke them, in order; null where there was nothing to say. */
export interface SceneOrder {
  readonly script: string;
  readonly lexicon: readonly LexiconEntry[];
  /** BCP 47 tag. */
  readonly language: string;
  /** Language in which numbers were read before the service got them; null where it reads them itself. */
  readonly reading: string | null;
  readonly spoken: readonly (SpokenUtterance | null)[];
  /** The same utterances with known times, where the service doesn't say when each phone is spoken. */
  readonly references?: readonly (readonly ReferenceSpeech[])[];
}

/** Seconds by which a time may exceed the audio: services round, and count silence they leave out. */
const CUT_OFF = 0.5;

/** Builds the `SpokenScene`: decodes, finds words and phones, joins the utterances with the script's own pauses. */
export async function finishScene(order: SceneOrder): Promise<SpokenScene | undefined> {
  const script = parseScript(order.script, order.language);
  const { utterances, pauseAfter } = planTexts(script, order.lexicon, order.reading);
  const placed: UtteranceAudio[] = [];
  for (const [index, utterance] of utterances.entries()) {
    const spoken = order.spoken[index] ?? null;
    const compared = { language: order.language, references: order.references?.[index] ?? [] };
    placed.push(spoken === null ? createSilence(utterance) : await alignUtterance(utterance, spoken, compared));
  }
  if (placed.every(({ phones }) => phones.every(({ ipa }) => ipa === ''))) return undefined;
  return assembleSpokenScene(script, placed, pauseAfter);
}

function createSilence(utterance: UtteranceText): UtteranceAudio {
  return { ...utterance, samples: new Float32Array(0), sampleRate: 1, phones: [] };
}

async function alignUtterance(
  utterance: UtteranceText,
  spoken: SpokenUtterance,
  { language, references }: { readonly language: string; readonly references: readonly ReferenceSpeech[] },
): Promise<UtteranceAudio> {
  const audio = await decodeAudio(spoken.audio);
  const seconds = audio.samples.length / audio.sampleRate;
  if (spoken.anchors.some(({ start }) => start > seconds + CUT_OFF)) throw new Error('the audio ends before its last word');
  const { words, phones } = alignSpeech({
    script: utterance.text,
    lexicon: [],
    language,
    ...audio,
    anchors: spoken.anchors,
    ...(spoken.phones && { phones: spoken.phones }),
    references,
  });
  return { ...utterance, ...audio, phones: assignUnits(phones, words, utterance.ranges), natural: true };
}

/** Every phone belongs to the unit whose word is spoken at its middle; the silence between words to none. */
function assignUnits(
  phones: readonly SpokenPhone[],
  words: readonly SpokenWord[],
  ranges: UtteranceText['ranges'],
): readonly UtterancePhone[] {
  let at = 0;
  return phones.map((phone) => {
    if (phone.ipa === '') return { ...phone, unit: undefined };
    const middle = (phone.start + phone.end) / 2;
    while (at < words.length - 1 && (words[at]?.end ?? 0) <= middle) at += 1;
    const word = words[at];
    const unit = word === undefined ? -1 : ranges.findIndex(({ from, to }) => word.charStart >= from && word.charStart < to);
    return { ...phone, unit: unit < 0 ? undefined : unit };
  });
}
