import { writeFile } from 'node:fs/promises';
import { encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import { createRenderAdapters } from '#server/cli/render-adapters.ts';
import { NATURAL_SPEECH } from '#server/composition/speech-adapters.ts';
import { messages } from '#ui/features/try/try.messages.en.ts';

/** Speaks the text that the start page begins with, by the first voice, and keeps it: `npx node tools/first-words/make.ts`. */
const FOLDER = new URL('../../content/try/', import.meta.url);

const adapters = await createRenderAdapters({ SPEECH: NATURAL_SPEECH });
try {
  const listed = await adapters.speech.voices();
  const [voice] = listed.kind === 'list' ? listed.items : [];
  if (voice === undefined) throw new Error('The natural voices can’t speak here.');
  const request = { script: messages.firstScript, voiceId: voice.id };
  const outcome = await adapters.speech.speak({ ...request, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  const identity = adapters.speeches.get(NATURAL_SPEECH)?.speech.identity ?? '';
  await writeFile(new URL('first-words.cws', FOLDER), encodeSpokenScene(outcome.scene));
  await writeFile(new URL('first-words.json', FOLDER), `${JSON.stringify({ ...request, identity }, null, 2)}\n`);
} finally {
  await Promise.all([adapters.speech.stop(), adapters.referenceSpeaker.stop()]);
}
