import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN_PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const COMPILER = ['typescript', 'bin', 'tsc'];
const RUNNER = ['vitest', 'vitest.mjs'];
/** Milliseconds after which a tool hangs. */
const LIMIT = 600_000;
/** Characters of a tool's output that are shown. */
const SHOWN = 6000;

/** What the compiler says; empty without errors. */
export function checkTypes(folder: string): string {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return 'There is no tsconfig.json to check the types with.';
  const { status, output } = run(folder, [findTool(folder, COMPILER), '--noEmit', '--project', folder]);
  return status === 0 ? '' : output;
}

/** What the tests say when one fails or there is none. They run with the options of the package's own `npm test`: `vitest run …`. */
export function runSuites(folder: string, testScript = ''): string {
  const options = /^vitest run\s+(\S.*)$/.exec(testScript)?.[1]?.split(/\s+/) ?? [];
  const { status, output } = run(folder, [findTool(folder, RUNNER), 'run', ...options, '--root', folder, '--reporter=dot']);
  return status === 0 ? '' : output;
}

/** The package's own, else the product's. */
function findTool(folder: string, [name = '', ...rest]: readonly string[]): string {
  const own = path.join(folder, 'node_modules', name, ...rest);
  return existsSync(own) ? own : path.join(OWN_PACKAGES, name, ...rest);
}

function run(cwd: string, parameters: readonly string[]): { readonly status: number | null; readonly output: string } {
  const env = { ...process.env, VITEST: '', NO_COLOR: '1' };
  const { status, stdout, stderr, error } = spawnSync(process.execPath, parameters, { cwd, encoding: 'utf8', env, timeout: LIMIT });
  const limit = error === undefined ? '' : `It was stopped: ${error.message}.\n`;
  return { status, output: `${limit}${`${stdout}${stderr}`.trim().slice(-SHOWN)}` };
}
