import { spawnSync } from 'node:child_process';
import { runCommand } from './run.mjs';
import { StartError } from './console.mjs';

const OLDEST_NODE_MAJOR = 18;
const OLDEST_NPM_MAJOR = 9;

/** The npm that runs this script, else the one on the PATH. */
export function getNpmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
}

const getMajorVersion = (version) => Number.parseInt(version, 10);

/** Refuses, with what to do, a Node or an npm that cannot install this project. */
export function requireUsableNodeAndNpm() {
  if (getMajorVersion(process.versions.node) < OLDEST_NODE_MAJOR) {
    throw new StartError(
      `Castwright needs Node ${OLDEST_NODE_MAJOR} or newer to start; this is ${process.version}. Install a current Node from https://nodejs.org and run the same command again.`,
    );
  }
  const [command, ...before] = getNpmCommand();
  const answer = spawnSync(command, [...before, '--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (answer.status !== 0)
    throw new StartError('npm was not found. It comes with Node: install Node from https://nodejs.org and run the same command again.');
  const version = answer.stdout.trim();
  if (getMajorVersion(version) < OLDEST_NPM_MAJOR) {
    throw new StartError(
      `Castwright needs npm ${OLDEST_NPM_MAJOR} or newer; this is ${version}. Update it with "npm install --global npm" and run the same command again.`,
    );
  }
}

/** Runs npm to its end; its own messages stay visible. */
export function runNpm(what, parameters, env = {}) {
  return runCommand(what, [...getNpmCommand(), ...parameters], { env });
}
