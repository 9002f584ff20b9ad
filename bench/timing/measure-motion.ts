import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { FRAME_RATES } from '#domain/project/project.ts';
import type { BuildTracks, PresenterTracks } from '#domain/renderer/build-presenter-tracks.ts';
import { findSpeechBeats } from '#domain/renderer/motion/find-speech-beats.ts';
import { STYLES } from '#domain/renderer/motion/speaking-style.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { VISEMES } from '../../tests/properties/speech/mouth-laws.ts';
import { LATER_SCRIPTS } from '../../tests/tools/alignment/later-scripts.ts';
import { SCRIPTS } from '../../tests/tools/alignment/spoken-scripts.ts';
import {
  compareMotion,
  findBlinks,
  findClosures,
  findQuantile,
  findSeenOpening,
  findSteps,
  judgeBlinks,
  mean,
  type Likeness,
} from '../../tests/tools/motion-measures.ts';

/** Times of faces: how alike presenters move, when they blink, and how fast a mouth opens and shuts. */

const LEAD_IN = 0.3;
const TAIL = 0.4;
const RATE = 30;
const VOICES = ['ivy', 'marcus', 'callum'];
const VIDEO = [SCRIPTS.slice(0, 5), SCRIPTS.slice(5), LATER_SCRIPTS.slice(0, 5), LATER_SCRIPTS.slice(5)].map((part) => part.join(' '));
/** Share of the widest opening: more than this from one frame to the next is a jump. */
const JUMP = 0.5;

// The sources that are measured: another version's, to see before and after.
const [sources = new URL('../../src', import.meta.url).pathname] = process.argv.slice(2);
const measured: { readonly buildPresenterTracks: BuildTracks } = await import(
  pathToFileURL(resolve(sources, 'domain/renderer/build-presenter-tracks.ts')).href
);
const speech = createFliteSpeech({ workers: 1 });

interface Said {
  readonly id: string;
  readonly script: string;
  readonly spoken: SpokenScene;
}

async function say(voiceId: string): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const [index, script] of VIDEO.entries()) {
    const outcome = await speech.speak({ script, voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    said.push({ id: `scene-${index + 1}`, script, spoken: outcome.scene });
  }
  return said;
}

function show({ id, script, spoken }: Said, avatarId: string, frameRate: number): PresenterTracks {
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + LEAD_IN + TAIL) * frameRate);
  const length = { frameRate, frameCount, leadIn: LEAD_IN };
  const presenter = { speaker: 1, avatarId };
  return measured.buildPresenterTracks({ scene: { id, script }, spoken, visemes: VISEMES, presenter, places: new Map(), length });
}

const toPercent = (share: number): string => `${Math.round(share * 100)} %`;
const round = (value: number, digits = 2): string => value.toFixed(digits);

const said = await say('ivy');
const casts = Object.keys(STYLES).map((avatarId) => said.map((each) => show(each, avatarId, RATE).motion));
const seconds = said.reduce((sum, { spoken }) => sum + spoken.pcm.length / SAMPLE_RATE, 0);

console.log(`# Likeness of ${casts.length} presenters, each two of them, over ${Math.round(seconds)} seconds: mean, 95 of 100, most`);
const pairs = casts.flatMap((one, index) => casts.slice(index + 1).map((other) => compareMotion(one, other)));
for (const part of ['head', 'brow', 'gaze'] as const satisfies readonly (keyof Likeness)[]) {
  const values = pairs.map((likeness) => likeness[part]);
  console.log(part.padEnd(6), round(mean(values)), round(findQuantile(values, 0.95)), round(Math.max(...values)));
}

const firsts = casts.map(([motion]) => round(findBlinks(motion?.lid ?? [], RATE)[0] ?? Number.NaN));
console.log(`# First blinks, seconds\n${firsts.toSorted().join(' ')}`);

const phrases = said.map(({ spoken }) => findSpeechBeats(spoken, LEAD_IN).phrases);
const lids = casts.flatMap((motions) => motions.map(({ lid }, index) => ({ lid, phrases: phrases[index] ?? [] })));
const blinks = judgeBlinks(lids, RATE);
console.log(`# Blinks: ${round(blinks.aMinute, 1)} a minute, ${toPercent(blinks.pairShare)} in pairs`);
console.log(`at the end of a phrase ${toPercent(blinks.endShare)}, by chance ${toPercent(blinks.endChance)}`);
console.log(`seconds between: ${[0.02, 0.25, 0.5, 0.75, 0.98].map((share) => round(findQuantile(blinks.waits, share))).join(' ')}`);
console.log(`mean ${round(blinks.mean)}, skew ${round(blinks.skew)}, 2 to 6 seconds ${toPercent(blinks.usualShare)}`);

console.log('# Mouth: most that opens and that shuts in one frame, frames with a jump, closures of p, b and m, and how late they are');
const voices = [said, ...(await Promise.all(VOICES.slice(1).map(say)))];
for (const frameRate of FRAME_RATES) {
  const mouths = voices.flat().map((each) => ({ phones: each.spoken.phones, seen: findSeenOpening(show(each, 'maya', frameRate).mouth) }));
  const steps = mouths.flatMap(({ seen }) => findSteps(seen));
  const closures = mouths.flatMap((mouth) => findClosures(mouth, { frameRate, leadIn: LEAD_IN }));
  const late = closures.flatMap(({ at }) => (at === undefined ? [] : [1000 * at]));
  console.log(
    `${frameRate} fps`.padEnd(7),
    toPercent(Math.max(...steps)),
    toPercent(-Math.min(...steps)),
    steps.filter((step) => Math.abs(step) > JUMP).length,
    `${late.length}/${closures.length}`,
    `${[0.05, 0.5, 0.95].map((share) => Math.round(findQuantile(late, share))).join(' ')} ms`,
  );
}
await speech.stop();
