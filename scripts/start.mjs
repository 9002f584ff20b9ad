import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { runMain } from './console.mjs';

/** The server's own command line under the pinned Node; TypeScript runs as it is. Without compiling on another thread, which can keep Node from ending (see console.mjs). */
const getServerParameters = [
  '--enable-source-maps',
  '--no-concurrent-sparkplug',
  '--import',
  './scripts/stop-with-parent.mjs',
  'server/main.ts',
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
  // Before the build, which takes half a minute, so that wrong settings are reported immediately.
  if (!(await canRun(node, checkParameters))) process.exit(1);
  await ensureBuilt(node);
  const child = spawn(node, [...getServerParameters, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  forwardSignals(child);
  child.on('exit', (code) => process.exit(code ?? 1));
});
