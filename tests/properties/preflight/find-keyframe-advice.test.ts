import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { computeSceneLayout } from '#domain/preflight/scene-layout.ts';
import { showLayerAt } from '#domain/preflight/text-places.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { type Keyframe, withKeyframes } from '#domain/project/keyframe.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Anchor, Layer, Project } from '#domain/project/project.ts';
import { getOwnState } from '#domain/renderer/keyframe-track.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { showKeyframe } from '#domain/stage/layer-keyframes.ts';
import { spoiledProject, TERMS, withFirstScene } from './preflight-arbitraries.ts';

type TextLayer = Extract<Layer, { kind: 'text' }>;

const WORDS = 5;
const PLAIN = createProjectDocument('Plain', [createScene('first', 'every word counts here today', { avatarId: 'ada', voiceId: 'one' })]);
const withLayers = (...layers: Layer[]): Project => withFirstScene(PLAIN, (scene) => ({ ...scene, layers }));

function createText(id: string, look: Partial<TextLayer> = {}): TextLayer {
  return {
    ...{ id, kind: 'text', text: `Text ${id}`, size: 0.06, weight: 700, color: '#12161c', align: 'center' },
    ...{ box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 }, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
    ...look,
  };
}

function createKeyframe(word: number, state: Partial<Keyframe> = {}): Keyframe {
  return { at: { edge: 'word-start', word }, x: 0.25, y: 0.15, scale: 1, rotation: 0, opacity: 1, ...state };
}

const moved = (...states: Partial<Keyframe>[]): TextLayer =>
  createText('a', { keyframes: states.map((state, index) => createKeyframe(index + 1, state)) });

const listCodes = (project: Project): readonly string[] => findProblems(project, TERMS).map(({ code }) => code);

/** The project after the fix of its first finding of that kind. */
function repair(project: Project, code: string): Project {
  const finding = findProblems(project, TERMS).find((each) => each.code === code);
  if (finding === undefined) throw new Error(`Nothing was found as ${code}.`);
  const outcome = applyCommands(project, findFix(project, finding, TERMS)?.commands ?? []);
  if (outcome.kind !== 'applied') throw new Error('The fix was rejected.');
  return outcome.project;
}

const anyAnchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.constantFrom<Anchor>({ edge: 'scene-start' }, { edge: 'scene-end' }),
  fc.record({ edge: fc.constantFrom('word-start' as const, 'word-end' as const), word: fc.nat({ max: WORDS - 1 }) }),
);
const anyPlace = fc.integer({ min: -20, max: 40 }).map((value) => value / 20);
const anyKeyframe: fc.Arbitrary<Keyframe> = fc.record({
  ...{ at: anyAnchor, x: anyPlace, y: anyPlace, scale: fc.constantFrom(0.05, 0.5, 1, 1.5, 4) },
  ...{ rotation: fc.constantFrom(0, 30, 90, 360), opacity: fc.constantFrom(0, 0.5, 1) },
});

const anyShare = fc.double({ min: 0.01, max: 1, noNaN: true });

const BAD: readonly { readonly title: string; readonly code: string; readonly layers: readonly Layer[] }[] = [
  { title: 'out of the frame', code: 'text-outside', layers: [moved({ x: 1 }, { x: 1.2 })] },
  { title: 'under the captions', code: 'under-captions', layers: [moved({ x: 0.5, y: 0.87 }, { x: 0.5, y: 0.87 })] },
  {
    title: 'over another text',
    code: 'texts-overlap',
    layers: [createText('b', { box: { x: 0.02, y: 0.4, width: 0.3, height: 0.1 } }), moved({ x: 0.17, y: 0.45 })],
  },
  { title: 'to an unreadable size', code: 'text-small', layers: [moved({ scale: 0.2 }, { scale: 0.1 })] },
  {
    title: 'off the plate that it’s readable on',
    code: 'text-contrast',
    layers: [
      {
        ...{ id: 'plate', kind: 'shape', shape: 'rectangle', fill: '#444444', box: { x: 0, y: 0, width: 0.42, height: 0.3 } },
        from: { edge: 'scene-start' },
        to: { edge: 'scene-end' },
      },
      { ...moved({ y: 0.5 }), color: '#ffffff' },
    ],
  },
];

