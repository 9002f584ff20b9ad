import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The part of Vitest's JSON report that is read. */
const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});
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

export interface SuiteRun {
  /** What the tests say when one fails or there is none. */
  readonly failure: string;
  /** Skipped cases of each test file, by full name. */
  readonly skipped: readonly { readonly file: string; readonly names: readonly string[] }[];
}

/** Runs the tests with the options of the package's own `npm test`: `vitest run …`. */
export function runSuites(folder: string, testScript = ''): SuiteRun {
  const options = /^vitest run\s+(\S.*)$/.exec(testScript)?.[1]?.split(/\s+/) ?? [];
  const temporary = mkdtempSync(path.join(tmpdir(), 'castwright-check-'));
  try {
    const report = path.join(temporary, 'report.json');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { status, output } = run(folder, [findTool(folder, RUNNER), 'run', ...options, '--root', folder, ...reporters]);
    return status === 0 ? { failure: '', skipped: readSkipped(folder, readFileSync(report, 'utf8')) } : { failure: output, skipped: [] };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function readSkipped(folder: string, report: string): SuiteRun['skipped'] {
  return reportSchema.parse(JSON.parse(report)).testResults.map(({ name, assertionResults }) => ({
    file: path.relative(realpathSync(folder), name).replaceAll(path.sep, '/'),
    names: assertionResults.flatMap(({ status, fullName }) => (status === 'passed' ? [] : [fullName])),
  }));
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
