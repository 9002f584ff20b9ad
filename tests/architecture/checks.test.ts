import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Plants } from './planted/plants.ts';
import { runCheck, createPlantTree } from './planted/plant-tree.ts';

/** A tree without violations: a check that always failed would pass every other test here. */
const VALID_TREE = { 'server/main.ts': 'export const answer = 42;\n' };

const CASES: readonly { readonly check: string; readonly what: string; readonly files: Plants[string]; readonly says: string }[] = [
  { check: 'format', what: 'a file not formatted', files: { 'server/main.ts': 'export const  loose="x"' }, says: 'server/main.ts' },
  { check: 'types', what: 'a wrong type', files: { 'server/main.ts': "export const count: number = 'many';\n" }, says: 'TS2322' },
  {
    check: 'types',
    what: 'an index that may be undefined',
    files: { 'server/main.ts': 'export const first = (list: string[]): string => list[0];\n' },
    says: 'TS2322',
  },
  {
    check: 'types',
    what: 'syntax that Node cannot erase',
    files: { 'server/main.ts': 'export enum Colour {\n  red,\n}\n' },
    says: 'TS1294',
  },
  {
    check: 'unused code',
    what: 'an unused file',
    files: { ...VALID_TREE, 'server/orphan.ts': 'export const alone = 1;\n' },
    says: 'server/orphan.ts',
  },
  {
    check: 'unused code',
    what: 'an unused export',
    files: {
      'server/main.ts': "import { used } from './both.ts';\n\nconsole.log(used);\n",
      'server/both.ts': 'export const used = 1;\nexport const spare = 2;\n',
    },
    says: 'spare',
  },
  { check: 'unused code', what: 'an unused dependency', files: VALID_TREE, says: 'nodemailer' },
];

describe('repository checks', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each(CASES)('$check reports $what', async ({ check, files, says }) => {
    folder = createPlantTree({ files });
    const { passed, output } = await runCheck(check, folder);
    expect(output).toContain(says);
    expect(passed).toBe(false);
  });

  test.each(['lint', 'types', 'dependency rule'])('%s passes a tree without violations', async (check) => {
    folder = createPlantTree({ valid: VALID_TREE });
    expect(await runCheck(check, folder)).toMatchObject({ passed: true });
  });
});
