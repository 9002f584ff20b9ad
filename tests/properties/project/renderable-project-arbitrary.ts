import fc from 'fast-check';
import { CAMERA_MOVES, CAMERA_ZOOM } from '#domain/project/camera-move.ts';
import { captionChoices, freeLook } from '../edit/edit-arbitraries.ts';
import { nameVoices } from '#domain/project/name-voices.ts';
import type { AvailableResources } from '#domain/project/find-project-problems.ts';
import {
  ASPECT_RATIOS,
  CORNERS,
  FAINTEST_LOGO,
  FRAME_RATES,
  FRAMINGS,
  LOGO_SIZES,
  RESOLUTIONS,
  type Anchor,
  type Background,
  type Layer,
  type Project,
  type Scene,
} from '#domain/project/project.ts';

export const RENDERABLE_PRESENTERS = {
  avatarIds: new Set(['ada', 'ben']),
  voices: [
    { id: 'one', name: 'One', language: 'en-US', gender: 'female', description: 'American, calm.', adapter: 'here' },
    { id: 'two', name: 'Two', language: 'en-GB', gender: 'male', description: 'British, quick.', adapter: 'here' },
  ],
  assetIds: new Set(['picture']),
  recordingIds: new Set(['recording']),
  musicIds: new Set(['music']),
} satisfies AvailableResources;

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as const);
const anyWords = fc.array(fc.constantFrom('every', 'word', 'counts', 'here', 'today'), { minLength: 1, maxLength: 12 });
const text = fc.string({ maxLength: 40 });

const background: fc.Arbitrary<Background> = fc.oneof(
  fc.record({ kind: fc.constant('colour' as const), colour: color }),
  fc.record({ kind: fc.constant('gradient' as const), from: color, to: color, angle: fc.integer({ min: 0, max: 359 }) }),
  fc.constant({ kind: 'image' as const, assetId: 'picture' }),
  fc.constant({ kind: 'video' as const, assetId: 'picture', from: 1, ending: 'hold' as const, blur: 0.5 }),
);

function layer(id: string, count: number): fc.Arbitrary<Layer> {
  const span = fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).map(([one, other]): { from: Anchor; to: Anchor } => ({
    from: { edge: 'word-start', word: Math.min(one, other) },
    to: { edge: 'word-end', word: Math.max(one, other) },
  }));
  return fc.oneof(
    fc.tuple(span, text).map(([at, title]): Layer => ({ id, ...at, kind: 'title', text: title })),
    fc.tuple(span, text, text).map(([at, name, detail]): Layer => ({ id, ...at, kind: 'lower-third', text: name, detail })),
    fc
      .record(
        {
          at: span,
          corner: fc.constantFrom(...CORNERS),
          size: fc.constantFrom(...LOGO_SIZES),
          opacity: fc.double({ min: FAINTEST_LOGO, max: 1, noNaN: true }),
        },
        { requiredKeys: ['at', 'corner'] },
      )
      .map(({ at, ...logo }): Layer => ({ id, ...at, kind: 'logo', assetId: 'picture', ...logo })),
    fc
      .tuple(span, fc.constantFrom(...CAMERA_MOVES), fc.double({ min: CAMERA_ZOOM.min, max: CAMERA_ZOOM.max, noNaN: true }))
      .map(([at, move, zoom]): Layer => ({ id, ...at, kind: 'camera', move, zoom })),
    fc.tuple(span, freeLook).map(([at, look]): Layer => ({ id, ...at, ...look })),
  );
}

function scene(index: number): fc.Arbitrary<Scene> {
  return anyWords.chain((script) =>
    fc.record({
      id: fc.constant(`scene-${index}`),
      script: fc.constant(script.join(' ')),
      avatarId: fc.constantFrom('ada', 'ben'),
      voiceId: fc.constantFrom('one', 'two'),
      framing: fc.constantFrom(...FRAMINGS),
      background,
      layers: fc.nat(3).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => layer(`layer-${at}`, script.length)))),
    }),
  );
}

const unnamedProject: fc.Arbitrary<Project> = fc.record({
  formatVersion: fc.constant(1 as const),
  title: fc.string({ maxLength: 60 }),
  aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
  resolution: fc.constantFrom(...RESOLUTIONS),
  frameRate: fc.constantFrom(...FRAME_RATES),
  captions: captionChoices,
  lexicon: fc.constant([]),
  scenes: fc.integer({ min: 1, max: 4 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => scene(index)))),
});

/** Projects that can be rendered with `RENDERABLE_PRESENTERS`: with a record of every voice, or older ones without. */
export const renderableProject: fc.Arbitrary<Project> = fc
  .tuple(unnamedProject, fc.boolean())
  .map(([project, named]) => (named ? nameVoices(project, RENDERABLE_PRESENTERS.voices) : project));
