import { alignSpeech } from '../../../../src/domain/speech/align/align-speech.ts';
import { parseScript } from '../../../../src/domain/script/parse-script.ts';
import type { LexiconEntry } from '../../../../src/domain/script/lexicon.ts';
import { assembleSpokenScene, type UtteranceAudio, type UtterancePhone } from '../../../../src/domain/speech/assemble-spoken-scene.ts';
import type { SpokenPhone, SpokenScene, SpokenWord } from '../../../../src/domain/speech/spoken-scene.ts';
import { decodeAudio } from './decode-audio.ts';
import { planTexts, type UtteranceText } from './plan-texts.ts';
import type { SaidUtterance } from './speech-service.ts';

/** A script and what a service answered for its utterances, in order; null where there was nothing to say. */
export interface SceneOrder {
  readonly script: string;
  readonly lexicon: readonly LexiconEntry[];
  /** BCP 47 tag. */
  readonly language: string;
  readonly said: readonly (SaidUtterance | null)[];
}

/** Seconds that a time may lie behind the sound; services round, and count silence they leave out. */
const CUT_OFF = 0.5;

/** Makes the spoken scene of the port: decodes, finds words and phones, joins the utterances with the script's own pauses. */
export async function finishScene(order: SceneOrder): Promise<SpokenScene | undefined> {
  const script = parseScript(order.script);
  const { utterances, pauseAfter } = planTexts(script, order.lexicon);
  const spoken: UtteranceAudio[] = [];
  for (const [index, utterance] of utterances.entries()) {
    const said = order.said[index] ?? null;
    spoken.push(said === null ? silence(utterance) : await placeUtterance(utterance, said, order.language));
  }
  if (spoken.every(({ phones }) => phones.every(({ ipa }) => ipa === ''))) return undefined;
  return assembleSpokenScene(script, spoken, pauseAfter);
}

function silence(utterance: UtteranceText): UtteranceAudio {
  return { ...utterance, samples: new Float32Array(0), sampleRate: 1, phones: [] };
}

async function placeUtterance(utterance: UtteranceText, said: SaidUtterance, language: string): Promise<UtteranceAudio> {
  const sound = await decodeAudio(said.sound);
  const seconds = sound.samples.length / sound.sampleRate;
  if (said.anchors.some(({ start }) => start > seconds + CUT_OFF)) throw new Error('the sound ends before its last word');
  const { words, phones } = alignSpeech({
    script: utterance.text,
    lexicon: [],
    language,
    ...sound,
    anchors: said.anchors,
    ...(said.phones && { phones: said.phones }),
  });
  return { ...utterance, ...sound, phones: assignUnits(phones, words, utterance.ranges), natural: true };
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
