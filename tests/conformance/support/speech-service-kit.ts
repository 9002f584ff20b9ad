import { createSceneFinisher } from '#server/adapters/speech/shared/scene-finisher.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { Speech } from '#ports/speech.ts';
import type { LogFields } from '#server/ports/logger.ts';
import type { PlayedSpeechService, SpeechFault } from '../../tools/speech-services/start-speech-service.ts';
import { unwrapList } from '../../tools/lists.ts';
import type { RefusingSpeech } from '../speech.services.ts';

/** Generated scripts a property tries with a service; each sentence is a request. */
export const runsOfServices = 2;

/** How services say no, each in the words of HTTP alone. */
export const FAILURES: Readonly<Record<keyof RefusingSpeech, SpeechFault>> = {
  quota: { kind: 'status', status: 402 },
  auth: { kind: 'status', status: 401, body: { detail: 'Invalid API key' } },
  moderated: { kind: 'status', status: 400, body: { detail: { message: 'This text was flagged by content moderation.' } } },
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  unavailable: { kind: 'status', status: 503 },
};

/** What the adapters of a file share: one thread that finishes scenes, and what was logged. */
export function openServiceKit() {
  const finisher = createSceneFinisher();
  const logged: LogFields[] = [];
  const services: PlayedSpeechService[] = [];
  return {
    logged,
    parts: {
      finisher,
      clock: { now: () => 0 },
      log: { warn: (_message: string, fields: LogFields = {}) => void logged.push(fields) },
      fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
    },
    /** Closes the service with the kit. */
    async keep(starting: Promise<PlayedSpeechService>): Promise<PlayedSpeechService> {
      const service = await starting;
      services.push(service);
      return service;
    },
    async close(): Promise<void> {
      await Promise.all([finisher.stop(), ...services.map((service) => service.close())]);
    },
  };
}

export type ServiceKit = ReturnType<typeof openServiceKit>;

/** One service for each refusal. */
export async function startRefusing(
  kit: ServiceKit,
  start: (fault: SpeechFault) => Promise<PlayedSpeechService>,
  faults: Readonly<Record<keyof RefusingSpeech, SpeechFault>> = FAILURES,
): Promise<(open: (url: string) => Speech) => RefusingSpeech> {
  const kinds = Object.keys(faults) as (keyof RefusingSpeech)[];
  const started = await Promise.all(kinds.map(async (kind) => [kind, await kit.keep(start(faults[kind]))] as const));
  return (open) => Object.fromEntries(started.map(([kind, { url }]) => [kind, () => open(url)]));
}

/** One script with names, numbers and a pause, by the first voice. */
export async function speakOne(speech: Speech, script = 'The fox, seen in May, jumps over 2 dogs. Nobody minds it.'): Promise<SpokenScene> {
  const [voice] = unwrapList(await speech.voices());
  const outcome = await speech.speak({ script, voiceId: voice?.id ?? '', lexicon: [] });
  await speech.stop();
  if (outcome.kind !== 'spoken') throw new Error(`not spoken: ${JSON.stringify(outcome)}`);
  return outcome.scene;
}
