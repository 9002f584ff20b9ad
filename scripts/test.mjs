import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { formatTestCounts, readTestCounts } from './test-counts.mjs';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runMain, printLine } from './console.mjs';

/** Runs vitest to its end. The run as a whole has no limit, for a slow machine is no failure: what hangs has limits of its own in vitest.config.ts. */
function runTests(node, browser, reportFile) {
  return new Promise((resolve) => {
    const child = spawn(node, [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_REPORT: reportFile,
        CHROMIUM_PATH: browser,
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

runMain(async () => {
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const browser = await ensureBrowser(node);
  await ensurePostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-tests-'));
  const reportFile = path.join(folder, 'report.json');
  const exitCode = await runTests(node, browser, reportFile);
  const counts = readTestCounts(reportFile, exitCode);
  rmSync(folder, { recursive: true, force: true });
  printLine(formatTestCounts(counts));
  process.exit(counts.failed > 0 ? 1 : exitCode);
});
