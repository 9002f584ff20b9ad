import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { loadAdvisories } from './advisories.mjs';
import { ensureInstalled } from './ensure.mjs';
import { CHECKS } from './checks.mjs';
import { runMain, printLine } from './console.mjs';

function runCheck(node, [name, parameters]) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code !== 0) printLine(output.trimEnd());
      printLine(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

runMain(async () => {
  const node = await ensureInstalled();
  const required = process.argv.slice(2);
  const gates = required.length === 0 ? CHECKS : CHECKS.filter(([name]) => required.includes(name));
  // Printed only: whether a registry answers says nothing about the code.
  const advisories = required.length === 0 ? loadAdvisories() : [];
  const results = await Promise.all(gates.map((gate) => runCheck(node, gate)));
  for (const line of await advisories) printLine(line);
  process.exit(results.every(Boolean) ? 0 : 1);
});
