import fc from 'fast-check';

const id = fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/);
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** What the other API's clients send, with nulls for what they leave out. */
const input = fc.record({
  character: fc.oneof(
    fc.record({
      type: fc.constant('avatar'),
      avatar_id: id,
      avatar_style: nullable(fc.constantFrom('normal', 'closeUp', 'circle')),
      scale: nullable(fc.double({ min: 0.4, max: 2.5, noNaN: true })),
      offset: nullable(fc.constantFrom({ x: 0, y: 0 }, { x: -0.2, y: 0.05 }, { x: 0, y: 0.1 }, { x: 0.9, y: 0 })),
    }),
    fc.record({ type: fc.constant('talking_photo'), talking_photo_id: id }),
  ),
  voice: fc.record({
    type: fc.constant('text'),
    voice_id: id,
    input_text: fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
      fc.constantFrom('{{a|b}} {{{', 'Hi <b>you</b>.', '1 < 2'),
    ),
    speed: nullable(fc.double({ min: 0.5, max: 1.5, noNaN: true })),
    pitch: nullable(fc.oneof({ weight: 19, arbitrary: fc.constant(0) }, fc.constant(5))),
    emotion: nullable(fc.constantFrom('Excited', 'Friendly', 'Serious', 'Soothing', 'Broadcaster')),
  }),
  background: nullable(
    fc.oneof(
      fc.record({ type: fc.constant('color'), value: fc.oneof(hex, fc.constantFrom('#abc', 'red')) }),
      fc.record({ type: fc.constant('image'), image_asset_id: id }),
      fc.record({ type: fc.constant('video'), video_asset_id: id, play_style: nullable(fc.constantFrom('loop', 'freeze', 'once')) }),
    ),
  ),
});

/** Bodies of orders in the other API: many that can be done, and some with something that can't. */
export const wireOrder = fc.record({
  video_inputs: fc.array(input, { minLength: 1, maxLength: 4 }),
  title: nullable(fc.string({ maxLength: 40 })),
  caption: nullable(fc.boolean()),
  dimension: nullable(
    fc.constantFrom(
      { width: 1280, height: 720 },
      { width: 1080, height: 1350 },
      { width: 1080, height: 1080 },
      { width: 640, height: 480 },
    ),
  ),
});
