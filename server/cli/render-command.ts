import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '#domain/documents/import-report.ts';
import type { Scene } from '#domain/project/project.ts';
import { keepScenes } from '#domain/project/scene-range.ts';
import { speakTurns } from '#domain/speech/scene-turns.ts';
import type { SpeakOutcome } from '#ports/speech.ts';
import { createSemaphore, type Semaphore } from '#domain/shared/concurrency.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createDiskSegmentStore } from '../adapters/segment-store/disk/index.ts';
import { PRESENTERS_FOLDER } from '../composition/package-paths.ts';
import { createRenderEngine } from '../composition/render/create-render-engine.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import type { Engine, JoinedVideo, JoinOrder } from '../engine/engine.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import { createArchiveBackgrounds, computeAssetOwner } from './archive-backgrounds.ts';
import { createArchiveMusic } from './archive-music.ts';
import { lookAtProject } from './look-at-project.ts';
import type { KnownSpeech } from './read-archived-speech.ts';
import { readSceneRecording } from './read-scene-recording.ts';
import { prepareSignature } from '../shared/prepare-signature.ts';
import { createLocalSigner } from './create-local-signer.ts';
import { createOutputFile } from './output-file.ts';
import { isTransparent, type RenderRequest } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { recordScenes } from './record-scenes.ts';
import { readRequest } from './read-request.ts';
import { createRenderAdapters, type RenderAdapters } from './render-adapters.ts';

/** Shares of the progress bar, proportional to the usual time of each step. */
const SPEAKING = 0.1;
const RENDERING = 0.85;
/** All scenes are one owner's: a voice that takes turns by owner finishes the first before it begins the next. */
const SPEAKER = 'command line';

/** Bytes of the file, and seconds of the video. */
type VideoFacts = Pick<JoinedVideo, 'durationSeconds' | 'bytes'>;

interface RenderedVideo extends VideoFacts {
  /** What is worth a look in it. */
  readonly notes: readonly string[];
}

interface RenderContext {
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
  /** Called with what became of a document, before anything is rendered. */
  readonly onImport?: (report: ImportReport) => void;
  /** Bytes of an empty box in the file, as large as the manifest of another one. */
  readonly reserveBytes?: number;
}

/** Shows how far a video is whose scenes are drawn while others are spoken. */
interface Meter {
  /** One more scene. */
  showSpoken(): void;
  showDrawn(sceneIndex: number, share: number): void;
}

function createMeter(progress: ProgressDisplay, scenes: number): Meter {
  let spoken = 0;
  const drawn = new Map<number, number>();
  const show = (): void => {
    const share = [...drawn.values()].reduce((sum, one) => sum + one, 0);
    progress.show(share === 0 ? 'Speaking' : 'Drawing', (SPEAKING * spoken + RENDERING * share) / scenes);
  };
  show();
  return {
    showSpoken() {
      spoken += 1;
      show();
    },
    showDrawn(sceneIndex, share) {
      drawn.set(sceneIndex, share);
      show();
    },
  };
}

