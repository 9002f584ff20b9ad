import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { resample } from '#domain/audio/resample.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenWord } from '#domain/speech/spoken-scene.ts';

/** What a fake service returns: real audio with exact times. */
export interface ServiceAudio {
  /** 16 bit little-endian mono. */
  readonly pcm: Buffer;
  /** Hz. */
  readonly rate: number;
  /** Offsets in the given text. */
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
}

const FULL_SCALE = 32_767;
/** Seconds of silence for a text that this voice can't speak. */
const SILENCE = 0.3;

/** One voice for all services; starts with the first text. */
/** In its plain style: what a service sounds like has nothing to do with how our own voice is finished. */
const flite = createFliteSpeech({ workers: 1 });
const spoken = new Map<string, Promise<ServiceAudio>>();

/** Speaks the text in the local voice; repeated texts are cached. */
export function speakAudio(text: string, voiceId: string, rate: number): Promise<ServiceAudio> {
  const key = JSON.stringify([text, voiceId, rate]);
  const known = spoken.get(key) ?? speak(text, voiceId, rate);
  spoken.set(key, known);
  return known;
}

async function speak(text: string, voiceId: string, rate: number): Promise<ServiceAudio> {
  const outcome = await flite.speak({ script: text, voiceId, lexicon: [], style: PLAIN_STYLE });
  if (outcome.kind === 'rejected') return { pcm: Buffer.alloc(2 * Math.round(rate * SILENCE)), rate, words: [], phones: [] };
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  const { pcm, words, phones } = outcome.scene;
  const samples = resample(
    Float32Array.from(pcm, (sample) => sample / FULL_SCALE),
    SAMPLE_RATE,
    rate,
  );
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE), index * 2));
  return { pcm: bytes, rate, words, phones };
}

/** Encodes the audio as a WAV file. */
export function toWav({ pcm, rate }: Pick<ServiceAudio, 'pcm' | 'rate'>): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}
