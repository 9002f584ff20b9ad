import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { countsLine, readCounts } from './counts.mjs';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { ensurePostgres } from './postgres.mjs';
import { main, say } from './say.mjs';

const WHOLE_RUN_LIMIT_MS = 20 * 60_000;

/** Runs vitest to its end, or to the limit of the whole run. */
function runTests(node, browser, reportFile) {
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...process.argv.slice(2)];
  return new Promise((resolve) => {
    const child = spawn(node, [path.join('node_modules', 'vitest', 'vitest.mjs'), ...parameters], {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: browser, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    });
    const limit = setTimeout(() => {
      say(`The tests took longer than ${WHOLE_RUN_LIMIT_MS / 60_000} minutes and were stopped.`);
      child.kill('SIGKILL');
    }, WHOLE_RUN_LIMIT_MS);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve(code ?? 1);
    });
  });
}

main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const browser = await ensureBrowser(node);
  await ensurePostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-tests-'));
  const reportFile = path.join(folder, 'report.json');
  const exitCode = await runTests(node, browser, reportFile);
  const counts = readCounts(reportFile, exitCode);
  rmSync(folder, { recursive: true, force: true });
  say(countsLine(counts));
  process.exit(counts.failed > 0 ? 1 : exitCode);
});
