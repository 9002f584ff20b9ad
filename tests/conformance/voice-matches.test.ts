import { toList } from '../tools/lists.ts';
import { afterAll, beforeAll } from 'vitest';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVoiceMatches } from '#adapters/api/memory/memory-voice-matches.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { memoizeSampler } from '../tools/memoize-sampler.ts';
import { createSampleBlob } from '../tools/sample-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createVoiceMatches } from './support/real-server-apis.ts';
import { voiceMatchesSuite } from './voice-matches.suite.ts';

let server: TestServer;
let recording: Blob;
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    voices: async () => toList(FLITE_VOICES.map(({ voice }) => voice)),
    voiceSampler: memoizeSampler(createNodeAvVoiceSampler()),
  });
  recording = createSampleBlob({ pitch: 150 });
});
afterAll(() => server.close());

voiceMatchesSuite({
  name: 'api-memory',
  open: async (plan) => createMemoryVoiceMatches(createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan }), createFaults()),
  recording: () => new Blob(['a voice'], { type: 'audio/wav' }),
});

voiceMatchesSuite({
  name: 'api-http over a server',
  async open(plan) {
    const user = await server.signUp();
    await server.setPlan(user.id, plan);
    return createVoiceMatches(server, user.token);
  },
  recording: () => recording,
});
