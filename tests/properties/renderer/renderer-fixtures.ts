import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { loadScene, type PreparedScene, type ScenePorts } from '#domain/renderer/prepare-scene.ts';
import type { DrawableBaked } from '#domain/renderer/scaled-presenter.ts';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';

export const SAMPLE_RATE = 48_000;

/** `seconds` of speech-like sound with a word every third of a second; every fourth ends a sentence. */
export function createSpokenScene(seconds: number): SpokenScene {
  const pcm = Int16Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    (_, at) => (at % 220 < 110 ? 1 : -1) * (1500 + ((at * 7) % 4000)),
  );
  const words = Array.from({ length: Math.floor(seconds / 0.34) }, (_, at) => ({
    text: at % 4 === 3 ? 'word.' : 'Word',
    start: at * 0.34 + 0.02,
    end: at * 0.34 + 0.3,
    charStart: at * 6,
    charEnd: at * 6 + 5,
  }));
  const phones = Array.from({ length: Math.floor(seconds / 0.09) }, (_, at) => ({
    ipa: ['m', 'ɑ', 's', 'i', 'f', 'oʊ', 't', 'u'][at % 8] ?? '',
    start: at * 0.09,
    end: (at + 1) * 0.09,
    stressed: at % 3 === 0,
  }));
  return { pcm, words, phones };
}

/** Fills each document with half-transparent white, whatever its content. */
export const plainRasterizer: SvgRasterizer = {
  async rasterize(svg) {
    const width = Number(/width="(\d+)"/u.exec(svg)?.[1]);
    const height = Number(/height="(\d+)"/u.exec(svg)?.[1]);
    return { width, height, data: new Uint8Array(width * height * 4).fill(128) };
  },
};

export const createFakePorts: ScenePorts = {
  presenters: createFakePresenterLibrary(),
  backdrops: createFakeBackgroundLibrary(),
  rasterizer: plainRasterizer,
};

export const LAYERS: readonly Layer[] = [
  { id: 'title', kind: 'title', text: 'A title', from: { edge: 'scene-start' }, to: { edge: 'word-end', word: 1 } },
  { id: 'name', kind: 'lower-third', text: 'Ada', detail: 'Speaker', from: { edge: 'word-start', word: 2 }, to: { edge: 'scene-end' } },
];

interface Choice {
  readonly scene?: Partial<Scene>;
  readonly project?: Partial<Project>;
  readonly seconds?: number;
  readonly watermark?: boolean;
  readonly ports?: ScenePorts;
}

export function createPreparedScene(choice: Choice = {}): Promise<PreparedScene> {
  const scene = { ...createScene('scene-1', 'Word word word word.', { avatarId: 'ada', voiceId: 'slt' }), ...choice.scene };
  const project = { ...createProjectDocument('Test', [scene]), ...choice.project };
  return loadScene(
    { project, sceneIndex: 0, spoken: createSpokenScene(choice.seconds ?? 2), watermark: choice.watermark ?? true },
    choice.ports ?? createFakePorts,
  );
}

/** The first presenter of a scene, who isn't drawn. */
export function getBaked({ presenter }: PreparedScene): DrawableBaked {
  if (presenter.drawn !== undefined) throw new Error('This presenter is drawn.');
  return presenter;
}
