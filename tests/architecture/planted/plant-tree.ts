import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKS } from '../../../scripts/checks.mjs';
import type { Plants } from './plants.ts';

const SETTINGS = [
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.mjs',
  'knip.json',
  'vitest.config.ts',
  'tools/prerender/content-plugin.mjs',
  'tools/prerender/content-plugin.d.mts',
  'tools/prerender/site-services.mjs',
  'tools/prerender/site-services.d.mts',
  'scripts/outside-packages.mjs',
  'scripts/outside-packages.d.mts',
  'tests/tools/choose-seed.ts',
  'tests/tools/event-limit.ts',
  'tests/tools/list-isolated-tests.ts',
  'tests/tools/longest-first.ts',
  'tests/tools/run-progress.ts',
  '.gitignore',
];
const LAYERS = ['src', 'client', 'server', 'tests'];
const OUTPUT_LIMIT = 64 * 1024 * 1024;
const CHECK_LIMIT_MS = 60_000;

/** A project of violations only, under the settings of this one. Remove the folder when done. */
export function createPlantTree(plants: Plants): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-planted-'));
  for (const file of SETTINGS) cpSync(file, path.join(folder, file));
  for (const layer of LAYERS) mkdirSync(path.join(folder, layer), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.values(plants).flatMap((files) => Object.entries(files))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

export interface CheckResult {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs one check of `npm run check`, as it is run there, over a planted project. */
export function runCheck(checkName: string, folder: string, more: readonly string[] = []): Promise<CheckResult> {
  const check = CHECKS.find(([name]) => name === checkName);
  if (check === undefined) throw new Error(`There is no check named ${checkName}.`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...check[1], ...more],
      { cwd: folder, maxBuffer: OUTPUT_LIMIT, timeout: CHECK_LIMIT_MS },
      (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}
