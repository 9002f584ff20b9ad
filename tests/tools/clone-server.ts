import { createElevenLabsSpeech } from '#server/adapters/speech/elevenlabs/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import { CLONE_PASSAGE, formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { Speech } from '#ports/speech.ts';
import { openServiceKit } from '../conformance/support/speech-service-kit.ts';
import { createFakeEngine } from './fake-engine.ts';
import { memoizeSampler } from './memoize-sampler.ts';
import { startElevenLabs } from './speech-services/elevenlabs.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWavFile } from './wav-file.ts';

const KEY = 'secret-0123456789';

export interface CloneServer {
  readonly server: TestServer;
  /** ElevenLabs, played. */
  readonly service: Awaited<ReturnType<typeof startElevenLabs>>;
  /** A WAV file of a voice that reads the text. */
  readonly readAloud: (text: string) => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** A server with a speech service that clones voices. */
export async function startCloneServer(): Promise<CloneServer> {
  const kit = openServiceKit();
  const starting = startElevenLabs(KEY);
  await kit.keep(starting);
  const service = await starting;
  const flite = createFliteSpeech({ workers: 1 });
  const spoken = new Map<string, ReturnType<Speech['speak']>>();
  const speakOnce: Speech['speak'] = (request) => {
    const speaking = spoken.get(request.script) ?? flite.speak(request);
    spoken.set(request.script, speaking);
    return speaking;
  };
  const server = await startTestServer({
    voiceSampler: memoizeSampler(createNodeAvVoiceSampler()),
    speech: [flite, createElevenLabsSpeech({ ...kit.parts, url: service.url, apiKey: KEY })],
    engine: { ...createFakeEngine(), speak: ({ script, voiceId }, lexicon) => speakOnce({ script, voiceId, lexicon }) },
  });
  return {
    server,
    service,
    readAloud: (text) => readAloud(flite, text),
    async close() {
      await Promise.all([server.close(), flite.stop(), kit.close()]);
    },
  };
}

/** What the speaker of a clone reads. */
export function getTextToRead(person: string, date: string): string {
  return `${formatCloneConsent({ person, date })} ${CLONE_PASSAGE}`;
}

/** A WAV file of a built-in voice that reads the text. */
export async function readAloud(flite: Speech, script: string): Promise<Blob> {
  const outcome = await flite.speak({ script, voiceId: 'marcus', lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  const samples = Float32Array.from(outcome.scene.pcm, (sample) => sample / 32_768);
  return new Blob([createWavFile(samples, 48_000)], { type: 'audio/wav' });
}
