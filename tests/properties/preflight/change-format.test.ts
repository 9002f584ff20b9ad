import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { changeFormat, listLayoutAdvice } from '#domain/preflight/change-format.ts';
import { listFormatCommands, switchFormat } from '#domain/preflight/switch-format.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { computeSceneLayout } from '#domain/preflight/scene-layout.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ASPECT_RATIOS, FRAMINGS, type Layer, type Project, type Scene } from '#domain/project/project.ts';
import { createRigPack, turnRig } from '#domain/renderer/drawing/rig-pack.ts';
import { findPresenterShape, toPresenterShape } from '#domain/renderer/presenter-shape.ts';
import { PRESENTER_SHAPES } from '#domain/renderer/presenter-shapes.data.ts';
import { mirrorPack } from '#domain/renderer/mirror-pack.ts';
import { meets } from '#domain/renderer/place-name-card.ts';
import { addVariant } from '#domain/renderer/pack-variant.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';
import { TERMS } from './preflight-arbitraries.ts';

const PRESENTERS = Object.keys(PRESENTER_SHAPES);
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const NAMES = ['Maya Lopez', 'Noah Becker', 'Grace Obi', 'Ruth Adeyemi'];

/** A scene of several presenters with their names and a title, as somebody would make it who moves nothing. */
const conversation: fc.Arbitrary<Scene> = fc
  .record({
    avatarIds: fc.shuffledSubarray(PRESENTERS, { minLength: 2, maxLength: 3 }),
    isTitled: fc.boolean(),
    framing: fc.constantFrom(...FRAMINGS),
  })
  .map(({ avatarIds: [first = '', ...others], isTitled, framing }) => {
    const marks = others.map((_, index) => `[speaker ${index + 2}] And so am I, as number ${index + 2}.`);
    const names = [first, ...others].map(
      (_, index): Layer => ({ ...WHOLE, id: `name-${index}`, kind: 'lower-third', text: NAMES[index] ?? '', detail: 'Guest' }),
    );
    return {
      ...createScene('scene-1', ['I am here today.', ...marks].join('\n'), { avatarId: first, voiceId: 'one' }),
      framing,
      otherPresenters: others.map((avatarId, index) => ({ speaker: index + 2, avatarId, voiceId: 'two' })),
      layers: [...names, ...(isTitled ? [{ ...WHOLE, id: 'title', kind: 'title' as const, text: 'Gardens for everyone' }] : [])],
    };
  });

const TEXT: Extract<Layer, { readonly kind: 'text' }> = {
  ...{ ...WHOLE, id: 'text', kind: 'text', text: 'Three ways to save water', size: 0.08, weight: 700, color: '#12161c', align: 'left' },
  box: { x: 0.06, y: 0.2, width: 0.36, height: 0.3 },
};
const alone = (layers: readonly Layer[]): Project =>
  createProjectDocument('Alone', [
    { ...createScene('scene-1', 'Good morning to all of you.', { avatarId: 'amara', voiceId: 'one' }), layers },
  ]);
const listCodes = (project: Project): readonly string[] =>
  findProblems(project, TERMS)
    .filter(({ kind }) => kind === 'advice')
    .map(({ code }) => code);

describe('a project in another format', () => {
  test('of every template, in every format, nothing is in the way of a face, the captions, another text or the edge', async () => {
    for (const { id, project } of listGalleryTemplates()) {
      for (const aspectRatio of ASPECT_RATIOS) {
        expect(listLayoutAdvice(changeFormat(project, aspectRatio)), `${id} ${aspectRatio}`).toEqual([]);
      }
    }
  });

  test('no presenter hides another, and each name stands by its own presenter, off every face and the captions', () => {
    fc.assert(
      fc.property(conversation, fc.constantFrom(...ASPECT_RATIOS), (scene, aspectRatio) => {
        const project = changeFormat(createProjectDocument('Talk', [scene]), aspectRatio);
        const [changed = scene] = project.scenes;
        expect(listLayoutAdvice(project).map(({ message }) => message)).toEqual([]);
        const { heads, names, captions } = computeSceneLayout(project, changed);
        for (const { layer, index, box } of names.filter((name) => name.layer.kind === 'lower-third')) {
          const own = heads[index]?.box;
          const middle = own === undefined ? 0 : own.x + own.width / 2;
          expect(box.x <= middle && middle <= box.x + box.width, layer.text).toBe(true);
          if (captions !== undefined && heads.every((head) => !meets(head.box, captions)))
            expect(meets(box, captions), layer.text).toBe(false);
        }
      }),
    );
  });

  test('a text beside a face is moved off it where the frame gets narrow; the format alone would put it there', () => {
    for (const aspectRatio of ['9:16', '1:1'] as const) {
      expect(listCodes({ ...alone([TEXT]), aspectRatio })).toContain('covers-face');
      expect(listCodes(changeFormat(alone([TEXT]), aspectRatio))).toEqual([]);
    }
  });

  test('what stands on a shape stays on it, and a bar from edge to edge stays one', () => {
    const plate: Layer = {
      ...WHOLE,
      id: 'plate',
      kind: 'shape',
      shape: 'rectangle',
      fill: '#ffffff',
      box: { x: 0.05, y: 0.1, width: 0.34, height: 0.2 },
      group: 'g',
    };
    const bar: Layer = {
      ...WHOLE,
      id: 'bar',
      kind: 'shape',
      shape: 'progress',
      fill: '#202020',
      box: { x: 0, y: 0.97, width: 1, height: 0.03 },
    };
    const layers = [plate, { ...TEXT, box: { x: 0.06, y: 0.12, width: 0.32, height: 0.16 }, group: 'g' }, bar];
    for (const aspectRatio of ASPECT_RATIOS) {
      const [below, text, line] = changeFormat(alone(layers), aspectRatio).scenes[0]?.layers ?? [];
      if (below?.kind !== 'shape' || text?.kind !== 'text' || line?.kind !== 'shape') throw new Error('The layers are others.');
      expect(text.box.x).toBeGreaterThanOrEqual(below.box.x);
      expect(text.box.x + text.box.width).toBeLessThanOrEqual(below.box.x + below.box.width + 0.001);
      expect(line.box).toMatchObject({ x: 0, width: 1 });
    }
  });

  test('its commands give the same project, and their inverses give it back', () => {
    fc.assert(
      fc.property(conversation, fc.constantFrom(...ASPECT_RATIOS), (scene, aspectRatio) => {
        const project = createProjectDocument('Talk', [{ ...scene, layers: [...scene.layers, TEXT], spot: { x: 0.7, y: 0.4, scale: 1 } }]);
        const outcome = applyCommands(project, listFormatCommands(project, aspectRatio));
        if (outcome.kind !== 'applied') throw new Error('A command was rejected.');
        expect(outcome.project).toEqual(switchFormat(project, aspectRatio));
        const back = applyCommands(outcome.project, outcome.inverses);
        expect(back).toMatchObject({ kind: 'applied', project });
      }),
      { numRuns: 30 },
    );
  });

  test('changes nothing that is in the format already', () => {
    const project = alone([TEXT]);
    expect(changeFormat(project, project.aspectRatio)).toBe(project);
  });
});

