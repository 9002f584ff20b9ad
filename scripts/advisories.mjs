import { spawn } from 'node:child_process';
import { getNpmCommand } from './npm.mjs';

/** Milliseconds to wait for the registry; a machine without a network shouldn't notice. */
const AUDIT_TIMEOUT_MS = 20_000;
const NOT_CHECKED = ['advisories: not checked, because the registry didn’t answer'];

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What `npm audit --json` said, as lines to print: a known advisory each, that there is none, or that nothing was checked. */
export function formatAdvisories(text) {
  const vulnerabilities = readJson(text)?.vulnerabilities;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return NOT_CHECKED;
  const lines = Object.values(vulnerabilities).flatMap(({ via = [] }) =>
    // A text is the name of another package in the list, which has its own.
    via.flatMap((one) => (typeof one === 'string' ? [] : [`  ${one.name} ${one.range}: ${one.title} (${one.severity}) ${one.url}`])),
  );
  const unique = [...new Set(lines)].sort((one, other) => one.localeCompare(other));
  return unique.length === 0
    ? ['advisories: none for what is installed']
    : [`advisories: ${unique.length} for what is installed`, ...unique];
}

/** Asks the registry about everything installed. Never fails: without an answer, the lines say that nothing was checked. */
export function loadAdvisories() {
  const [command, ...before] = getNpmCommand();
  const parameters = [...before, 'audit', '--json', '--fetch-retries=0', `--fetch-timeout=${AUDIT_TIMEOUT_MS}`];
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: AUDIT_TIMEOUT_MS,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(NOT_CHECKED));
    child.on('close', () => resolve(formatAdvisories(output)));
  });
}
