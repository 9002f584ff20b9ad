import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { ensureInstalled } from './ensure.mjs';
import { GATES } from './checks.mjs';
import { main, say } from './console.mjs';

function runGate(node, [name, parameters]) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code !== 0) say(output.trimEnd());
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

main(async () => {
  const node = await ensureInstalled();
  const wanted = process.argv.slice(2);
  const gates = wanted.length === 0 ? GATES : GATES.filter(([name]) => wanted.includes(name));
  const results = await Promise.all(gates.map((gate) => runGate(node, gate)));
  process.exit(results.every(Boolean) ? 0 : 1);
});
