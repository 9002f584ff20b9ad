import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINT_PLANTS } from './planted/lint-plants.ts';
import { runCheck, createPlantTree } from './planted/plant-tree.ts';

interface Report {
  readonly diagnostics: readonly { readonly message: string; readonly help?: string; readonly code: string; readonly filename: string }[];
}

describe('lint reports planted violations', () => {
  let folder: string;
  let report: Report;

  beforeAll(async () => {
    folder = createPlantTree(LINT_PLANTS);
    const { output } = await runCheck('lint', folder, ['--format', 'json']);
    report = JSON.parse(output);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(LINT_PLANTS))('%s', (words, files) => {
    const said = report.diagnostics.filter(({ message, help, code }) => `${message} ${help ?? ''} ${code}`.includes(words));
    expect(said.map(({ filename }) => filename)).toEqual(expect.arrayContaining(Object.keys(files)));
  });
});
