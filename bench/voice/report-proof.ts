import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { computeBurst } from '#domain/speech/compute-consonant-span.ts';
import { computeMean, computeMedian, type Estimate, estimate } from './bootstrap.ts';
import { countWordErrors, type WordErrors } from './count-word-errors.ts';
import { findBursts } from './find-bursts.ts';
import { readJudgedAudio } from './read-judged-audio.ts';
import { JUDGED_RATE, type SaidSentence } from './speak-sentences.ts';

/** A sentence, or two of the same voice. */
export interface JudgedSentences {
  readonly files: readonly string[];
  readonly opinion: number;
}

/** Sentences of one voice that were heard together. */
export interface HeardWindow {
  readonly files: readonly string[];
  readonly heard: string;
}

export interface Judged {
  readonly said: readonly SaidSentence[];
  readonly opinions: readonly JudgedSentences[];
  readonly heard: readonly HeardWindow[];
}

export interface VoiceProof {
  readonly voiceId: string;
  /** Adapter and language. */
  readonly kind: string;
  readonly language: string;
  /** Of each sentence, and of each two. */
  readonly alone: readonly number[];
  readonly pairs: readonly number[];
  /** Of each window. */
  readonly words: readonly WordErrors[];
  /** Milliseconds from the time at which the lips open to the burst that is heard, by sentence. */
  readonly bursts: readonly (readonly number[])[];
}

/** Points of opinion, over two sentences, and milliseconds: what is aimed at. */
const BARS = { english: 4.6, others: 4.5, timing: 15 } as const;

export async function measureVoices(folder: string, judged: Judged): Promise<readonly VoiceProof[]> {
  const keys = [...new Set(judged.said.map(({ adapter, voiceId }) => `${adapter} ${voiceId}`))];
  return Promise.all(
    keys.map((key) =>
      measureVoice(
        folder,
        judged.said.filter(({ adapter, voiceId }) => `${adapter} ${voiceId}` === key),
        judged,
      ),
    ),
  );
}

async function measureVoice(folder: string, sentences: readonly SaidSentence[], { opinions, heard }: Judged): Promise<VoiceProof> {
  const [{ voiceId, adapter, language }] = sentences as [SaidSentence];
  const texts = new Map(sentences.map(({ file, text }) => [file, text]));
  const own = opinions.filter(({ files }) => files.every((file) => texts.has(file)));
  const listOpinions = (count: number) => own.filter(({ files }) => files.length === count).map(({ opinion }) => opinion);
  const said = sentences.filter(({ phones }) => phones.length > 0);
  return {
    ...{ voiceId, language, kind: `${adapter}, ${getPrimaryLanguage(language)}` },
    ...{ alone: listOpinions(1), pairs: listOpinions(2) },
    words: heard
      .filter(({ files }) => files.every((file) => texts.has(file)))
      .map((window) => countWordErrors(window.files.map((file) => texts.get(file)).join(' '), window.heard)),
    bursts: await Promise.all(said.map((sentence) => measureBursts(folder, sentence))),
  };
}

async function measureBursts(folder: string, { file, phones }: SaidSentence): Promise<readonly number[]> {
  const bursts = findBursts(await readJudgedAudio(folder, file), JUDGED_RATE, phones);
  return bursts.map(({ phone, heard }) => (heard - computeBurst(phone)) * 1_000);
}

const COLUMNS =
  'opinion, a sentence | opinion, two sentences | word error rate | bursts | from the time to the burst, median | distance, median |';
const LINES = '--: | --: | --: | --: | --: | --: |';

