import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findServerProgram } from '../../scripts/built-server.mjs';
import { ensureServerBuilt } from '../../scripts/ensure.mjs';
import { createDeferred } from '../tools/create-deferred.ts';
import { findFreePort } from '../tools/find-free-port.ts';

const stage =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .*$/m)
    .at(-1) ?? '';
const COPIED = [...stage.matchAll(/^COPY --from=build \/app\/(\S+) \.\/\1$/gm)].map(([, path = '']) => path);
/** The words of an instruction in its exec form. */
const readCommand = (instruction: RegExp): readonly string[] => JSON.parse(instruction.exec(stage)?.[1] ?? '[]') as string[];
/** Installed and built by steps before; the rest is what the image takes from the repository. */
const MADE = ['node_modules', 'dist'];

let folder: string;
let app: string;
beforeAll(async () => {
  await ensureServerBuilt(process.execPath);
  folder = mkdtempSync(join(tmpdir(), 'castwright-image-'));
  app = join(folder, 'app');
  for (const path of COPIED.filter((each) => !MADE.includes(each)))
    cpSync(path, join(app, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve('node_modules'), join(app, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files of the image, without those of packages. */
function listFiles(): readonly string[] {
  const folders = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => readdirSync(join(app, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)));
}

test('what the image has of the repository starts, says that it is well, drains at SIGTERM, and writes into its data folder only', async () => {
  expect(COPIED).toEqual(expect.arrayContaining([...MADE, 'dist-server', 'server', 'src']));
  expect(findServerProgram('server/cli/cli-main.ts', app)).toBe(join(app, 'dist-server/cli-main.js'));
  const before = listFiles();
  const env = {
    ...{ PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', SPEECH: 'flite', MAIL_OUTBOX: 'on', HOST: '0.0.0.0' },
    ...{ PORT: String(await findFreePort()), DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://videos.example.com' },
  };
  const [, ...parameters] = readCommand(/^ENTRYPOINT (.*)$/m);
  const server = spawn(process.execPath, parameters, { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = createDeferred<string>();
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (/^ready: .*\n/m.test(said)) ready.open(said);
  });
  server.once('close', () => ready.open(said));
  expect(await ready.opened).toContain('ready: https://videos.example.com');
  const [, ...check] = readCommand(/^HEALTHCHECK .*CMD (.*)$/m);
  const health = () => once(spawn(process.execPath, check, { cwd: app, env, stdio: 'ignore' }), 'close');
  expect(await health()).toEqual([0, null]);
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await health()).toEqual([1, null]);
  expect(listFiles()).toEqual(before);
});
