import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { StartError } from './console.mjs';

const PROGRAM = process.platform === 'win32' ? path.join('bin', 'node.exe') : path.join('bin', 'node');
const PLATFORM_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Folder for the platform package if npm doesn't run install scripts. */
const OWN_FOLDER = path.join('node_modules', '.pinned-node');

const SEARCH_PATHS = [
  path.join('node_modules', 'node', PROGRAM),
  path.join('node_modules', 'node', 'node_modules', PLATFORM_PACKAGE, PROGRAM),
  path.join('node_modules', PLATFORM_PACKAGE, PROGRAM),
  path.join(OWN_FOLDER, 'node_modules', PLATFORM_PACKAGE, PROGRAM),
];

const readPinnedVersion = () => JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node;

function readVersion(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim().replace(/^v/, '') : undefined;
}

const findPinned = (version) => SEARCH_PATHS.filter((place) => existsSync(place)).find((place) => readVersion(place) === version);

/**
 * The Node this project is pinned to, as a path from the project's folder. Packages' install scripts may be switched off, or the
 * platform may have no such package: then it is fetched by name, or this very Node serves when its line is the same.
 */
export async function findPinnedNode() {
  const version = readPinnedVersion();
  let found = findPinned(version);
  if (!found && readVersion(process.execPath)?.split('.')[0] === version.split('.')[0]) return process.execPath;
  if (!found) {
    const parameters = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      OWN_FOLDER,
      `${PLATFORM_PACKAGE}@${version}`,
    ];
    await runNpm(`Fetching Node ${version} for this platform`, parameters);
    found = findPinned(version);
  }
  if (!found) {
    throw new StartError(
      `Node ${version} could not be downloaded for ${process.platform} ${process.arch} (${PLATFORM_PACKAGE}). Install Node ${version.split('.')[0]} yourself and run the same command with it.`,
    );
  }
  return found;
}
