import { spawn } from 'node:child_process';
import { findServerProgram } from './built-server.mjs';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { runMain } from './console.mjs';

/** The server's own command line under the pinned Node. Without compiling on another thread, which can keep Node from ending (see console.mjs). */
const getServerParameters = () => [
  '--enable-source-maps',
  '--no-concurrent-sparkplug',
  '--import',
  './scripts/stop-with-parent.mjs',
  findServerProgram('server/main.ts'),
];

const checkParameters = ['server/check-settings.ts'];

function canRun(node, parameters) {
  return new Promise((resolve) => spawn(node, parameters, { stdio: 'inherit' }).on('exit', (code) => resolve(code === 0)));
}

function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
}

runMain(async () => {
  const node = await ensureInstalled();
  // Before a build, which takes half a minute, wrong settings are reported immediately; without one the server does so itself.
  await ensureBuilt(node, async () => {
    if (!(await canRun(node, checkParameters))) process.exit(1);
  });
  const child = spawn(node, [...getServerParameters(), ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  forwardSignals(child);
  child.on('exit', (code) => process.exit(code ?? 1));
});
