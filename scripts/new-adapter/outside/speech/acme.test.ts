import { parseJson, z } from 'castwright/adapter';
import { createFakeUtterance, speechSuite } from 'castwright/testing';
import { metadata } from './metadata.ts';
import { createAcmeSpeech } from './server.ts';

const requestSchema = z.object({ voice: z.string(), words: z.array(z.string()) });
/** Hz. */
const PITCH = 180;

/** Simulates Acme: a tone for voiced phones and noise for the others. */
async function answer(_: string, { body, signal }: RequestInit): Promise<Response> {
  signal?.throwIfAborted();
  const { words } = requestSchema.parse(parseJson(typeof body === 'string' ? body : ''));
  const units = words.map((spoken, index) => ({ spoken, firstWord: index, endWord: index + 1 }));
  const { samples, sampleRate, phones } = createFakeUtterance({ units, pauseBefore: 0 }, PITCH);
  return Response.json({ samples: [...samples], sampleRate, phones });
}

speechSuite({
  name: 'acme',
  metadata,
  create: () => createAcmeSpeech({ settings: { ACME_VOICES_KEY: 'key', ACME_VOICES_URL: 'https://voices.acme.example' }, fetch: answer }),
  runs: 10,
});
