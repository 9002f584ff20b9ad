import { createEspeakSpeech } from '#server/adapters/speech/espeak-ng/index.ts';
import { createSceneFinisher } from '#server/adapters/speech/shared/scene-finisher.ts';
import { createReferenceSpeaker } from '#server/adapters/reference-speaker/speech/index.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { Speech } from '#ports/speech.ts';
import { type AlignmentErrors, judgeGates, measureAlignment } from '../../tests/tools/alignment/measure-alignment.ts';
import { CONDITIONS, type RecordingCondition, type Say } from '../../tests/tools/alignment/recording-conditions.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { LANGUAGE_SCRIPTS, type LanguageScripts } from './language-scripts.ts';
import { type ConditionResult, formatTable } from './report.ts';

const MARK = 'bench/align/languages.ts';
/** Clean recordings are measured in each language, these in all together. */
const HARDER = ['white noise, 20 dB below', 'tempo −20%', 'tempo +20%', 'silences inserted', 'words left out'];

const speech = createEspeakSpeech({
  finisher: createSceneFinisher(),
  ownsFinisher: true,
  clock: { now: () => 0 },
  log: { warn: (message, fields) => console.warn(message, fields) },
});
const speaker = createReferenceSpeaker(speech);
const isWritten = process.argv.includes('--write');

const listed = await speech.voices();
if (listed.kind !== 'list') throw new Error(listed.message);
const results: ConditionResult[] = [];
for (const one of LANGUAGE_SCRIPTS) await measure(`clean, ${one.language}`, findCondition('clean'), [one]);
for (const name of HARDER) await measure(name, findCondition(name), LANGUAGE_SCRIPTS);
await speech.stop();
if (isWritten) await rewriteSection(new URL('README.md', import.meta.url), formatTable(results), MARK);

/** Aligns the same recordings with and without the reference. */
async function measure(name: string, { record }: RecordingCondition, languages: readonly LanguageScripts[]): Promise<void> {
  const kinds = ['eSpeak NG', 'rules'].map((voice) => ({ voice, errors: [] as AlignmentErrors[], milliseconds: 0 }));
  let seconds = 0;
  for (const { language, service, scripts } of languages) {
    for (const [index, script] of scripts.entries()) {
      const { samples, sampleRate, ...truth } = await record(createSay(speech, service), script, index + 1);
      seconds += samples.length / sampleRate;
      // The second voice may be the one that plays the service.
      const [reference] = await speaker.speak({ script, lexicon: [], language }, AbortSignal.timeout(60_000));
      if (reference === undefined) throw new Error(`There's no reference of: ${script}`);
      for (const [at, references] of [[reference], []].entries()) {
        const startedAt = process.cpuUsage();
        const alignment = alignSpeech({ script, lexicon: [], language, samples, sampleRate, references });
        const kind = kinds[at]!;
        kind.milliseconds += process.cpuUsage(startedAt).user / 1000;
        kind.errors.push(measureAlignment(alignment, { samples, sampleRate, ...truth }));
      }
    }
  }
  for (const { voice, errors, milliseconds } of kinds) {
    results.push({ name, voice, errors, gates: judgeGates(errors), secondsPerMinute: (milliseconds / 1000 / seconds) * 60 });
    console.log(formatTable(results.slice(-1)).split('\n').at(-1));
  }
}

/** The tempo is asked for by a mark, which is no word. */
function createSay(from: Speech, voiceId: string): Say {
  return async (script, tuning) => {
    const pace = Math.round((tuning?.pace ?? 1) * 100);
    const outcome = await from.speak({ script: `[pace ${pace}%] ${script}`, voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    return outcome.scene;
  };
}

function findCondition(wanted: string): RecordingCondition {
  const found = CONDITIONS.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`There's no condition ${wanted}.`);
  return found;
}