/** All voices of a kind together. */
export function formatKinds(voices: readonly VoiceProof[]): readonly string[] {
  const rows = [...new Set(voices.map(({ kind }) => kind))].map((kind) => {
    const own = voices.filter((voice) => voice.kind === kind);
    // Voices are drawn again: others of this kind might have been made.
    const opinion = (part: 'alone' | 'pairs') =>
      formatEstimate(
        estimate(
          own.map((voice) => voice[part]),
          computeMean,
        ),
        2,
      );
    const words = estimate(
      own.map((voice) => voice.words),
      computeErrorRate,
    );
    const bursts = own.flatMap((voice) => voice.bursts);
    return toRow([kind, String(own.length), opinion('alone'), opinion('pairs'), formatPercents(words), ...formatBursts(bursts)]);
  });
  return [`| voices | number | ${COLUMNS}`, `| --- | --: | ${LINES}`, ...rows];
}

/** The lines for the front page: the natural English voices beside the formant ones. */
export function formatShortSection(voices: readonly VoiceProof[]): string {
  const describe = (kind: string) => {
    const own = voices.filter((voice) => voice.kind === kind);
    return {
      count: own.length,
      timed: own.filter(({ bursts }) => bursts.flat().length > 0).length,
      opinion: computeMean(own.map(({ pairs }) => pairs).flat()).toFixed(2),
      words: toPercent(computeErrorRate(own.map(({ words }) => words).flat())),
      distance: computeMedian(own.flatMap(({ bursts }) => bursts.flat().map(Math.abs))).toFixed(0),
    };
  };
  const [natural, formant] = [describe('kokoro, en'), describe('flite, en')];
  return [
    `On twelve sentences that nothing was chosen by, the ${natural.count} natural English voices have a predicted opinion of ${natural.opinion} of 5 (formant voices: ${formant.opinion});`,
    `a recognizer gets ${natural.words} of their words wrong (${formant.words}); lips open ${natural.distance} ms (median, ${natural.timed} of the voices) from the burst of a plosive (${formant.distance} ms).`,
    'Voice by voice, with intervals, and what nobody has judged: [bench/voice/README.md](bench/voice/README.md).',
  ].join(' ');
}

export function formatVoices(voices: readonly VoiceProof[]): readonly string[] {
  const rows = voices.map((voice) => {
    const opinion = (part: 'alone' | 'pairs') =>
      formatEstimate(
        estimate(
          voice[part].map((one) => [one]),
          computeMean,
        ),
        2,
      );
    const words = toPercent(computeErrorRate(voice.words));
    return toRow([
      voice.voiceId,
      voice.language,
      opinion('alone'),
      opinion('pairs'),
      words,
      ...formatBursts(voice.bursts),
      listMissed(voice),
    ]);
  });
  return [`| voice | language | ${COLUMNS} below a bar |`, `| --- | --- | ${LINES} --- |`, ...rows];
}

function listMissed({ language, pairs, bursts }: VoiceProof): string {
  const bar = getPrimaryLanguage(language) === 'en' ? BARS.english : BARS.others;
  const distance = computeMedian(bursts.flat().map(Math.abs));
  return [...(computeMean(pairs) < bar ? [`opinion ${bar}`] : []), ...(distance > BARS.timing ? [`${BARS.timing} ms`] : [])].join(', ');
}

function formatBursts(bursts: readonly (readonly number[])[]): readonly string[] {
  const measure = (statistic: (all: readonly number[]) => number): string =>
    bursts.length === 0 ? '–' : `${formatEstimate(estimate(bursts, statistic), 0)} ms`;
  return [String(bursts.flat().length), measure(computeMedian), measure((all) => computeMedian(all.map(Math.abs)))];
}

function computeErrorRate(words: readonly WordErrors[]): number {
  const sum = (part: keyof WordErrors): number => words.reduce((total, each) => total + each[part], 0);
  return sum('errors') / sum('words');
}

function formatPercents({ value, from, to }: Estimate): string {
  return Number.isNaN(value) ? '–' : `${toPercent(value)} (${toPercent(from)} to ${toPercent(to)})`;
}

function toPercent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)}%`;
}

function formatEstimate({ value, from, to }: Estimate, digits: number): string {
  return Number.isNaN(value) ? '–' : `${value.toFixed(digits)} (${from.toFixed(digits)} to ${to.toFixed(digits)})`;
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
