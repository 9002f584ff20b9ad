import { withSceneLanguages } from '../../src/domain/project/scene-language.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '../../src/domain/documents/import-report.ts';
import { addCustomLooks } from '../../src/domain/presenters/custom-look.ts';
import { findProjectProblems } from '../../src/domain/project/find-project-problems.ts';
import { findSceneRangeProblem, isInSceneRange, keepScenes } from '../../src/domain/project/scene-range.ts';
import { speakTurns, type VoicedTurn } from '../../src/domain/speech/scene-turns.ts';
import type { SpeakOutcome } from '../../src/ports/speech.ts';
import type { SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
import { createDiskSegmentStore } from '../adapters/segment-store/disk/index.ts';
import { PRESENTERS_FOLDER } from '../composition/package-paths.ts';
import { createRenderEngine } from '../composition/render/create-render-engine.ts';
import { getSceneFrameCount } from '../../src/domain/renderer/build-timeline.ts';
import type { Engine, JoinedVideo, JoinOrder } from '../engine/engine.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import { createArchiveBackgrounds, computeAssetOwner } from './archive-backgrounds.ts';
import { createArchiveMusic } from './archive-music.ts';
import { chooseVoice, explainProblem, isAlreadySpoken } from './choose-voice.ts';
import { type KnownSpeech, readArchivedSpeech } from './read-archived-speech.ts';
import { readSceneRecording } from './read-scene-recording.ts';
import { prepareSignature } from '../shared/prepare-signature.ts';
import { createLocalSigner } from './create-local-signer.ts';
import { listAdvice } from './list-advice.ts';
import { createOutputFile } from './output-file.ts';
import { isTransparent, type RenderRequest } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { recordScenes } from './record-scenes.ts';
import { readInput } from './read-input.ts';
import { createRenderAdapters } from './render-adapters.ts';

/** Shares of the progress bar, proportional to the usual time of each step. */
const SPEAKING = 0.1;
const RENDERING = 0.85;

interface CheckedInput extends ProjectArchive {
  readonly known: KnownSpeech;
  readonly notes: readonly string[];
}

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

/** Renders one video. Leaves only finished files behind, also on an error. */
export async function renderCommand(request: RenderRequest, context: RenderContext): Promise<RenderedVideo> {
  const { speech, speeches, referenceSpeaker, presenters, video, outside } = await createRenderAdapters(process.env);
  try {
    const input = await readChecked(request);
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
        const spoken = await speakAll(engine, { ...archive, known: input.known }, context);
        await speech.stop();
        const video = await renderArchive(engine, { ...archive, spoken }, { ...context, request });
        return { ...video, notes: input.notes };
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

  async function readChecked({ input, choices, scenes }: RenderRequest): Promise<CheckedInput> {
    const [summaries, listed] = await Promise.all([presenters.cards(), speech.voices()]);
    const voices = listed.kind === 'list' ? listed.items : [];
    const voiceId = chooseVoice(choices.voiceId, voices);
    const archive = await readInput(
      input,
      { ...choices, ...(voiceId !== undefined && { voiceId }) },
      { avatarId: summaries[0]?.id ?? '', voiceId: voices[0]?.id ?? '' },
    );
    if (archive.report !== undefined) context.onImport?.(archive.report);
    const outside = scenes && findSceneRangeProblem(scenes, archive.project);
    if (outside !== undefined) throw new UsageError(`--scenes ${scenes?.from}-${scenes?.to}: ${outside}`);
    const known = await readArchivedSpeech(archive, speeches);
    const problems = findProjectProblems(archive.project, {
      avatarIds: addCustomLooks(
        summaries.map((card) => card.id),
        archive.project,
      ),
      voices,
      assetIds: new Set(archive.assets.keys()),
      recordingIds: new Set(archive.assets.keys()),
      musicIds: new Set(archive.assets.keys()),
    });
    const problem = problems.find(
      (each) => !isAlreadySpoken(each, archive.project, known) && (scenes === undefined || isInSceneRange(each.field, scenes)),
    );
    if (problem !== undefined) {
      const isUnlisted = problem.code === 'unknown-voice' && listed.kind === 'unavailable';
      throw new UsageError(isUnlisted ? listed.message : explainProblem(problem, archive.project, voices));
    }
    const notes = listAdvice(archive.project, voices, scenes);
    return { ...archive, known, notes, project: withSceneLanguages(archive.project) };
  }
}

async function renderArchive(
  engine: Engine,
  { project, assets, spoken }: ProjectArchive & { readonly spoken: readonly SpokenScene[] },
  context: RenderContext & { readonly request: RenderRequest },
): Promise<VideoFacts> {
  const { signal, progress, request } = context;
  const order = { project, watermark: false, ownerId: computeAssetOwner(assets) };
  if (isTransparent(request)) return renderTransparent(engine, { ...order, spoken }, context);
  const done = new Map<number, number>();
  await Promise.all(
    spoken.map((scene, sceneIndex) =>
      engine.renderScene(
        { ...order, sceneIndex, spoken: scene, previous: spoken[sceneIndex - 1] },
        {
          signal,
          onProgress: ({ frames, of }) => {
            done.set(sceneIndex, frames / of);
            const share = [...done.values()].reduce((sum, one) => sum + one, 0) / spoken.length;
            progress.show('Drawing', SPEAKING + RENDERING * share);
          },
        },
      ),
    ),
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

async function speakAll(
  engine: Engine,
  { project, assets, known }: ProjectArchive & { readonly known: KnownSpeech },
  { signal, progress }: RenderContext,
): Promise<readonly SpokenScene[]> {
  let done = 0;
  progress.show('Speaking', 0);
  return Promise.all(
    project.scenes.map(async (scene, sceneIndex) => {
      const recorded = readSceneRecording(scene, assets);
      const speak = async (turn: VoicedTurn, index: number): Promise<SpeakOutcome> => {
        const heard = known.get(scene.id)?.[index];
        if (heard !== undefined) return { kind: 'spoken', scene: heard };
        return engine.speak(turn, project.lexicon, { signal, toRender: { project, sceneIndex } });
      };
      const outcome =
        recorded === undefined ? await speakTurns(scene, project.lexicon, speak) : ({ kind: 'spoken', scene: recorded } as const);
      if (outcome.kind !== 'spoken') {
        throw new UsageError(`Scene ${sceneIndex + 1}: ${outcome.message}`);
      }
      done += 1;
      progress.show('Speaking', (SPEAKING * done) / project.scenes.length);
      return outcome.scene;
    }),
  );
}
