import { VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import { synthesizeVoice, type SyntheticVoice } from './synthetic-voice.ts';
import { createWavFile } from './wav-file.ts';

const RATE = 8_000;

/** A recording of something like a voice. */
export function createSampleBlob(voice: SyntheticVoice): Blob {
  return new Blob([createWavFile(synthesizeVoice({ ...voice, rate: RATE }), RATE)], { type: 'audio/wav' });
}

/** An upload of it as the recording of a scene. */
export function createRecordingForm(script: string): FormData {
  const form = new FormData();
  form.set('script', script);
  form.set('file', createSampleBlob({ pitch: 140, seconds: 2 }), 'take.wav');
  return form;
}

/** An upload of it; a field that is null is left out. */
export function createSampleForm(
  sample: Blob | SyntheticVoice,
  fields: { readonly name?: string | null; readonly consent?: string | null } = {},
): FormData {
  const { name = 'Mine', consent = VOICE_CONSENT } = fields;
  const form = new FormData();
  form.set('file', sample instanceof Blob ? sample : createSampleBlob(sample), 'voice.wav');
  if (name !== null) form.set('name', name);
  if (consent !== null) form.set('consent', consent);
  return form;
}
