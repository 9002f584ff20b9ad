import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SERVER_FOLDER, SOURCES_FILE, findServerProgram } from '../../scripts/built-server.mjs';
import { ensureServerBuilt } from '../../scripts/ensure.mjs';
import { describeFile } from '../../scripts/fingerprint.mjs';
import { startServerProcess } from '../tools/server-process.ts';

const COMMAND_LINE = 'server/cli/cli-main.ts';

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the built server', () => {
  beforeAll(() => ensureServerBuilt(process.execPath));

  test('starts, answers, and ends when it is asked to', async () => {
    const server = startServerProcess({ PORT: '0', DATA_DIR: path.join(createFolder(), 'data') });
    const url = (await server.says(/^ready: /)).slice('ready: '.length);
    expect(server.process.spawnargs).toContain(path.resolve(SERVER_FOLDER, 'main.js'));
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  test('renders in threads that are built, too', () => {
    const folder = createFolder();
    writeFileSync(path.join(folder, 'hello.txt'), 'Hello.');
    const program = findServerProgram(COMMAND_LINE);
    expect(program).toBe(path.resolve(SERVER_FOLDER, 'cli-main.js'));
    const { status, stderr } = spawnSync(process.execPath, [program, 'render', 'hello.txt', '--out', 'hello.mp4'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, XDG_DATA_HOME: folder },
    });
    expect(status, stderr).toBe(0);
    expect(statSync(path.join(folder, 'hello.mp4')).size).toBeGreaterThan(10_000);
  });

  test('has no part that can’t be loaded', () => {
    const parts = globSync('part-*.js', { cwd: SERVER_FOLDER }).map((name) => pathToFileURL(path.resolve(SERVER_FOLDER, name)).href);
    expect(parts.length).toBeGreaterThan(100);
    const load = `for (const part of ${JSON.stringify(parts)}) await import(part).catch((error) => console.error(part, error)); process.exit()`;
    expect(spawnSync(process.execPath, ['--input-type=module', '--eval', load], { encoding: 'utf8' }).stderr).toBe('');
  });

  test('names files and lines of the sources in traces', () => {
    const line = readFileSync(COMMAND_LINE, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('process.stdout.write(HELP_TEXT)'));
    const print = 'process.stdout.write = () => { console.error(new Error("here").stack); return true; };';
    const parameters = ['--enable-source-maps', '--import', `data:text/javascript,${encodeURIComponent(print)}`];
    const { stderr } = spawnSync(process.execPath, [...parameters, findServerProgram(COMMAND_LINE), 'help'], { encoding: 'utf8' });
    expect(stderr).toContain(`${path.resolve(COMMAND_LINE)}:${line + 1}:`);
  });
});

describe('what a command runs', () => {
  function createTree(): { readonly root: string; readonly source: string } {
    const root = createFolder();
    const source = path.join(root, 'part.ts');
    writeFileSync(source, 'export {};\n');
    mkdirSync(path.join(root, SERVER_FOLDER));
    writeFileSync(path.join(root, SERVER_FOLDER, SOURCES_FILE), JSON.stringify({ 'part.ts': describeFile(source) }));
    return { root, source };
  }
  const find = (root: string): string => path.relative(root, findServerProgram(COMMAND_LINE, root));
  const BUILT = `${SERVER_FOLDER}/cli-main.js`;

  test('is built where it was built from the sources as they are', () => {
    expect(find(createTree().root)).toBe(BUILT);
  });

  test('is the source where one of them has another length since', () => {
    const { root, source } = createTree();
    const { atime, mtime } = statSync(source);
    writeFileSync(source, 'export { };\n');
    utimesSync(source, atime, mtime);
    expect(find(root)).toBe(COMMAND_LINE);
  });

  test('is the source where one of them was written since', () => {
    const { root, source } = createTree();
    utimesSync(source, new Date(), new Date(Date.now() + 2_000));
    expect(find(root)).toBe(COMMAND_LINE);
  });

  test('is the source where nothing is built', () => {
    expect(find(createFolder())).toBe(COMMAND_LINE);
  });
});
