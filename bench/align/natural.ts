import { parseArgs } from 'node:util';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createEnabledSpeech } from '#server/composition/render/create-enabled-speech.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import { toReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { type AlignmentErrors, judgeGates, measureAlignment } from '../../tests/tools/alignment/measure-alignment.ts';
import { CONDITIONS } from '../../tests/tools/alignment/recording-conditions.ts';
import { SCRIPTS } from '../../tests/tools/alignment/spoken-scripts.ts';
import { type ConditionResult, formatTable } from './report.ts';

/** Is a natural voice the better reference? Recordings of both kinds, each compared with references of both kinds. */
const { values } = parseArgs({
  options: { scripts: { type: 'string', default: '4' } },
});
const RECORDED = ['ivy', 'emma'];
const REFERENCES = [['marcus', 'callum'], ['wyatt'], ['wyatt', 'marcus']];
/** Those that don't tune the voice: natural ones can't be. */
const UNTUNED = ['clean', 'white noise, 20 dB below', 'silences inserted'];

const log = { info() {}, warn: console.warn, error: console.error };
const services = (await createEnabledSpeech(readServerConfig(process.env), { clock: systemClock, log })).map(({ speech }) => speech);
const spoken = new Map<string, Promise<SpokenScene>>();

const results: ConditionResult[] = [];
for (const recorded of RECORDED) {
  for (const { name, record } of CONDITIONS.filter((condition) => UNTUNED.includes(condition.name))) {
    for (const voices of REFERENCES) {
      const errors: AlignmentErrors[] = [];
      let [seconds, milliseconds] = [0, 0];
      for (const [index, script] of SCRIPTS.slice(0, Number(values.scripts)).entries()) {
        const recording = await record((text) => speakOnce(text, recorded), script, index + 1);
        const references = (await Promise.all(voices.map((voice) => speakOnce(script, voice)))).map(toReferenceSpeech);
        const { samples, sampleRate } = recording;
        const startedAt = process.cpuUsage();
        const alignment = alignSpeech({ script, lexicon: [], language: 'en-US', samples, sampleRate, references });
        milliseconds += process.cpuUsage(startedAt).user / 1000;
        seconds += samples.length / sampleRate;
        errors.push(measureAlignment(alignment, recording));
      }
      const voice = voices.join(' and ');
      results.push({
        name: `${recorded}, ${name}`,
        voice,
        errors,
        gates: judgeGates(errors),
        secondsPerMinute: (milliseconds / 1000 / seconds) * 60,
      });
      console.log(formatTable(results.slice(-1)).split('\n').at(-1));
    }
  }
}
await Promise.all(services.map((speech) => speech.stop()));

function speakOnce(script: string, voiceId: string): Promise<SpokenScene> {
  const key = `${voiceId} ${script}`;
  const known = spoken.get(key) ?? speak(script, voiceId);
  spoken.set(key, known);
  return known;
}

async function speak(script: string, voiceId: string): Promise<SpokenScene> {
  for (const speech of services) {
    const listed = await speech.voices();
    if (listed.kind !== 'list' || !listed.items.some(({ id }) => id === voiceId)) continue;
    const outcome = await speech.speak({ script, voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    return outcome.scene;
  }
  throw new Error(`There is no voice ${voiceId}.`);
}
