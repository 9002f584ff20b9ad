import { parseArgs } from 'node:util';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { toRecording } from '../../tests/tools/alignment/distort-recording.ts';
import { type AlignmentErrors, judgeGates, measureAlignment } from '../../tests/tools/alignment/measure-alignment.ts';
import { CONDITIONS, type Say } from '../../tests/tools/alignment/recording-conditions.ts';
import { SCRIPTS } from '../../tests/tools/alignment/spoken-scripts.ts';
import { LATER_SCRIPTS } from '../../tests/tools/alignment/later-scripts.ts';
import { FRESH_SCRIPTS } from './fresh-scripts.ts';
import { LAST_SCRIPTS } from './last-scripts.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { type ConditionResult, formatShortSection, formatTable } from './report.ts';

const { values } = parseArgs({
  options: {
    condition: { type: 'string' },
    scripts: { type: 'string', default: 'all' },
    set: { type: 'string', default: 'bench' },
    write: { type: 'boolean', default: false },
  },
});
const sets = new Map([
  ['bench', SCRIPTS],
  ['later', LATER_SCRIPTS],
  ['last', LAST_SCRIPTS],
  ['fresh', FRESH_SCRIPTS],
]);
const set = sets.get(values.set);
if (set === undefined) throw new Error(`There is no set ${values.set}: ${[...sets.keys()].join(', ')}.`);
const scripts = values.scripts === 'all' ? set : set.slice(0, Number(values.scripts));
/** `rms`, another American, and `awb`, a Scot; and as the server has it, two voices together. */
const REFERENCES = [['marcus'], ['callum'], ['marcus', 'callum']];
const MARK = `bench/align/run.ts${set === SCRIPTS ? '' : ` --set ${values.set}`}`;

const speech = createFliteSpeech({ workers: 1 });
const speak = async (script: string, voiceId: string, tuning?: Parameters<Say>[1]): Promise<SpokenScene> => {
  const outcome = await speech.speak({ script, voiceId, lexicon: [], ...(tuning && { tuning }) });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  return outcome.scene;
};
/** The service: `slt`. */
const say: Say = (script, tuning) => speak(script, 'ivy', tuning);

const results: ConditionResult[] = [];
for (const { name, record } of CONDITIONS) {
  if (values.condition !== undefined && !name.includes(values.condition)) continue;
  for (const voices of REFERENCES) {
    const errors: AlignmentErrors[] = [];
    let [seconds, milliseconds] = [0, 0];
    for (const [index, script] of scripts.entries()) {
      const recording = await record(say, script, index + 1);
      const references = [];
      for (const voice of voices) references.push(toReference(await speak(script, voice)));
      const startedAt = process.cpuUsage();
      const { samples, sampleRate } = recording;
      const alignment = alignSpeech({ script, lexicon: [], language: 'en-US', samples, sampleRate, references });
      milliseconds += process.cpuUsage(startedAt).user / 1000;
      seconds += samples.length / sampleRate;
      errors.push(measureAlignment(alignment, recording));
    }
    results.push({
      name,
      voice: voices.join(' and '),
      errors,
      gates: judgeGates(errors),
      secondsPerMinute: (milliseconds / 1000 / seconds) * 60,
    });
    console.log(formatTable(results.slice(-1)).split('\n').at(-1));
  }
}
await speech.stop();

if (values.write) {
  await rewriteSection(new URL('README.md', import.meta.url), formatTable(results), MARK);
  if (set === SCRIPTS) await rewriteSection(new URL('../../README.md', import.meta.url), formatShortSection(results), MARK);
}
process.exitCode = results.every(({ gates }) => gates.missedGates.length === 0) ? 0 : 1;

function toReference({ pcm, words, phones }: SpokenScene): ReferenceSpeech {
  const { samples, sampleRate } = toRecording({ pcm, words, phones });
  return { samples, sampleRate, words, phones };
}
