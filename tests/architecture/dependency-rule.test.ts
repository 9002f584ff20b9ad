import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import settings from '../../.dependency-cruiser.mjs';
import { DEPENDENCY_PLANTS } from './planted/dependency-plants.ts';
import { runCheck, createPlantTree } from './planted/plant-tree.ts';

interface Report {
  readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] };
}

describe('dependency rules report planted violations', () => {
  let folder: string;
  let report: Report;

  beforeAll(async () => {
    folder = createPlantTree(DEPENDENCY_PLANTS);
    const { output } = await runCheck('dependency rule', folder, ['--output-type', 'json']);
    report = JSON.parse(output);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every rule has a planted violation', () => {
    expect(Object.keys(DEPENDENCY_PLANTS).toSorted()).toEqual(settings.forbidden.map((rule) => rule.name).toSorted());
  });

  test.each(Object.entries(DEPENDENCY_PLANTS))('%s', (rule, files) => {
    const caught = report.summary.violations.filter((violation) => violation.rule.name === rule).map((violation) => violation.from);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(caught.slice(0, 1)));
    expect(caught).not.toEqual([]);
  });
});
