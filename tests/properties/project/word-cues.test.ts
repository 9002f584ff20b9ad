import { expect, test } from 'vitest';
import { createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Scene } from '#domain/project/project.ts';
import { listWordCues } from '#domain/project/word-cues.ts';
import { roundSeconds } from '#domain/text/format-clock-time.ts';

const SPAN = { from: { edge: 'word-start', word: 2 }, to: { edge: 'scene-end' } } as const;
const BOX = { x: 0, y: 0, width: 0.2, height: 0.2 };
const SHAPE: Layer = { ...SPAN, id: 'shape', kind: 'shape', shape: 'rectangle', box: BOX, fill: '#ffffff' };
const SCENE: Scene = createScene('one', '[mood warm] Blue boats for everybody.', { avatarId: 'nia', voiceId: 'ivy' });

test('what comes in with a word is marked at it: layers without a text, and sounds; texts have their passages', () => {
  const layers: readonly Layer[] = [
    SHAPE,
    { ...SHAPE, id: 'whole', from: { edge: 'scene-start' } },
    { ...SPAN, id: 'title', kind: 'title', text: 'Boats' },
  ];
  const effects = [
    { id: 'pop', effectId: 'pop', at: { edge: 'word-start', word: 0 }, volume: 1 },
    { id: 'start', effectId: 'ding', at: { edge: 'scene-start' }, volume: 1 },
    { id: 'gone', effectId: 'ding', at: { edge: 'word-start', word: 40 }, volume: 1 },
  ] as const;
  const cues = listWordCues({ ...SCENE, layers, effects });
  expect(cues.map(({ cue, from, to }) => [cue.kind, SCENE.script.slice(from, to)])).toEqual([
    ['layer', 'for'],
    ['effect', 'Blue'],
  ]);
});

test.each([
  [57.3, 30, 57],
  [57.6, 30, 58],
  [30.2, 30, 31],
  [29.7, 30, 30],
  [30, 30, 30],
  [0, 30, 0],
])('%d seconds beside a limit of %d are said to be %d', (seconds, limit, said) => {
  expect(roundSeconds(seconds, limit)).toBe(said);
});
