import { unwrapList } from '../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createHttpSpeech } from '#adapters/speech/http/index.ts';
import { encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { SpeakFailure, SpeakRequest, Speech } from '#ports/speech.ts';
import { createFakeNetwork, type FakeNetwork } from '../tools/fake-network.ts';
import { speechSuite } from './speech.suite.ts';

/** A server that follows docs/http-contract.md and speaks with the fake. */
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
    const [status, code] = outcome.kind === 'rejected' ? ([422, outcome.code] as const) : (REFUSALS[outcome.kind] ?? [503, 'unavailable']);
    return Response.json({ code, message }, { status });
  };
}

const REFUSALS: Readonly<Partial<Record<SpeakFailure['kind'], readonly [status: number, code: string]>>> = {
  moderated: [400, 'speech-moderated'],
  quota: [403, 'speech-quota'],
};

const serve = (speech: Speech): Speech =>
  createHttpSpeech(
    createHttpClient({
      origin: 'https://host.example',
      fetch: startSpeechServer(speech),
      clock: createManualClock(),
      token: async () => 'token',
    }),
  );
const serveRefusal = (failure: SpeakFailure): Speech => serve(createFakeSpeech({ failures: { 1: failure } }));

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

describe('speech-http', () => {
  const REQUEST: SpeakRequest = { script: 'Hello.', voiceId: 'ivy', lexicon: [{ written: 'a', spoken: 'b' }] };
  const VOICE = { id: 'ivy', name: 'Ivy', language: 'en-US', gender: 'female', description: 'Warm.' };

  function open(answer: (url: string, signal: AbortSignal) => Response | Promise<Response>, options: { readonly visitor?: boolean } = {}) {
    const network = createFakeNetwork();
    network.respondWith(answer);
    const http = createHttpClient({
      origin: 'https://host.example',
      fetch: network.fetch,
      clock: createManualClock(),
      token: async () => 'token',
    });
    return { network, speech: createHttpSpeech(http, options) };
  }
  const listSent = ({ requests, sent }: FakeNetwork) =>
    sent.map(({ method, headers, body }, index) => [
      `${method} ${requests[index]}`,
      new Headers(headers).get('authorization'),
      typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    ]);

  test('API-9 sends the token and the lexicon of a signed-in user', async () => {
    const { speech, network } = open(() => Response.json({ voices: [VOICE] }));
    expect(await speech.voices()).toEqual({ kind: 'list', items: [VOICE] });
    await speech.speak(REQUEST);
    expect(listSent(network)).toEqual([
      ['GET https://host.example/api/voices', 'Bearer token', null],
      ['POST https://host.example/api/speech', 'Bearer token', REQUEST],
    ]);
  });

  test('sends neither token nor lexicon for a visitor', async () => {
    const { speech, network } = open(() => new Response(null, { status: 503 }), { visitor: true });
    await speech.speak(REQUEST);
    const { script, voiceId } = REQUEST;
    expect(listSent(network)).toEqual([['POST https://host.example/api/try/speech', null, { script, voiceId }]]);
  });

  test('lists voices without an account', async () => {
    const network = createFakeNetwork();
    network.respondWith(() => Response.json({ voices: [VOICE] }));
    const http = createHttpClient({ origin: '', fetch: network.fetch, clock: createManualClock(), token: async () => null });
    expect(await createHttpSpeech(http).voices()).toEqual({ kind: 'list', items: [VOICE] });
  });

  test('reads the marks that a voice says plainly, of those it knows', async () => {
    const network = createFakeNetwork();
    network.respondWith(() => Response.json({ voices: [{ ...VOICE, plainMarks: ['pace', 'whisper'] }] }));
    const http = createHttpClient({ origin: '', fetch: network.fetch, clock: createManualClock(), token: async () => null });
    expect(await createHttpSpeech(http).voices()).toEqual({ kind: 'list', items: [{ ...VOICE, plainMarks: ['pace'] }] });
  });

  const waitForAbort = (_url: string, signal: AbortSignal): Promise<Response> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

  test('ends a hanging request on abort with its reason, and on stop as unavailable', async () => {
    const aborted = open(waitForAbort);
    const abort = new AbortController();
    const reason = new Error('changed my mind');
    const speaking = aborted.speech.speak(REQUEST, { signal: abort.signal });
    abort.abort(reason);
    await expect(speaking).rejects.toBe(reason);

    for (const options of [{}, { signal: new AbortController().signal }]) {
      const { speech } = open(waitForAbort);
      const stopped = speech.speak(REQUEST, options);
      await speech.stop();
      expect(await stopped).toEqual({ kind: 'unavailable', message: 'The voice was switched off.' });
    }
  });

  test('ERR-1 shows the message of the server when it refuses for another reason', async () => {
    const { speech } = open(() => Response.json({ code: 'no-minutes-left', message: 'Your minutes are used up.' }, { status: 403 }));
    expect(await speech.speak(REQUEST)).toEqual({ kind: 'unavailable', message: 'Your minutes are used up.' });
  });
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
  createRefusing: {
    quota: () => serveRefusal({ kind: 'quota', message: 'The credit is used up. Your script is kept.' }),
    moderated: () => serveRefusal({ kind: 'moderated', message: 'The service won’t say this. Your script is kept.' }),
    unavailable: () => serveRefusal({ kind: 'auth', message: 'The voices aren’t available. Your script is kept.' }),
  },
  create: () => serve(createFakeSpeech()),
});
