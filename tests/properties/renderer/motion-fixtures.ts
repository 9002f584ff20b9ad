import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { buildMotion } from '#domain/renderer/motion/build-motion.ts';
import { getSpeakingStyle } from '#domain/renderer/motion/speaking-style.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { findMoods, type Mood, type MoodKind } from '#domain/script/find-moods.ts';
import { findGestures, isGestureOfHead } from '#domain/script/find-gesture-marks.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { findStrongWords } from '#domain/script/find-strong-marks.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { ipaToVisemes } from '#domain/speech/visemes.ts';

export const SCRIPT =
  'Every Monday our warehouse in Bristol opens at seven. The first trucks bring vegetables from local farms, and a small team checks each box by hand. ' +
  'Nothing leaves the building without a label. Do you know how long that takes? It used to take four hours. [pause 0.8s] ' +
  'Today a simple camera reads the labels, so the same work is finished before breakfast. That leaves time for the customers. ' +
  'They call, they write, and they never wait longer than ten minutes. What would you do with three extra hours every morning?';
export const LEAD_IN = 0.3;
export const FRAME_RATE = 30;
const VOWELS = new Set(['aa', 'E', 'I', 'O', 'U', 'RR']);

/** With a speech of its own: files of rules share a process, and none may stop another's. */
export async function speak(script: string, voiceId: string): Promise<SpokenScene> {
  const speech = createFliteSpeech({ workers: 1 });
  try {
    const outcome = await speech.speak({ script, voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    return outcome.scene;
  } finally {
    await speech.stop();
  }
}

/** One mood for all that is said. */
export function feel({ words }: SpokenScene, kind: MoodKind): readonly Mood[] {
  return words.map(() => ({ kind, strength: 1 }));
}

export function move(
  spoken: SpokenScene,
  options: { readonly seed?: string; readonly script?: string; readonly avatarId?: string; readonly mood?: MoodKind } = {},
): MotionTrack {
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + 0.7) * FRAME_RATE);
  return buildMotion({
    seed: options.seed ?? 'scene',
    spoken,
    leadIn: LEAD_IN,
    frameRate: FRAME_RATE,
    frameCount,
    style: getSpeakingStyle(options.avatarId ?? 'ada'),
    gestures: findGestures(options.script ?? SCRIPT, spoken.words).filter(isGestureOfHead),
    strong: findStrongWords(options.script ?? SCRIPT, spoken.words),
    moods: options.mood === undefined ? findMoods(options.script ?? SCRIPT, spoken.words) : feel(spoken, options.mood),
  });
}

/** Middles of the stressed vowels, in seconds from the scene's first frame. */
export function findVowels(spoken: SpokenScene): readonly number[] {
  return spoken.phones
    .filter(({ stressed, ipa }) => stressed && ipa !== '' && VOWELS.has(ipaToVisemes(ipa)[0]?.viseme ?? ''))
    .map(({ start, end }) => LEAD_IN + (start + end) / 2);
}

const WORD = 0.3;
const LOUD = 3_000;

/** Every word takes the same time, with a pause before each line. */
export function say(script: string): SpokenScene {
  let time = 0.2;
  const words = parseScript(script).words.map((word, index) => {
    const start = time + (index % 4 === 0 ? 0.3 : 0);
    time = start + WORD;
    return { ...word, start, end: time };
  });
  const pcm = new Int16Array(Math.round((time + 0.3) * SAMPLE_RATE));
  for (const { start, end } of words)
    for (let at = Math.round(start * SAMPLE_RATE); at < Math.round(end * SAMPLE_RATE); at++) pcm[at] = at % 200 < 100 ? LOUD : -LOUD;
  const phones = words.flatMap(({ start, end }, index) => [
    { ipa: '', start: words[index - 1]?.end ?? 0, end: start, stressed: false },
    { ipa: 'ɑ', start, end, stressed: true },
  ]);
  return { pcm, words, phones: phones.filter(({ start, end }) => end > start) };
}
