import { countFadeFrames, findShownFrame } from '#domain/renderer/frame-counts.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { loadMusicLoop } from '#domain/music/load-music-loop.ts';
import type { MusicLoop, SceneAudio } from '#domain/music/mix-music.ts';
import { keepSceneMix } from '#domain/music/keep-scene-mix.ts';
import { isSpeechAlone, type SceneMix } from '#domain/music/mix-scene.ts';
import { planSceneMix } from '#domain/music/plan-scene-mix.ts';
import { keepStillImage } from '#domain/renderer/keep-still-image.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { listUploadedEffects } from '#domain/project/find-project-problems.ts';
import type { Project } from '#domain/project/project.ts';
import type { MusicLibrary } from '#ports/music-library.ts';
import type { PreviewScene } from '#ports/preview-player.ts';
import type { PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { SceneUnavailableError } from '#domain/renderer/prepared-scene.ts';
import type { StillPainter } from './still-painter.ts';
import type { RendererResponse, RendererRequest } from './renderer-messages.ts';

export interface RendererPost {
  (response: RendererResponse, transfer?: Transferable[]): void;
}

export interface PrepareScene {
  (scene: PreviewScene, options: { readonly signal: AbortSignal; readonly token: string | null }): Promise<PreparedScene>;
}

/** One message for every internal failure: users cannot act on the details. */
const NOT_DRAWN = 'Couldn’t make the preview. Your script is safe. Check your connection and try again.';

type PrepareRequest = Pick<Extract<RendererRequest, { kind: 'load' }>, 'scene' | 'token' | 'pausedAt'>;

/** Number of buffers in the pool. */
const SPARE_BUFFERS = 6;

interface Heard {
  readonly scene: PreviewScene;
  readonly loop: MusicLoop | undefined;
  readonly sounds: ReadonlyMap<string, Int16Array>;
}

interface Beginning {
  readonly work: AbortController;
  readonly shown: PreviewScene;
  readonly pausedAt?: number;
  readonly scene: Promise<PreparedScene>;
}

export interface RendererParts {
  readonly prepare: PrepareScene;
  readonly music: MusicLibrary;
  readonly painter?: StillPainter;
}

const ALONE = { start: 0, isFirst: true, isLast: true } as const;

/** What is mixed into the scene's sound, as in the finished video; undefined for speech alone. Music that is gone isn't heard: preflight says so. */
function planPreviewMix(
  { scene: shown, loop, sounds }: Heard,
  { timeline, clips = new Map() }: PreparedScene,
): { readonly scene: SceneAudio; readonly parts: SceneMix } | undefined {
  const { project, sceneIndex, spoken, place = ALONE } = shown;
  const times = { words: spoken.words, leadIn: timeline.leadIn, seconds: timeline.frameCount / timeline.frameRate };
  const parts = planSceneMix({ project, sceneIndex, times, loop, sounds, clips });
  if (isSpeechAlone(parts)) return undefined;
  const scene = {
    ...place,
    speech: spoken.pcm,
    leadIn: Math.round(timeline.leadIn * SAMPLE_RATE),
    length: (timeline.frameCount * SAMPLE_RATE) / timeline.frameRate,
    start: Math.round(place.start * SAMPLE_RATE),
  };
  return { scene, parts };
}

/** The worker's side: prepares scenes, the newest first, and renders the requested frames of the newest one. */
export function serveRenderer({ prepare, music, painter }: RendererParts, post: RendererPost): (request: RendererRequest) => void {
  let loading: AbortController | null = null;
  let ahead: (Beginning & { readonly id: number }) | null = null;
  let current: { readonly id: number; readonly scene: PreparedScene } | null = null;
  let spare: ArrayBuffer[] = [];
  const mixAudio = keepSceneMix();
  const drawStill = keepStillImage();

  function begin({ scene, token, pausedAt }: PrepareRequest): Beginning {
    const work = new AbortController();
    return { work, shown: scene, scene: prepare(scene, { signal: work.signal, token }), ...(pausedAt !== undefined && { pausedAt }) };
  }

  async function load(id: number, { work, shown, scene, pausedAt }: Beginning): Promise<void> {
    loading?.abort();
    loading = work;
    try {
      const prepared = await scene;
      const loop = await loadLoop(shown.project, work.signal);
      const sounds = await loadSounds(shown, work.signal);
      if (work.signal.aborted) {
        return;
      }
      current = { id, scene: prepared };
      const { frameCount, frameRate, leadIn } = prepared.timeline;
      const stillFrame = Math.max(countFadeFrames(frameRate), prepared.transition?.frames ?? 0);
      const { stage: elements, camera = null } = prepared;
      const drawn =
        pausedAt === undefined ? undefined : Math.min(findShownFrame({ position: pausedAt, frameRate, stillFrame }), frameCount - 1);
      const follows = drawn === undefined ? {} : { drawn };
      const ready = { kind: 'ready', id, frameCount, frameRate, leadIn, stillFrame, elements, camera, ...follows } as const;
      const audio = planPreviewMix({ scene: shown, loop, sounds }, prepared);
      if (audio === undefined) post(ready);
      else {
        const mix = Int16Array.from(mixAudio(audio.scene, audio.parts)).buffer;
        post({ ...ready, mix }, [mix]);
      }
      if (drawn !== undefined) draw(id, drawn, true);
    } catch (error) {
      if (!work.signal.aborted) {
        post({ kind: 'failed', id, message: error instanceof SceneUnavailableError ? error.message : NOT_DRAWN });
      }
    }
  }

  async function loadLoop({ music: choice }: Project, signal: AbortSignal): Promise<MusicLoop | undefined> {
    if (choice === undefined) return undefined;
    return 'trackId' in choice ? loadMusicLoop(choice.trackId) : music.load(choice.assetId, { signal });
  }

  async function loadSounds({ project, sceneIndex }: PreviewScene, signal: AbortSignal): Promise<ReadonlyMap<string, Int16Array>> {
    const ids = listUploadedEffects(project.scenes[sceneIndex] ?? {});
    const loaded = await Promise.all(ids.map((id) => music.load(id, { signal })));
    return new Map(ids.flatMap((id, at) => (loaded[at] === undefined ? [] : [[id, loaded[at].samples] as const])));
  }

  function prepareAhead(request: Extract<RendererRequest, { kind: 'prepare' }>): void {
    ahead?.work.abort();
    ahead = { id: request.id, ...begin(request) };
    ahead.scene.catch(() => undefined);
  }

  function show(id: number): void {
    const prepared = ahead;
    if (prepared?.id === id) {
      ahead = null;
      void load(id, prepared);
    }
  }

  function draw(id: number, n: number, isStill = false): void {
    if (current?.id !== id) {
      return;
    }
    const { width, height } = current.scene.size;
    const bytes = (width * height * 3) / 2;
    const buffer = spare.find((candidate) => candidate.byteLength === bytes);
    spare = spare.filter((candidate) => candidate !== buffer && candidate.byteLength === bytes);
    const into: YuvFrame = { width, height, data: new Uint8Array(buffer ?? new ArrayBuffer(bytes)) };
    const { data } = (isStill ? drawStill : renderFrame)(current.scene, n, into);
    const painted = isStill && painter?.paint({ width, height, data }) === true;
    const drawn = data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength ? data.buffer : data.slice().buffer;
    post({ kind: 'frame', id, frame: n, width, height, data: drawn, ...(painted && { painted }) }, [drawn]);
  }

  return (request) => {
    switch (request.kind) {
      case 'load':
        void load(request.id, begin(request));
        return;
      case 'prepare':
        prepareAhead(request);
        return;
      case 'show':
        show(request.id);
        return;
      case 'frame':
        draw(request.id, request.frame);
        return;
      case 'paint-stills':
        painter?.setCanvas(request.canvas);
        return;
      case 'reuse':
        spare = [...spare, request.buffer].slice(-SPARE_BUFFERS);
        return;
    }
  };
}