describe('the check of faces', () => {
  const talk = (layers: readonly Layer[]): Project => {
    const otherPresenters = [{ speaker: 2, avatarId: 'noah', voiceId: 'two' }];
    const script = 'I am here today.\n[speaker 2] And so am I.';
    return createProjectDocument('Talk', [
      { ...createScene('scene-1', script, { avatarId: 'maya', voiceId: 'one' }), otherPresenters, layers },
    ]);
  };
  const name: Layer = { ...WHOLE, id: 'name', kind: 'lower-third', text: 'Maya Lopez', detail: 'Host' };

  test.each([
    ['a name beside another presenter', 'name-by-another', [{ ...name, spot: { x: 0.75, y: 0.7, scale: 1 } }]],
    ['a name over a face', 'covers-face', [{ ...name, spot: { x: 0.25, y: 0.4, scale: 1 } }]],
    ['a title over a face', 'covers-face', [{ ...WHOLE, id: 'title', kind: 'title', text: 'Hello', spot: { x: 0.25, y: 0.4, scale: 1 } }]],
    ['a text over a face', 'covers-face', [{ ...TEXT, box: { x: 0.15, y: 0.3, width: 0.3, height: 0.3 } }]],
    [
      'a shape over a face',
      'covers-face',
      [{ ...WHOLE, id: 'box', kind: 'shape', shape: 'ellipse', fill: '#ff0000', box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }],
    ],
  ] satisfies readonly (readonly [string, string, readonly Layer[]])[])('finds %s', (_, code, layers) => {
    expect(listCodes(talk(layers))).toEqual([code]);
  });

  test('finds nothing about names and titles that nobody moved', () => {
    expect(
      listCodes(talk([name, { ...name, id: 'other', text: 'Noah Becker' }, { ...WHOLE, id: 'title', kind: 'title', text: 'Hello' }])),
    ).toEqual([]);
  });

  test('finds presenters that hide each other and captions over a face', () => {
    const project = talk([]);
    const [scene] = project.scenes;
    const moved = { ...project, scenes: scene === undefined ? [] : [{ ...scene, spot: { x: 0.72, y: 0.4, scale: 1 } }] };
    expect(listCodes(moved)).toEqual(['presenters-overlap']);
    expect(listCodes({ ...project, captions: { burnedIn: true, spot: { x: 0.5, y: 0.4, scale: 1 } } })).toEqual(['captions-on-face']);
  });
});

describe('shapes of presenters', () => {
  test('are those of the packs', async () => {
    const library = createDiskPresenterLibrary(new URL('../../../presenters/', import.meta.url).pathname);
    for (const id of PRESENTERS) {
      for (const framing of ['half', 'wide', 'turned'] as const) {
        const own = framing === 'half' ? undefined : await library.load(addVariant(id, framing));
        const found = own ?? (await library.load(id));
        if (found === undefined) throw new Error(`${id} has no pack.`);
        // A drawn presenter has one pack, for every framing.
        const pack = found.rig === undefined ? found : createRigPack({ ...turnRig(found.rig.rig, { framing }), rest: found.rig.rig.rest });
        const round = ({ headBox, eyesCentre, ...size }: ReturnType<typeof toPresenterShape>) => ({
          ...size,
          headBox: headBox.map(Math.round),
          eyesCentre: eyesCentre.map(Math.round),
        });
        expect(round(findPresenterShape(id, { framing }))).toEqual(round(toPresenterShape(pack)));
        if (framing === 'turned') {
          const off = toPresenterShape(mirrorPack(pack)).eyesCentre[0] - findPresenterShape(id, { framing, aside: 'left' }).eyesCentre[0];
          expect(Math.abs(off)).toBeLessThan(1);
        }
      }
    }
  });
});
