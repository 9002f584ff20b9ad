import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createEnabledSpeech } from '#server/composition/render/create-enabled-speech.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { resample } from '#domain/audio/resample.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { SAMPLE_RATE, type SpokenPhone } from '#domain/speech/spoken-scene.ts';
import { SENTENCES } from './sentences.data.ts';

/** Hz of the audio that is judged: 16 bit, mono, without a header. */
export const JUDGED_RATE = 16_000;
const FULL_SCALE = 32_767;

/** A sentence by a voice; its audio is in the file of this name. */
export interface SaidSentence {
  readonly file: string;
  readonly adapter: string;
  readonly voiceId: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly text: string;
  readonly phones: readonly SpokenPhone[];
}

/**
 * Has every voice that the settings offer say the sentences of its language, and writes audio, times and `said.json` into the folder. What is
 * there already isn't said again: all of it takes a quarter of an hour on a quiet machine.
 */
export async function speakSentences(folder: string): Promise<readonly SaidSentence[]> {
  await mkdir(folder, { recursive: true });
  const log = { info() {}, warn: console.warn, error: console.error };
  const said: SaidSentence[] = [];
  for (const { id: adapter, speech } of await createEnabledSpeech(readServerConfig(process.env), { clock: systemClock, log })) {
    const listed = await speech.voices();
    for (const { id: voiceId, language } of listed.kind === 'list' ? listed.items : []) {
      for (const [index, text] of (SENTENCES[getPrimaryLanguage(language)] ?? []).entries()) {
        const file = `${adapter}-${voiceId}-${index + 1}.raw`;
        const place = join(folder, `${file}.json`);
        if (!existsSync(place)) {
          const outcome = await speech.speak({ script: text, voiceId, lexicon: [] });
          if (outcome.kind !== 'spoken') throw new Error(`${voiceId}: ${outcome.message}`);
          await writeFile(join(folder, file), toJudgedAudio(outcome.scene.pcm));
          await writeFile(place, JSON.stringify({ file, adapter, voiceId, language, text, phones: outcome.scene.phones }));
        }
        said.push(JSON.parse(await readFile(place, 'utf8')) as SaidSentence);
      }
      console.error(`${voiceId} has spoken`);
    }
    await speech.stop();
  }
  await writeFile(join(folder, 'said.json'), JSON.stringify(said));
  return said;
}

function toJudgedAudio(pcm: Int16Array): Buffer {
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  const low = Int16Array.from(resample(samples, SAMPLE_RATE, JUDGED_RATE), (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE),
  );
  return Buffer.from(low.buffer, low.byteOffset, low.byteLength);
}
