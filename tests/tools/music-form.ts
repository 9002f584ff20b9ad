import { createWavFile } from './wav-file.ts';

const RATE = 8_000;

/** Samples of a chord. */
export function createChord({
  seconds,
  rate = RATE,
  level = 0.3,
}: {
  readonly seconds: number;
  readonly rate?: number;
  readonly level?: number;
}) {
  return Float32Array.from({ length: seconds * rate }, (_, at) => {
    const turn = (2 * Math.PI * at) / rate;
    return (level * (Math.sin(turn * 220) + Math.sin(turn * 277) + Math.sin(turn * 330))) / 3;
  });
}

/** An audio file with a chord in it. */
export function createMusicBlob(seconds = 2): Blob {
  return new Blob([createWavFile(createChord({ seconds }), RATE)], { type: 'audio/wav' });
}

/** An upload of it, by somebody who may use it. */
export function createMusicForm(file: Blob = createMusicBlob(), name = 'chord.wav'): FormData {
  const form = new FormData();
  form.set('confirmed', 'true');
  form.set('file', file, name);
  return form;
}
