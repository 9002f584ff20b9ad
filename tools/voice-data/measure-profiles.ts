import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JUDGED_RATE, type SaidSentence } from '../../bench/voice/speak-sentences.ts';
import { measureVoice } from '#domain/audio/voice-match/measure-voice.ts';
import { joinJudgedAudio } from '../../bench/voice/read-judged-audio.ts';

/** Usage: node tools/voice-data/measure-profiles.ts <folder that bench/voice/run-proof.ts wrote> */
const OUT = new URL('../../server/adapters/speech/kokoro/kokoro-profiles.data.ts', import.meta.url);
const ADAPTER = 'kokoro';
const DIGITS = { pitch: 1, range: 2, pace: 2, tilt: 2 } as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder with the audio.');
const said = (JSON.parse(await readFile(join(folder, 'said.json'), 'utf8')) as readonly SaidSentence[]).filter(
  ({ adapter }) => adapter === ADAPTER,
);
const lines: string[] = [];
for (const voiceId of new Set(said.map((each) => each.voiceId))) {
  const sentences = said.filter((each) => each.voiceId === voiceId);
  const measured = measureVoice(await joinJudgedAudio(folder, sentences), JUDGED_RATE);
  if (measured.kind === 'refused') throw new Error(`${voiceId}: ${measured.message}`);
  const { profile } = measured;
  const parts = (['pitch', 'range', 'pace', 'tilt'] as const).map((part) => `${part}: ${Number(profile[part].toFixed(DIGITS[part]))}`);
  lines.push(`  ${voiceId}: { ${parts.join(', ')} },`);
}
await writeFile(
  OUT,
  `import type { VoiceProfile } from '../../../../src/domain/audio/voice-match/voice-profile.ts';

/** As \`tools/voice-data/measure-profiles.ts\` measured them from a minute of each voice. By its id. */
export const KOKORO_PROFILES: Readonly<Record<string, VoiceProfile>> = {
${lines.join('\n')}
};
`,
);
