import { describe, expect, test } from 'vitest';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { computePassedShare, computeVideoShares, type VideoShare } from '#domain/renderer/video-progress.ts';
import { planScene } from '#server/engine/segments/scene-plan.ts';
import { createFakePorts, createSpokenScene } from '../properties/renderer/renderer-fixtures.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const BAR = {
  ...{ ...WHOLE, id: 'bar', kind: 'shape', shape: 'progress', fill: '#ffffff' },
  box: { x: 0, y: 0.02, width: 1, height: 0.04 },
} as const satisfies Layer;
const SCRIPTS = ['One word after another.', 'This is the longer one of two scenes, so it takes more of the bar.'];
const SIZE = { width: 1280, height: 720 };
/** Brightness between what has passed and what hasn't, over black. */
const BRIGHT = 190;
const FAINT = 60;
const ports = { ...createFakePorts, rasterizer: createNodeRasterizer() };

function createProject(bar: Layer, scripts = SCRIPTS): Project {
  const scenes = scripts.map((script, at) => ({
    ...createScene(`scene-${at}`, script, { avatarId: 'ada', voiceId: 'slt' }),
    background: { kind: 'colour' as const, colour: '#000000' as const },
    layers: [bar],
  }));
  return { ...createProjectDocument('Test', scenes), captions: { burnedIn: false }, resolution: '720p' };
}

function load(project: Project, sceneIndex: number, share?: VideoShare): Promise<PreparedScene> {
  return loadScene({ project, sceneIndex, spoken: createSpokenScene(2), watermark: false, ...(share && { share }) }, ports);
}

type Line = { readonly row: number } | { readonly column: number };

/** Pixels of a row or column that are brighter than that. */
function countBrighter(scene: PreparedScene, n: number, line: Line & { readonly than: number }): number {
  const { data } = renderFrame(scene, n);
  const pixels =
    'row' in line
      ? data.subarray(line.row * SIZE.width, (line.row + 1) * SIZE.width)
      : Array.from({ length: SIZE.height }, (_, y) => data[y * SIZE.width + line.column] ?? 0);
  return pixels.filter((value) => value > line.than).length;
}

describe('18.3 a progress bar', () => {
  test('fills to the share of the whole video that has passed, from scene to scene, over a faint track', async () => {
    const project = createProject(BAR);
    const row = Math.round(0.04 * SIZE.height);
    const widths: number[] = [];
    for (const [index, share] of computeVideoShares(project).entries()) {
      const scene = await load(project, index);
      const frames = scene.timeline.frameCount;
      for (const n of [0, Math.floor(frames / 3), Math.floor(frames / 2), frames - 1]) {
        const width = countBrighter(scene, n, { row, than: BRIGHT });
        expect(Math.abs(width - SIZE.width * computePassedShare(share, { n, frames }))).toBeLessThanOrEqual(2);
        expect(countBrighter(scene, n, { row, than: FAINT })).toBe(SIZE.width);
        widths.push(width);
      }
    }
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(new Set(widths).size).toBe(widths.length);
    expect(widths.at(-1)).toBe(SIZE.width);
  });

  test('fills along its turned side, and where keyframes have moved it', async () => {
    const turned: Layer = { ...BAR, box: { x: 0.25, y: 0.48, width: 0.5, height: 0.04 }, rotation: 90 };
    const upright = await load(createProject(turned), 1);
    const last = upright.timeline.frameCount - 1;
    const share = computeVideoShares(createProject(turned))[1] ?? { from: 0, to: 0 };
    const half = computePassedShare(share, { n: last >> 1, frames: last + 1 });
    const column = SIZE.width / 2;
    expect(Math.abs(countBrighter(upright, last >> 1, { column, than: BRIGHT }) - 640 * half)).toBeLessThanOrEqual(3);
    expect(Math.abs(countBrighter(upright, last, { column, than: BRIGHT }) - 640)).toBeLessThanOrEqual(2);

    const at = { edge: 'word-start', word: 0 } as const;
    const moved: Layer = { ...BAR, keyframes: [{ at, x: 0.5, y: 0.5, scale: 0.5, rotation: 0, opacity: 1, easing: 'hold' }] };
    const small = await load(createProject(moved), 1);
    expect(Math.abs(countBrighter(small, last >> 1, { row: SIZE.height / 2, than: BRIGHT }) - 640 * half)).toBeLessThanOrEqual(3);
    expect(countBrighter(small, last >> 1, { row: Math.round(0.04 * SIZE.height), than: FAINT })).toBe(0);
  });

  test('of a scene that is drawn alone fills to its share of the video all the same', async () => {
    const scene = await load(createProject(BAR, SCRIPTS.slice(0, 1)), 0, { from: 0.25, to: 0.5 });
    const last = scene.timeline.frameCount - 1;
    const width = countBrighter(scene, last, { row: Math.round(0.04 * SIZE.height), than: BRIGHT });
    expect(Math.abs(width - SIZE.width / 2)).toBeLessThanOrEqual(2);
  });

  test('is seen without a fill too', async () => {
    const { fill: _none, ...bare } = BAR;
    const scene = await load(createProject(bare), 1);
    const last = scene.timeline.frameCount - 1;
    expect(countBrighter(scene, last, { row: Math.round(0.04 * SIZE.height), than: BRIGHT })).toBe(SIZE.width);
  });
});

describe('18.3 a scene with a progress bar', () => {
  const fingerprint = { engine: 'one', encoder: 'one', pack: 'one', quality: 'standard' as const };
  const plan = (project: Project) =>
    planScene({ project, sceneIndex: 0, spoken: createSpokenScene(2), watermark: false, ownerId: 'anna' }, fingerprint);
  const longer = [SCRIPTS[0] ?? '', `${SCRIPTS[1]} And then it goes on.`];

  test('is rendered again when another scene gets longer', () => {
    expect(plan(createProject(BAR, longer)).key).not.toBe(plan(createProject(BAR)).key);
    expect(plan(createProject(BAR, longer)).segments[0]?.hash).not.toBe(plan(createProject(BAR)).segments[0]?.hash);
  });

  test('is the only one that is', () => {
    const box: Layer = { ...BAR, shape: 'rounded' };
    expect(plan(createProject(box, longer)).key).toBe(plan(createProject(box)).key);
  });
});
