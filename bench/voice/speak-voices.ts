import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import { createEnabledSpeech } from '../../server/composition/render/create-enabled-speech.ts';
import { readServerConfig } from '../../server/composition/server-config.ts';
import { resample } from '../../src/domain/audio/resample.ts';
import { SAMPLE_RATE } from '../../src/domain/speech/spoken-scene.ts';

/** Two sentences in the language of each voice, as the predictor hears them: 16 kHz, 16 bit, without a header. */
const RATE = 16_000;
const FULL_SCALE = 32_767;
const SCRIPTS: Readonly<Record<string, string>> = {
  en: 'Castwright turns a typed script into a finished video. The program speaks your words, moves a face to match, and draws every picture on your own machine.',
  es: 'Hola, bienvenidos a nuestra nueva herramienta. El programa habla con sus palabras y dibuja cada imagen en su propio ordenador.',
  fr: 'Bonjour et bienvenue dans notre nouveau programme. Le programme parle avec vos mots et dessine chaque image sur votre propre machine.',
  it: 'Buongiorno e benvenuti nel nostro nuovo programma. Il programma parla con le vostre parole e disegna ogni immagine sul vostro computer.',
  pt: 'Olá e bem-vindos ao nosso novo programa. O programa fala com as suas palavras e desenha cada imagem no seu próprio computador.',
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder for the audio: node bench/voice/speak-voices.ts <folder>');
await mkdir(folder, { recursive: true });
const log = { info() {}, warn: console.warn, error: console.error };
for (const { speech } of await createEnabledSpeech(readServerConfig(process.env), { clock: systemClock, log })) {
  const listed = await speech.voices();
  for (const { id, language } of listed.kind === 'list' ? listed.items : []) {
    const script = SCRIPTS[language.split('-')[0] ?? ''];
    if (script === undefined) continue;
    const outcome = await speech.speak({ script, voiceId: id, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(`${id}: ${outcome.message}`);
    const samples = Float32Array.from(outcome.scene.pcm, (sample) => sample / FULL_SCALE);
    const low = Int16Array.from(resample(samples, SAMPLE_RATE, RATE), (sample) =>
      Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE),
    );
    await writeFile(join(folder, `${id}.raw`), Buffer.from(low.buffer, low.byteOffset, low.byteLength));
    console.log(id);
  }
  await speech.stop();
}
