import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { FRAMINGS, type Layer, PLACEMENTS, type Scene } from '#domain/project/project.ts';
import { buildPresenterTracks } from '#domain/renderer/build-presenter-tracks.ts';
import { keepSceneParts } from '#domain/renderer/keep-scene-parts.ts';
import { keepStillImage } from '#domain/renderer/keep-still-image.ts';
import { createSceneLoaders, loadScene, loadSceneWith, type PreparedScene, type ScenePorts } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createFakePorts, createSpokenScene, LAYERS } from './renderer-fixtures.ts';

const SPOKEN = createSpokenScene(1);
const LOGO: Layer = {
  id: 'logo',
  kind: 'logo',
  assetId: 'ours',
  corner: 'top-right',
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};
const ports: ScenePorts = { ...createFakePorts, backdrops: createFakeBackgroundLibrary({ ours: { pixels: createYuvFrame(120, 60) } }) };

const change: fc.Arbitrary<Partial<Scene>> = fc.record(
  {
    avatarId: fc.constantFrom('ada', 'ben'),
    framing: fc.constantFrom(...FRAMINGS),
    placement: fc.constantFrom(...PLACEMENTS),
    background: fc.constantFrom<Scene['background']>(
      { kind: 'colour', colour: '#204060' },
      { kind: 'image', assetId: 'ours' },
      { kind: 'gradient', from: '#102030', to: '#aabbcc', angle: 45 },
    ),
    layers: fc.constantFrom([], LAYERS, [...LAYERS, LOGO]),
    otherPresenters: fc.constantFrom([{ speaker: 2, avatarId: 'ben', voiceId: 'slt' }]),
    script: fc.constantFrom('[mood warm] Word.', 'Sorry, [nod] word.', 'Word word.\n\n[speaker 2] Word.'),
  },
  { requiredKeys: [] },
);

function toInput(scene: Scene) {
  const project = { ...createProjectDocument('Test', [scene]), resolution: '720p' as const };
  return { project, sceneIndex: 0, spoken: SPOKEN, watermark: true };
}

describe('a preview that keeps the parts of a scene (18.8)', () => {
  test('draws the same bytes as one that loads everything, after any edits', async () => {
    const loaders = keepSceneParts(createSceneLoaders(ports));
    const drawStill = keepStillImage();
    await fc.assert(
      fc.asyncProperty(change, async (edited) => {
        const scene = { ...createScene('scene-1', 'Word word word.', { avatarId: 'ada', voiceId: 'slt' }), ...edited };
        const kept = await loadSceneWith(loaders, toInput(scene), {});
        const fresh = await loadScene(toInput(scene), ports);
        expect(kept.timeline).toEqual(fresh.timeline);
        for (const n of [0, 12]) expect(Buffer.compare(renderFrame(kept, n).data, renderFrame(fresh, n).data)).toBe(0);
        // The same frame after each edit, as in a paused preview.
        expect(Buffer.compare(drawStill(kept, 12).data, renderFrame(fresh, 12).data)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('an edited title draws that title alone again', async () => {
    const counted = { presenters: 0, texts: 0 };
    const loaders = keepSceneParts(
      createSceneLoaders({
        ...ports,
        presenters: {
          list: () => ports.presenters.list(),
          load: (id, options) => {
            counted.presenters += 1;
            return ports.presenters.load(id, options);
          },
        },
        rasterizer: {
          rasterize: (svg) => {
            counted.texts += 1;
            return ports.rasterizer.rasterize(svg);
          },
        },
      }),
    );
    const scene = createScene('scene-1', 'Word word word.', { avatarId: 'ada', voiceId: 'slt' });
    await loadSceneWith(loaders, toInput({ ...scene, layers: LAYERS }), {});
    const before = { ...counted };
    const edited = LAYERS.map((layer) => (layer.kind === 'title' ? { ...layer, text: 'Another title' } : layer));
    await loadSceneWith(loaders, toInput({ ...scene, layers: edited }), {});
    expect(counted).toEqual({ presenters: before.presenters, texts: before.texts + 1 });
  });

  test('an edit of the picture doesn’t work out again how the presenter moves; one of the speech does', async () => {
    let built = 0;
    const loaders = keepSceneParts({
      ...createSceneLoaders(ports),
      buildTracks(input) {
        built += 1;
        return buildPresenterTracks(input);
      },
    });
    const scene = createScene('scene-1', 'Word word word.', { avatarId: 'ada', voiceId: 'slt' });
    for (const layers of [LAYERS, [], [LOGO]]) await loadSceneWith(loaders, toInput({ ...scene, layers }), {});
    expect(built).toBe(1);
    await loadSceneWith(loaders, { ...toInput(scene), spoken: createSpokenScene(1) }, {});
    expect(built).toBe(2);
  });

  test('of a paused scene whose title is edited, the presenter isn’t drawn again; of another frame it is', async () => {
    const loaders = keepSceneParts(createSceneLoaders(ports));
    const drawStill = keepStillImage();
    const scene = createScene('scene-1', 'Word word word.', { avatarId: 'ada', voiceId: 'slt' });
    const load = (text: string) => {
      const layers = LAYERS.map((layer) => (layer.kind === 'title' ? { ...layer, text } : layer));
      return loadSceneWith(loaders, toInput({ ...scene, layers }), {});
    };
    /** The presenter's face is drawn into memory of the scene's own, which is the plate before. */
    const isDrawn = ({ presenter }: PreparedScene) => 'work' in presenter && Buffer.compare(presenter.work.y, presenter.plate.y) !== 0;
    const [first, second, third] = [await load('Boats'), await load('Boats!'), await load('Boats!!')];
    drawStill(first, 12);
    drawStill(second, 12);
    drawStill(third, 13);
    expect([first, second, third].map(isDrawn)).toEqual([true, false, true]);
  });
});
