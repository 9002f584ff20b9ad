import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OWN_PACKAGES = path.resolve('node_modules');
/** Packages installed together with the kit. */
const INSTALLED = [
  'vitest',
  'fast-check',
  'fflate',
  'happy-dom',
  'jose',
  'openapi-fetch',
  'openapi-typescript-helpers',
  'zod',
  'sharp',
  '@types/node',
];

export interface InstalledKit {
  /** An empty project that has the kit and its peers. */
  readonly folder: string;
  readonly tarball: string;
  /** Runs Node in the folder. */
  readonly run: (...parameters: readonly string[]) => Ran;
  readonly runIn: (folder: string, program: string, ...parameters: readonly string[]) => Ran;
  readonly runTypes: (...parameters: readonly string[]) => Ran;
  readonly runSuites: (...parameters: readonly string[]) => Ran;
  readonly remove: () => void;
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Packs the kit and installs it into a folder outside the repository. */
export function installKit(): InstalledKit {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-kit-'));
  execFileSync(process.execPath, ['scripts/pack-testing.mjs', folder], { stdio: 'pipe' });
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  const tarball = path.join(folder, name);
  const home = path.join(folder, 'node_modules', 'castwright');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  mkdirSync(path.join(folder, 'node_modules', '@types'));
  for (const one of INSTALLED) symlinkSync(path.join(OWN_PACKAGES, one), path.join(folder, 'node_modules', one));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'atlas', type: 'module', private: true }));
  const runIn = (cwd: string, program: string, ...parameters: readonly string[]): Ran => {
    const { TEST_REPORT: _, ...inherited } = process.env;
    const { status, stdout, stderr } = spawnSync(program, parameters, {
      cwd,
      encoding: 'utf8',
      env: { ...inherited, VITEST: '', NO_COLOR: '1' },
    });
    return { status, output: stdout + stderr };
  };
  const run = (...parameters: readonly string[]) => runIn(folder, process.execPath, ...parameters);
  return {
    folder,
    tarball,
    run,
    runIn,
    runTypes: (...parameters) => run(path.join(OWN_PACKAGES, 'typescript', 'bin', 'tsc'), ...parameters),
    runSuites: (...parameters) => run(path.join(OWN_PACKAGES, 'vitest', 'vitest.mjs'), 'run', ...parameters),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
