import { unwrapList } from '../tools/lists.ts';
import { expect, test } from 'vitest';
import { VOICES_UNAVAILABLE } from '../../src/domain/shared/list-messages.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createFakeSpeech } from '../../src/adapters/speech/fake/index.ts';
import { createHttpSpeech } from '../../src/adapters/speech/http/index.ts';
import { encodeSpokenScene } from '../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakRequest, Speech } from '../../src/ports/speech.ts';
import { speechSuite } from './speech.suite.ts';

/** A host that keeps to docs/http-contract.md and speaks with the fake. */
function startSpeechServer(speech: Speech): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address === 'https://host.example/api/voices' && init?.method === 'GET')
      return Response.json({ voices: unwrapList(await speech.voices()) });
    if (address !== 'https://host.example/api/speech' || init?.method !== 'POST')
      return Response.json({ code: 'not-found' }, { status: 404 });
    const request = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SpeakRequest;
    const outcome = await speech.speak(request, init?.signal ? { signal: init.signal } : {});
    if (outcome.kind === 'spoken') return new Response(encodeSpokenScene(outcome.scene));
    const { message } = outcome;
    return outcome.kind === 'rejected'
      ? Response.json({ code: outcome.code, message }, { status: 422 })
      : Response.json({ code: 'unavailable', message }, { status: 503 });
  };
}

test.each([
  ['no connection', 'offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a response without a message', 'server', async () => new Response('', { status: 502 })],
] as const)('ERR-1 %s is reported by its reason', async (_, reason, result) => {
  const speech = createHttpSpeech(
    createHttpClient({ origin: 'https://host.example', fetch: result, clock: createManualClock(), token: async () => 'token' }),
  );
  expect(await speech.speak({ script: 'Hello.', voiceId: 'ivy', lexicon: [] })).toMatchObject({ kind: 'unavailable', reason });
  expect(await speech.voices()).toEqual({ kind: 'unavailable', message: VOICES_UNAVAILABLE });
});

speechSuite({
  name: 'speech-http',
  runs: 20,
  createCutOff: () =>
    createHttpSpeech(
      createHttpClient({
        origin: 'https://host.example',
        fetch: async () => new Response('<html>', { status: 502 }),
        clock: createManualClock(),
        token: async () => null,
      }),
    ),
  create: () =>
    createHttpSpeech(
      createHttpClient({
        origin: 'https://host.example',
        fetch: startSpeechServer(createFakeSpeech()),
        clock: createManualClock(),
        token: async () => 'token',
      }),
    ),
});
