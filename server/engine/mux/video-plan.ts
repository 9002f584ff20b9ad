import type { MusicLoop, ReadSceneAudio } from '#domain/music/mix-music.ts';
import { mixScene } from '#domain/music/mix-scene.ts';
import { planSceneMix } from '#domain/music/plan-scene-mix.ts';
import type { ClipFile } from '#domain/renderer/clip/clip-file.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { toIso3 } from '#domain/script/language/languages.ts';
import { isPhotoPresenterId, listOwnPresenters } from '#domain/project/own-presenter-id.ts';
import { SYNTHETIC_MARK } from '#domain/presenters/own-presenter.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { JoinOrder } from '../engine.ts';
import type { PlannedSegment, ScenePlan } from '../segments/scene-plan.ts';

/** Layout of a whole video before it is written: its segments in order and where each scene starts. */
export interface VideoPlan {
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly samples: number;
  readonly segments: readonly PlacedSegment[];
  /** Samples `from` (inclusive) to `to` (exclusive) of the whole video's sound. */
  readonly readAudio: ReadSceneAudio;
  /** Seconds from the video's start to the first sample of each scene's speech. */
  readonly speechStarts: readonly number[];
  /** Comment in the file's metadata: says so when a presenter was made from a photo (VID-4). */
  readonly comment?: string;
  /** Of what is spoken: three letters, ISO 639-2 for terminology; left out where it isn't known. */
  readonly language?: string;
}

export interface PlacedSegment extends PlannedSegment {
  readonly sceneIndex: number;
  readonly pieceIndex: number;
}

/** The audio of one scene and its place in the whole video, in samples. */
export interface PlacedAudio {
  readonly read: ReadSceneAudio;
  readonly start: number;
  readonly length: number;
}

/** What is heard beside speech and effects of the product. */
interface OwnSound {
  /** The music of the project, where it has some. */
  readonly loop: MusicLoop | undefined;
  /** Uploaded sounds by id. */
  readonly sounds: ReadonlyMap<string, Int16Array>;
  /** Clips with a sound by asset id. */
  readonly clips: ReadonlyMap<string, ClipFile>;
}

export function planVideo(order: JoinOrder, scenes: readonly ScenePlan[], own: OwnSound): VideoPlan {
  const { frameRate } = order.project;
  const segments: PlacedSegment[] = [];
  const speechStarts: number[] = [];
  let frames = 0;
  for (const [sceneIndex, scene] of scenes.entries()) {
    const speechStart = frames / frameRate + LEAD_IN;
    speechStarts.push(speechStart);
    segments.push(...scene.segments.map((segment, pieceIndex) => ({ ...segment, sceneIndex, pieceIndex })));
    frames += scene.frames;
  }
  const [first] = scenes;
  if (first === undefined) {
    throw new RangeError('A video needs at least one scene.');
  }
  const { width, height } = first.settings;
  const samples = Math.round((frames / frameRate) * SAMPLE_RATE);
  const mark = listOwnPresenters(order.project).some(isPhotoPresenterId) ? { comment: SYNTHETIC_MARK } : {};
  const spoken = findProjectLanguage(order.project);
  const iso3 = spoken === undefined ? undefined : toIso3(spoken);
  const audio = placeAudio(order, scenes, own);
  const readVideoAudio: ReadSceneAudio = (from, to) => readAudio(audio, from, to);
  const language = iso3 === undefined ? {} : { language: iso3 };
  return { frameRate, width, height, frames, samples, segments, readAudio: readVideoAudio, speechStarts, ...mark, ...language };
}

/** The sound of each scene: its speech, with its effects, its clips and the project's music. A scene is mixed once it's read. */
function placeAudio({ project, spoken }: JoinOrder, scenes: readonly ScenePlan[], own: OwnSound): readonly PlacedAudio[] {
  const samplesPerFrame = SAMPLE_RATE / project.frameRate;
  const leadIn = Math.round(LEAD_IN * SAMPLE_RATE);
  let start = 0;
  return scenes.map(({ frames }, index) => {
    const length = frames * samplesPerFrame;
    const scene = {
      speech: spoken[index]?.pcm ?? new Int16Array(),
      leadIn,
      length,
      start,
      isFirst: index === 0,
      isLast: index === scenes.length - 1,
    };
    let mixed: ReadSceneAudio | undefined;
    const times = { words: spoken[index]?.words ?? [], leadIn: LEAD_IN, seconds: frames / project.frameRate };
    const read: ReadSceneAudio = (from, to) =>
      (mixed ??= mixScene(scene, planSceneMix({ project, sceneIndex: index, times, ...own })))(from, to);
    start += length;
    return { read, start: scene.start, length };
  });
}

/** Samples `from` (inclusive) to `to` (exclusive) of scenes in a row. */
export function readAudio(scenes: readonly PlacedAudio[], from: number, to: number): Int16Array {
  const samples = new Int16Array(to - from);
  for (const scene of scenes) {
    const first = Math.max(from, scene.start);
    const end = Math.min(to, scene.start + scene.length);
    if (first < end) samples.set(scene.read(first - scene.start, end - scene.start), first - from);
  }
  return samples;
}
