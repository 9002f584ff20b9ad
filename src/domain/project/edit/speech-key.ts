import type { LexiconEntry, Scene } from '../project.ts';

/** Equal for two scenes exactly when they sound the same. */
export function getSpeechKey(scene: Pick<Scene, 'script' | 'voiceId'>, lexicon: readonly LexiconEntry[]): string {
  return JSON.stringify([scene.voiceId, scene.script, lexicon.map((entry) => [entry.written, entry.spoken])]);
}