/** Renders one video, and stops its adapters. Leaves only finished files behind, also on an error. */
export async function renderCommand(request: RenderRequest, context: RenderContext, given?: RenderAdapters): Promise<RenderedVideo> {
  const adapters = given ?? (await createRenderAdapters(process.env));
  const { speech, speeches, referenceSpeaker, presenters, video, outside } = adapters;
  try {
    const input = await readRequest(request, adapters);
    if (input.report !== undefined) context.onImport?.(input.report);
    const [problem] = input.problems;
    if (problem !== undefined) throw new UsageError(problem.explained);
    const folder = request.cache ?? (await mkdtemp(join(tmpdir(), 'castwright-')));
    try {
      const engine = createRenderEngine({
        speech,
        presentersFolder: PRESENTERS_FOLDER,
        presenters,
        video,
        outside,
        getBackgrounds: () => createArchiveBackgrounds(input.assets),
        getMusic: () => createArchiveMusic(input.assets),
        segments: createDiskSegmentStore(folder),
        ...(request.threads === undefined ? {} : { threads: request.threads }),
      });
      try {
        const recorded = await recordScenes(input, request.recordings, {
          engine,
          voices: () => speeches.voices(),
          referenceSpeaker,
        });
        const archive = { ...recorded, project: keepScenes(recorded.project, request.scenes) };
        const meter = createMeter(context.progress, archive.project.scenes.length);
        // Callers keep to what an adapter takes at the same time; which of them speaks a scene shows only then.
        const turns = createSemaphore(Math.min(...speeches.services.map((service) => service.speech.capabilities.concurrency)));
        const spoken = speakScenes(engine, { ...archive, known: input.known }, { ...context, meter, turns });
        const silent = Promise.all(spoken).then(() => speech.stop());
        const [video] = await Promise.all([renderArchive(engine, { ...archive, spoken }, { ...context, request, meter }), silent]);
        return { ...video, notes: await lookAtProject(input, { engine, signal: context.signal, scenes: request.scenes }) };
      } finally {
        await engine.stop();
      }
    } finally {
      if (request.cache === undefined) {
        await rm(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await speech.stop();
    await referenceSpeaker.stop();
  }
}

/** Draws each scene as soon as it's spoken, while the next one is. */
async function renderArchive(
  engine: Engine,
  { project, assets, ...speaking }: ProjectArchive & { readonly spoken: readonly Promise<SpokenScene>[] },
  context: RenderContext & { readonly request: RenderRequest; readonly meter: Meter },
): Promise<VideoFacts> {
  const { signal, progress, request, meter } = context;
  const order = { project, watermark: false, ownerId: computeAssetOwner(assets) };
  if (isTransparent(request)) return renderTransparent(engine, { ...order, spoken: await Promise.all(speaking.spoken) }, context);
  const spoken = await Promise.all(
    speaking.spoken.map(async (speech, sceneIndex) => {
      const [scene, previous] = await Promise.all([speech, speaking.spoken[sceneIndex - 1]]);
      await engine.renderScene(
        { ...order, sceneIndex, spoken: scene, previous },
        { signal, onProgress: ({ frames, of }) => meter.showDrawn(sceneIndex, frames / of) },
      );
      return scene;
    }),
  );
  progress.show('Joining', SPEAKING + RENDERING);
  const contentSigner = request.provenance ? await createLocalSigner(process.env) : undefined;
  const signature = await prepareSignature({ engine, contentSigner }, project);
  const reserveBytes = signature?.reserveBytes ?? context.reserveBytes ?? 0;
  const sink = await createOutputFile(request.out);
  try {
    const video = await engine.join({ ...order, spoken }, sink, { signal, reserveBytes });
    await signature?.sign(sink.draft, signal);
    await writeSubtitles(request, video);
    await sink.commit();
    return video;
  } finally {
    await sink.discard();
  }
}

/** Without the backgrounds, as WebM; it isn't signed, since its format has no place for that. */
async function renderTransparent(
  engine: Engine,
  order: JoinOrder,
  { signal, progress, request }: RenderContext & { readonly request: RenderRequest },
): Promise<VideoFacts> {
  const { project, spoken } = order;
  const of = spoken.reduce((sum, scene) => sum + getSceneFrameCount(scene, project.frameRate), 0);
  const onProgress = (frames: number): void => progress.show('Drawing', SPEAKING + (RENDERING * frames) / of);
  await engine.renderTransparent(order, { signal, mayContinue: () => true, onProgress });
  progress.show('Joining', SPEAKING + RENDERING);
  const video = await engine.joinTransparent(order, { signal });
  if (video === undefined) throw new Error('Parts of the video are missing from the cache.');
  const sink = await createOutputFile(request.out);
  try {
    await sink.write(video.file, 0);
    await writeSubtitles(request, video);
    await sink.commit();
    return { durationSeconds: video.durationSeconds, bytes: video.file.length };
  } finally {
    await sink.discard();
  }
}

async function writeSubtitles({ out, subtitles }: RenderRequest, { vtt, srt }: Pick<JoinedVideo, 'vtt' | 'srt'>): Promise<void> {
  if (!subtitles) return;
  const base = out.replace(/\.(?:mp4|webm)$/i, '');
  await Promise.all([writeFile(`${base}.vtt`, vtt), writeFile(`${base}.srt`, srt)]);
}

/** Begins all scenes; their sentences are spoken in the order of the video. */
function speakScenes(
  engine: Engine,
  { project, assets, known }: ProjectArchive & { readonly known: KnownSpeech },
  { signal, meter, turns }: RenderContext & { readonly meter: Meter; readonly turns: Semaphore },
): readonly Promise<SpokenScene>[] {
  return project.scenes.map(async (scene, sceneIndex) => {
    const endTurn = await turns.acquire(signal);
    const outcome = await speakScene(scene, sceneIndex).finally(endTurn);
    if (outcome.kind !== 'spoken') {
      throw new UsageError(`Scene ${sceneIndex + 1}: ${outcome.message}`);
    }
    meter.showSpoken();
    return outcome.scene;
  });

  async function speakScene(scene: Scene, sceneIndex: number): Promise<SpeakOutcome> {
    const recorded = readSceneRecording(scene, assets);
    if (recorded !== undefined) return { kind: 'spoken', scene: recorded };
    return speakTurns(scene, project.lexicon, async (turn, index) => {
      const heard = known.get(scene.id)?.[index];
      if (heard !== undefined) return { kind: 'spoken', scene: heard };
      return engine.speak(turn, project.lexicon, { signal, toRender: { project, sceneIndex }, owner: SPEAKER });
    });
  }
}
