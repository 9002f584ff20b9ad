import { parseArgs } from 'node:util';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { measureSpeech, type SpeechMetrics } from './measure-speech.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const VOICES = ['ivy', 'marcus', 'callum'];
const SENTENCES = {
  statement: 'When the rain falls on the hills for many days, the rivers rise and carry sand down to the sea.',
  question: 'Would you like to see how it works in the evening?',
  list: 'We bring apples, oranges, fresh bread, and a bottle of water.',
  emphasis: 'You must NEVER open the door while the light is red.',
  paragraphs: 'This is the first part of the lesson.\n\nThis is the second part of it. [pause 1s] And here it ends.',
};
const EDITIONS = { plain: PLAIN_STYLE, finished: undefined };

const speech = createFliteSpeech({ workers: 1 });
const rows: string[] = [];
for (const voiceId of VOICES) {
  for (const [name, script] of Object.entries(SENTENCES)) {
    for (const [edition, style] of Object.entries(EDITIONS)) {
      const outcome = await speech.speak({ script, voiceId, lexicon: [], style });
      if (outcome.kind !== 'spoken') throw new Error(outcome.message);
      rows.push(formatRow([voiceId, name, edition], measureSpeech(outcome.scene)));
      console.log(rows.at(-1));
    }
  }
}

await speech.stop();

if (values.write) {
  const head = [
    '| voice | sentence | edition | spectral contrast | pitch range | slope | first to last syllable | 8–12 kHz | breaths |',
    '| --- | --- | --- | --: | --: | --: | --: | --: | --: |',
  ];
  await rewriteSection(new URL('README.md', import.meta.url), [...head, ...rows].join('\n'), 'bench/voice/run.ts');
}

function formatRow(names: readonly string[], { contrast, range, slope, lift, highBand, breaths }: SpeechMetrics): string {
  const cells = [
    ...names,
    `${contrast.toFixed(1)} dB`,
    `${range.toFixed(1)} st`,
    `${slope.toFixed(2)} st/s`,
    `${lift.toFixed(1)} st`,
    `${highBand.toFixed(0)} dB`,
    String(breaths),
  ];
  return `| ${cells.join(' | ')} |`;
}