describe('checks of layers with keyframes (18.10)', () => {
  test.each(BAD)('a text that keyframes move $title is reported once', ({ code, layers }) => {
    expect(listCodes(withLayers(...layers.map(stopLayer)))).toEqual([]);
    expect(listCodes(withLayers(...layers))).toEqual([code]);
  });

  test.each(BAD.filter(({ code }) => code !== 'text-contrast'))(
    'a text that keyframes move $title is fixed, and its own box stays',
    ({ code, layers }) => {
      const project = repair(withLayers(...layers), code);
      expect(listCodes(project)).toEqual([]);
      expect(project.scenes[0]?.layers.at(-1)).toMatchObject({ box: createText('a').box });
    },
  );

  test('keyframes where the layer already is change nothing', () => {
    fc.assert(
      fc.property(spoiledProject, fc.array(anyAnchor, { minLength: 1, maxLength: 3 }), (project, anchors) => {
        const still = withFirstScene(project, (scene) => ({
          ...scene,
          layers: scene.layers.map(stopLayer),
        }));
        const keyed = withFirstScene(still, (scene) => ({
          ...scene,
          layers: scene.layers.map((layer) =>
            isFreeLayer(layer) ? { ...layer, keyframes: anchors.map((at) => ({ at, ...getOwnState(layer) })) } : layer,
          ),
        }));
        const listAdvice = (of: Project) => findProblems(of, TERMS).filter(({ kind }) => kind === 'advice');
        expect(listAdvice(keyed)).toEqual(listAdvice(still));
      }),
    );
  });

  test('a text alone that has room beside the presenter can be moved into the frame with any keyframes, and then it’s there', () => {
    const small = anyKeyframe.filter(({ scale }) => scale <= 1);
    fc.assert(
      fc.property(fc.array(small, { minLength: 1, maxLength: 4 }), (keyframes) => {
        const project = { ...withLayers(createText('a', { keyframes })), captions: { burnedIn: false } };
        const codes = listCodes(project);
        fc.pre(codes.includes('text-outside') && !codes.includes('text-small') && !codes.includes('covers-face'));
        const inside = repair(project, 'text-outside');
        // Of two keyframes at one moment, one may be outside and the other only unsafe: each has its fix.
        expect(listCodes(listCodes(inside).includes('text-unsafe') ? repair(inside, 'text-unsafe') : inside)).toEqual([]);
      }),
    );
  });

  test('a fix of any problem of moving texts removes it and adds none', () => {
    const texts = fc.array(fc.array(anyKeyframe, { maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(texts, (tracks) => {
        const project = withLayers(
          ...tracks.map((keyframes, index) =>
            createText(`${index}`, { box: { x: 0.1, y: index * 0.3, width: 0.3, height: 0.1 }, keyframes }),
          ),
        );
        const keys = (of: Project) => findProblems(of, TERMS).map(({ code, field }) => `${code} ${field}`);
        for (const finding of findProblems(project, TERMS)) {
          const fix = findFix(project, finding, TERMS);
          if (fix === undefined) continue;
          const outcome = applyCommands(project, fix.commands);
          if (outcome.kind !== 'applied') throw new Error(`${fix.label} was rejected.`);
          expect(keys(outcome.project)).not.toContain(`${finding.code} ${finding.field}`);
          expect(keys(project)).toEqual(expect.arrayContaining(keys(outcome.project)));
        }
      }),
    );
  });

  test('the fix changes only the keyframe that is outside', () => {
    const [inside, outside] = [{ x: 0.5 }, { x: 1 }];
    const [layer] = repair(withLayers(moved(inside, outside)), 'text-outside').scenes[0]?.layers ?? [];
    const keyframes = layer !== undefined && isFreeLayer(layer) ? layer.keyframes : [];
    expect(keyframes?.[0]).toEqual(createKeyframe(1, inside));
    expect(keyframes?.[1]?.x).toBeGreaterThan(0.8);
    expect(keyframes?.[1]?.x).toBeLessThan(1);
  });

  test('a text that comes in from outside or small, or goes out, is left alone; one that is never inside isn’t', () => {
    const far = { x: 0.5, y: -0.5, width: 0.3, height: 0.1 };
    expect(listCodes(withLayers({ ...moved({}), box: far }))).toEqual([]);
    expect(listCodes(withLayers(moved({}, { x: 2 })))).toEqual([]);
    expect(listCodes(withLayers(moved({}, { x: 2 }, {})))).toEqual(['text-outside']);
    expect(listCodes(withLayers({ ...moved({ x: 2 }), box: far }))).toEqual(['text-outside']);
    expect(listCodes(withLayers(moved({ at: { edge: 'scene-start' }, scale: 0.05 }, {})))).toEqual([]);
    expect(listCodes(withLayers(moved({}, { scale: 0.05 })))).toEqual(['text-small']);
  });

  test('places where the text isn’t seen aren’t judged: transparent ones, those after its end, and its own box when it begins elsewhere', () => {
    expect(listCodes(withLayers(moved({ x: 1.5, opacity: 0 })))).toEqual([]);
    expect(listCodes(withLayers({ ...moved({}, {}, { x: 1.5 }), to: { edge: 'word-end', word: 2 } }))).toEqual([]);
    const elsewhere = createText('a', { box: { x: 0.95, y: 0.1, width: 0.3, height: 0.1 } });
    expect(listCodes(withLayers(elsewhere))).toEqual(['text-outside']);
    expect(listCodes(withLayers({ ...elsewhere, keyframes: [createKeyframe(1, { at: { edge: 'scene-start' } })] }))).toEqual([]);
  });

  test('texts that are at one place at different times don’t cover each other', () => {
    const meeting = { easing: 'hold', x: 0.7, y: 0.5 } as const;
    const away = { easing: 'hold', x: 0.25, y: 0.3 } as const;
    const first = createText('b', {
      box: { x: 0.1, y: 0.25, width: 0.3, height: 0.1 },
      keyframes: [createKeyframe(1, meeting), createKeyframe(2, away)],
    });
    const second = (word: number) => createText('a', { keyframes: [createKeyframe(word, meeting)] });
    expect(listCodes(withLayers(first, second(3)))).toEqual([]);
    expect(listCodes(withLayers(first, second(1)))).toEqual(['texts-overlap']);
  });

  test('a group moves as one, with its keyframes', () => {
    const grouped: readonly TextLayer[] = [
      { ...moved({ x: 0.5 }, { x: 1 }), group: 'pair' },
      createText('b', { group: 'pair', box: { x: 0.1, y: 0.3, width: 0.3, height: 0.1 } }),
    ];
    const [first, second] = repair(withLayers(...grouped), 'text-outside').scenes[0]?.layers.filter(isFreeLayer) ?? [];
    const by = (first?.box.x ?? 0) - 0.1;
    expect(by).toBeLessThan(0);
    expect((second?.box.x ?? 0) - 0.1).toBeCloseTo(by);
    expect(first?.keyframes?.map(({ x }) => x)).toEqual([expect.closeTo(0.5 + by), expect.closeTo(1 + by)]);
  });

  test('a layer that its keyframes leave where it is, is judged in exactly its own box', () => {
    fc.assert(
      fc.property(fc.tuple(anyShare, anyShare, anyShare, anyShare), ([x, y, width, height]) => {
        const layer = createText('a', { box: { x, y, width, height } });
        const project = withLayers(layer);
        const [scene] = project.scenes;
        const still = { ...layer, keyframes: [{ at: { edge: 'word-start', word: 1 }, ...getOwnState(layer) } as const] };
        expect(scene && showLayerAt(computeSceneLayout(project, scene), still, 1)?.box).toEqual(layer.box);
      }),
    );
  });

  test('at a keyframe a layer is judged as the stage shows it there', () => {
    fc.assert(
      fc.property(anyKeyframe, (keyframe) => {
        const layer = createText('a', { keyframes: [{ ...keyframe, at: { edge: 'word-start', word: 1 } }] });
        const project = withLayers(layer);
        const [scene] = project.scenes;
        const judged = scene && showLayerAt(computeSceneLayout(project, scene), layer, 1);
        const { box } = showKeyframe(layer, 0);
        expect(judged === undefined).toBe(keyframe.opacity === 0);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(judged?.box[side] ?? box[side]).toBeCloseTo(box[side]);
      }),
    );
  });
});

function stopLayer(layer: Layer): Layer {
  return isFreeLayer(layer) ? withKeyframes(layer, []) : layer;
}
