import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { suiteGaps } from './conformance/find-suite-gaps.ts';
import { SOUND_SUITES, SUITE_PLANTS } from './planted/suite-plants.ts';
import { plant } from './planted/plant-tree.ts';

test('every port has a conformance suite, and every vendor and fake of it is run through', () => {
  expect(suiteGaps('.')).toEqual([]);
});

describe('the rule of suites sees its planted violations', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('nothing in a sound tree', () => {
    folder = plant({ SOUND_SUITES });
    expect(suiteGaps(folder)).toEqual([]);
  });

  test.each(Object.entries(SUITE_PLANTS))('%s', (_, { files, says }) => {
    folder = plant({ SOUND_SUITES, files });
    expect(suiteGaps(folder)).toEqual(says);
  });
});
