import { availableParallelism } from 'node:os';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import { isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { MusicLibrary } from '#ports/music-library.ts';
import type { Speech } from '#ports/speech.ts';
import type { AudioEncoder } from '../ports/audio-encoder.ts';
import type { GifEncoder } from '../ports/gif-encoder.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';
import type { SegmentStore } from '../ports/segment-store.ts';
import type { TransparentEncoder, VideoEncoder, VideoSettings } from '../ports/video-encoder.ts';
import { assembleEngine } from './assemble-engine.ts';
import { EARLY_SEGMENTS } from './engine-limits.ts';
import type { Engine, SceneOrder } from './engine.ts';
import { createRenderPool } from './pool/create-render-pool.ts';
import type { LoadOwnPack, RenderWorker } from './pool/pool-thread.ts';
import { createEngineFingerprint, type RenderFingerprint } from './segments/engine-fingerprint.ts';
import type { Scene } from '#domain/project/project.ts';
import { listPresenterIds } from '#domain/project/scene-presenters.ts';
import { hashContent } from './segments/content-hash.ts';
import { createPackVersions } from './segments/pack-versions.ts';
import { computePresenterHash, planScene } from './segments/scene-plan.ts';
import { createSpeakOnce } from './speech/speak-once.ts';

/** What the engine works with. The caller owns these parts and stops them after the engine. */
export interface EngineParts {
  readonly speech: Speech;
  readonly audio: AudioEncoder;
  /** Opus, for WebM. */
  readonly opus: AudioEncoder;
  readonly gif: GifEncoder;
  /** The same encoder as the worker's: only its identity is read here. */
  readonly video: Pick<VideoEncoder, 'identity'>;
  readonly transparent: Pick<TransparentEncoder, 'identity'>;
  readonly presenters: Pick<PresenterFiles, 'pack'>;
  /** Background images that an owner may use. Called on the creating thread only. */
  readonly getBackgrounds: (ownerId: string) => BackgroundLibrary;
  /** Uploaded music that an owner may use. Called on the creating thread only; none when left out. */
  readonly getMusic?: (ownerId: string) => MusicLibrary;
  /** Pack, not compressed, of a presenter from a photo that an owner may show. Called on the creating thread only; none when left out. */
  readonly loadOwnPack?: LoadOwnPack;
  readonly segments: SegmentStore;
  /** Draws and encodes in every thread. */
  readonly worker: RenderWorker;
  /** Source folders of the adapters that change pixels or samples: they are part of every segment's hash. */
  readonly adapterFolders: readonly URL[];
  /** Worker threads; as many as there are cores when left out. */
  readonly threads?: number;
  readonly quality?: VideoSettings['quality'];
}

type SceneToShow = Pick<SceneOrder, 'project' | 'sceneIndex' | 'ownerId'>;

/** Starts threads with the first scene and ends them after `IDLE_THREAD_MS` without work. */
export function createEngine(parts: EngineParts): Engine {
  const quality = parts.quality ?? 'standard';
  const loadEngineFingerprint = createEngineFingerprint(parts.adapterFolders);
  const getPackVersion = createPackVersions(parts.presenters, parts.loadOwnPack);
  const pool = createRenderPool({ ...parts, threads: parts.threads ?? availableParallelism() });
  const speakOnce = createSpeakOnce(parts);

  async function loadFingerprint({ project, sceneIndex, ownerId }: SceneToShow): Promise<RenderFingerprint> {
    const pack = await getPresentersVersion(project.scenes[sceneIndex], ownerId);
    const before = findSceneBefore(project, sceneIndex);
    const previous = before === undefined ? {} : { previousPack: await getPresentersVersion(before, ownerId) };
    return { engine: await loadEngineFingerprint(), encoder: parts.video.identity, pack, ...previous, quality };
  }

  /** Of all presenters of a scene. */
  async function getPresentersVersion(scene: Scene | undefined, ownerId: string): Promise<string> {
    if (scene === undefined) return getPackVersion('', ownerId);
    const versions = await Promise.all(listPresenterIds([scene]).map((avatarId) => getPackVersion(avatarId, ownerId)));
    return versions.length === 1 ? (versions[0] ?? '') : hashContent({ presenters: versions });
  }

  /** Loads the presenter in as many threads as will render the first segments. One of a user's own is loaded with its scene, which says whose it is. */
  async function warmUp({ project, sceneIndex }: Omit<SceneToShow, 'ownerId'>, signal: AbortSignal): Promise<void> {
    const nextScene = project.scenes[sceneIndex];
    if (nextScene === undefined || listPresenterIds([nextScene]).some(isOwnPresenterId)) {
      return;
    }
    const hash = computePresenterHash(project, nextScene, await loadFingerprint({ project, sceneIndex, ownerId: '' }));
    const scene = { key: hash, project, sceneIndex, presenterHash: hash };
    const tasks = Array.from({ length: EARLY_SEGMENTS }, () => pool.run({ kind: 'warm-up', scene }, { signal }));
    await Promise.all(tasks);
  }

  return assembleEngine({
    pool,
    segments: parts.segments,
    audio: parts.audio,
    opus: parts.opus,
    gif: parts.gif,
    loadOwnMusic: async (ownerId, assetId) => parts.getMusic?.(ownerId).load(assetId),

    async planScene(order) {
      return planScene(order, await loadFingerprint(order));
    },

    async planTransparent(order) {
      return planScene(order, { ...(await loadFingerprint(order)), encoder: parts.transparent.identity });
    },

    speechIdentity: parts.speech.identity,
    loadVersion: loadEngineFingerprint,

    async speak({ script, voiceId, tuning, language, style, take }, lexicon, { signal, toRender, owner, cache = true }) {
      return speakOnce(
        { script, voiceId, lexicon, language, style, take, ...(tuning && { tuning }) },
        {
          signal,
          cache,
          ...(owner !== undefined && { owner }),
          engineFingerprint: await loadEngineFingerprint(),
          onSpeaking: () => {
            if (toRender !== undefined) {
              // An error here occurs again when the scene is rendered, and is reported then.
              warmUp(toRender, signal).catch(() => {});
            }
          },
        },
      );
    },
  });
}
