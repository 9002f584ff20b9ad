import type { Speech } from '#ports/speech.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { createShapeFailure, ok, type ServiceFailure } from '../shared/speech-service.ts';
import { keepUniqueVoices } from '../shared/voice-facts.ts';
import { createEspeakClient, type EspeakClientOptions } from './espeak-client.ts';
import type { EspeakReply } from './espeak-messages.ts';
import { toVoices } from './espeak-voices.ts';
import { readEvents } from './read-events.ts';

export const metadata = {
  id: 'espeak-ng',
  capabilities: ['many-languages', 'phone-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface EspeakOptions extends ServiceSpeechParts, EspeakClientOptions {}

const LONGEST_TEXT = 4_000;
const UNSUPPORTED =
  'The server can’t call the library of eSpeak NG: the package “koffi” isn’t installed, or has no code for this system. Choose another voice.';
const MISSING =
  'The server doesn’t have eSpeak NG installed. Install it (Debian and Ubuntu: apt install espeak-ng, macOS: brew install espeak-ng), then start the server again. Until then, choose another voice.';

/** eSpeak NG as it is installed on this machine, in a process of its own. */
export function createEspeakSpeech({ library, module, timeLimit, ...parts }: EspeakOptions): Speech {
  const client = createEspeakClient({ ...(library && { library }), ...(module && { module }), ...(timeLimit && { timeLimit }) });

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1${library === undefined ? '' : ` ${library}`}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: 1, marks: ['pace'] }),
      longestUtterance: LONGEST_TEXT,
      async listVoices(signal) {
        const reply = await client.ask({ kind: 'voices' }, signal);
        if (reply.kind !== 'voices') return explainReply(reply);
        const voices = toVoices(reply.voices);
        return voices.length > 0 ? ok(keepUniqueVoices(voices)) : createShapeFailure('no voices');
      },
      async say({ text, voice, speed = 1 }, signal) {
        const reply = await client.ask({ kind: 'say', voice: voice.id, text, pace: speed }, signal);
        if (reply.kind !== 'said') return explainReply(reply);
        const { pcm, rate } = reply.speech;
        return ok({ audio: { bytes: pcm, rawRate: rate }, ...readEvents(text, reply.speech) });
      },
      stop: () => client.stop(),
    },
    parts,
  );
}

function explainReply(reply: EspeakReply): ServiceFailure {
  if (reply.kind === 'missing') {
    return { kind: 'unavailable', detail: reply.detail, message: reply.part === 'library' ? MISSING : UNSUPPORTED };
  }
  return reply.kind === 'failed' ? { kind: 'unavailable', detail: reply.detail } : createShapeFailure(reply.kind);
}
