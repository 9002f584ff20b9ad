import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { findSuiteGaps } from './conformance/find-suite-gaps.ts';
import { VALID_SUITES, SUITE_PLANTS } from './planted/suite-plants.ts';
import { createPlantTree } from './planted/plant-tree.ts';

test('every port has a conformance suite that runs over each of its adapters and fakes', () => {
  expect(findSuiteGaps('.')).toEqual([]);
});

describe('the suite rule reports planted violations', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('reports nothing for a valid tree', () => {
    folder = createPlantTree({ SOUND_SUITES: VALID_SUITES });
    expect(findSuiteGaps(folder)).toEqual([]);
  });

  test.each(Object.entries(SUITE_PLANTS))('%s', (_, { files, says }) => {
    folder = createPlantTree({ SOUND_SUITES: VALID_SUITES, files });
    expect(findSuiteGaps(folder)).toEqual(says);
  });
});
