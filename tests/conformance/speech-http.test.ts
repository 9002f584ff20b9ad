import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { createManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { FakeSpeech } from '../../src/adapters/speech-fake/index.ts';
import { createHttpSpeech } from '../../src/adapters/speech-http/speech-http.ts';
import { encodeSpokenScene } from '../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakRequest, Speech } from '../../src/ports/speech.ts';
import { speechSuite } from './speech.suite.ts';

/** A host that keeps to docs/http-contract.md and speaks with the fake. */
function speakingHost(speech: Speech): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address.endsWith('/api/voices')) return Response.json({ voices: await speech.voices() });
    const request = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SpeakRequest;
    const outcome = await speech.speak(request, init?.signal ? { signal: init.signal } : {});
    if (outcome.kind === 'spoken') return new Response(encodeSpokenScene(outcome.scene));
    const { message } = outcome;
    return outcome.kind === 'rejected'
      ? Response.json({ code: outcome.code, message }, { status: 422 })
      : Response.json({ code: 'unavailable', message }, { status: 503 });
  };
}

speechSuite({
  name: 'speech-http',
  runs: 20,
  create: () =>
    createHttpSpeech(
      createHttpClient({
        origin: 'https://host.example',
        fetch: speakingHost(new FakeSpeech()),
        clock: createManualClock(),
        token: async () => 'token',
      }),
    ),
});
