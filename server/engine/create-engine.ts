import { availableParallelism } from 'node:os';
import { createNodeAvAudioEncoder } from '../adapters/encoder-node-av/index.ts';
import { assembleEngine } from './assemble-engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Engine } from './engine.ts';
import { engineFingerprint } from './pieces/engine-fingerprint.ts';
import { createPackVersions } from './pieces/pack-versions.ts';
import { planScene } from './pieces/scene-plan.ts';
import { createRenderPool } from './pool/create-render-pool.ts';
import { speakOnce } from './speech/speak-once.ts';

/** Threads start with the first scene and end when they have been idle for a while. */
export function createEngine(parts: EngineParts): Engine {
  const packVersion = createPackVersions(parts.presentersFolder);
  const pool = createRenderPool({
    threads: parts.threads ?? availableParallelism(),
    setup: { presentersFolder: parts.presentersFolder },
    backdropsOf: parts.backdropsOf,
    artistModule: new URL('./pool/stage-artist.ts', import.meta.url),
  });

  return assembleEngine({
    pool,
    pieces: parts.pieces,
    audio: createNodeAvAudioEncoder(),

    async planScene(order) {
      const pack = await packVersion(order.project.scenes[order.sceneIndex]?.avatarId ?? '');
      return planScene(order, { engine: await engineFingerprint(), pack, quality: parts.quality ?? 'standard' });
    },

    async speak(scene, lexicon, options) {
      return speakOnce(
        { script: scene.script, voiceId: scene.voiceId, lexicon },
        { ...parts, engineFingerprint: await engineFingerprint() },
        options,
      );
    },
  });
}
