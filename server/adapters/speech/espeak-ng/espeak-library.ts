import koffi from 'koffi';
import type { EspeakEvent, EspeakSpeech, EspeakVoice } from './espeak-messages.ts';

/** The installed library, loaded into this process. Its functions keep state, so one call at a time. */
export interface EspeakLibrary {
  listVoices(): readonly EspeakVoice[];
  /** Throws for a voice that it doesn't have, and for audio that gets too long. */
  say(voice: string, text: string, pace: number): EspeakSpeech;
}

// Numbers of speak_lib.h, the library's public header.
const OUTPUT_SYNCHRONOUS = 2;
/** Events of phonemes, in IPA; a failure is returned instead of ending the process. */
const OPTIONS = 0x0001 | 0x0002 | 0x8000;
const EVENT = { end: 0, word: 1, phoneme: 7 } as const;
const RATE = 1;
const UTF8 = 1;
/** Words a minute. */
const USUAL_RATE = 175;
/** Bytes of a phoneme's name in an event; a shorter one ends with 0. */
const NAME_BYTES = 8;
const LONGEST_LANGUAGE = 64;

/** Loads and initializes the library. Throws where it isn't installed. */
export function openEspeakLibrary(file: string, longestSeconds: number): EspeakLibrary {
  const library = koffi.load(file);
  const event = koffi.struct({
    type: 'int',
    unique_identifier: 'uint',
    text_position: 'int',
    length: 'int',
    audio_position: 'int',
    sample: 'int',
    user_data: 'void *',
    name: koffi.array('uint8_t', NAME_BYTES),
  });
  const voice = koffi.struct({
    name: 'const char *',
    languages: 'void *',
    identifier: 'const char *',
    gender: 'uint8_t',
    age: 'uint8_t',
    variant: 'uint8_t',
    unused: 'uint8_t',
    score: 'int',
    spare: 'void *',
  });
  const callback = koffi.proto('int onAudio(void *wav, int count, void *events)');
  const initialize = library.func('int espeak_Initialize(int output, int buffer, const char *path, int options)');
  const listVoices = library.func('void **espeak_ListVoices(void *like)');
  const setVoice = library.func('int espeak_SetVoiceByName(const char *name)');
  const setParameter = library.func('int espeak_SetParameter(int parameter, int value, int relative)');
  const synthesize = library.func(
    'int espeak_Synth(const void *text, size_t size, uint position, int kind, uint end, uint flags, void *id, void *data)',
  );

  const rate = Number(initialize(OUTPUT_SYNCHRONOUS, 0, null, OPTIONS));
  if (!(rate > 0)) throw new Error('it doesn’t find its data');
  let blocks: Uint8Array[] = [];
  let events: EspeakEvent[] = [];
  let samples = 0;

  const onAudio = (wav: unknown, count: number, first: unknown): number => {
    if (wav !== null && count > 0) blocks.push(Uint8Array.from(koffi.decode(wav, 'uint8_t', count * 2)));
    samples += Math.max(0, count);
    for (let at = 0; ; at += koffi.sizeof(event)) {
      const { type, sample, text_position: position, length, name } = koffi.decode(first, at, event);
      if (type === EVENT.end) break;
      if (type === EVENT.word) events.push({ kind: 'word', sample, from: position - 1, length });
      if (type === EVENT.phoneme) events.push({ kind: 'phone', sample, ipa: readName(name) });
    }
    return samples > longestSeconds * rate ? 1 : 0;
  };
  library.func('void espeak_SetSynthCallback(onAudio *callback)')(koffi.register(onAudio, koffi.pointer(callback)));

  return {
    listVoices() {
      const list = listVoices(null);
      const voices: EspeakVoice[] = [];
      for (let at = 0; ; at += koffi.sizeof('void *')) {
        const pointer = koffi.decode(list, at, 'void *');
        if (pointer === null) return voices;
        const { name, languages, identifier, gender } = koffi.decode(pointer, voice);
        // A byte of priority stands before the first language.
        voices.push({ name, identifier, gender, language: readName(koffi.decode(languages, 1, koffi.array('uint8_t', LONGEST_LANGUAGE))) });
      }
    },
    say(name, text, pace) {
      if (setVoice(name) !== 0) throw new Error(`it has no voice ${name}`);
      setParameter(RATE, Math.round(USUAL_RATE * pace), 0);
      [blocks, events, samples] = [[], [], 0];
      const bytes = Buffer.from(`${text}\0`);
      if (synthesize(bytes, bytes.length, 0, 1, 0, UTF8, null, null) !== 0) throw new Error('it didn’t speak');
      if (samples > longestSeconds * rate) throw new Error('the audio is too long');
      return { pcm: Buffer.concat(blocks), rate, events };
    },
  };
}

/** UTF-8 up to the first 0; a letter that was cut off at the end is left out. */
function readName(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return Buffer.from(end < 0 ? bytes : bytes.subarray(0, end))
    .toString()
    .replaceAll('\uFFFD', '');
}
