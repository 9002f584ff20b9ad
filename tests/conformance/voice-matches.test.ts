import { afterAll, beforeAll } from 'vitest';
import { FLITE_VOICES } from '../../server/adapters/speech/flite/flite-voices.ts';
import { createNodeAvVoiceSampler } from '../../server/adapters/voice-sampler/node-av/index.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVoiceMatches } from '../../src/adapters/api/memory/memory-voice-matches.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { measuredOnce } from '../tools/memoize-sampler.ts';
import { sampleBlob } from '../tools/sample-form.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { voiceMatchesOf } from './support/real-server-apis.ts';
import { voiceMatchesSuite } from './voice-matches.suite.ts';

let host: TestHost;
let recording: Blob;
beforeAll(async () => {
  host = await startTestHost({
    worker: false,
    voices: async () => FLITE_VOICES.map(({ voice }) => voice),
    voiceSampler: measuredOnce(createNodeAvVoiceSampler()),
  });
  recording = sampleBlob({ pitch: 150 });
});
afterAll(() => host.close());

voiceMatchesSuite({
  name: 'api-memory',
  open: async (plan) => createMemoryVoiceMatches(createMemoryHost({ clock: createManualClock(1_700_000_000_000), plan }), createFaults()),
  recording: () => new Blob(['a voice'], { type: 'audio/wav' }),
});

voiceMatchesSuite({
  name: 'api-http over a host',
  async open(plan) {
    const person = await host.signUp();
    await host.setPlan(person.id, plan);
    return voiceMatchesOf(host, person.token);
  },
  recording: () => recording,
});
