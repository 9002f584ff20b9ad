import { WebAudioOutput } from '../../adapters/audio-output/web/index.ts';
import { createWebVoiceRecorder } from '../../adapters/voice-recorder/web/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Speech } from '../../ports/speech.ts';
import type { VoiceMatches } from '../../ports/voice-matches.ts';
import { VoicesStore } from '../../ui/features/voices/voices-store.ts';

export interface VoicesPagePorts {
  readonly matches: VoiceMatches;
  readonly speech: Speech;
  readonly clock: Clock;
}

export function createVoicesStore({ matches, speech, clock }: VoicesPagePorts): VoicesStore {
  return new VoicesStore({ matches, speech, clock, recorder: createWebVoiceRecorder(), output: new WebAudioOutput() });
}
