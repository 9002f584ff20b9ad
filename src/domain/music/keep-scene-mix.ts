import { mixScene, type SceneMix } from './mix-scene.ts';
import type { SceneAudio } from './mix-music.ts';

type MixWholeScene = (scene: SceneAudio, mix: SceneMix) => Int16Array;

const mixWhole: MixWholeScene = (scene, mix) => mixScene(scene, mix)(0, scene.length);

/**
 * Mixes whole scenes and keeps the last one's samples, for an editor where most edits change the picture alone: what sounds the same isn't
 * mixed again. Everything that goes into a mix is compared, so that nothing can be forgotten.
 */
export function keepSceneMix(mix: MixWholeScene = mixWhole): MixWholeScene {
  let last: { readonly scene: SceneAudio; readonly parts: SceneMix; readonly samples: Int16Array } | null = null;
  return (scene, parts) => {
    if (last === null || !isEqual(last.scene, scene) || !isEqual(last.parts, parts)) {
      last = { scene, parts, samples: mix(scene, parts) };
    }
    return last.samples;
  };
}

/** Of plain objects, lists and samples. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNumbers(one) && isNumbers(other)) return areEqualNumbers(one, other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, others] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))];
  return mine.size === others.size && [...mine].every(([key, value]) => others.has(key) && isEqual(value, others.get(key)));
}

/** Samples, and the bytes of a clip. */
const isNumbers = (value: unknown): value is Int16Array | Uint8Array => value instanceof Int16Array || value instanceof Uint8Array;

/** A loop, since a minute has three million samples. */
function areEqualNumbers(one: Int16Array | Uint8Array, other: Int16Array | Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
