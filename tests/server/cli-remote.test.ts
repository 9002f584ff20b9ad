import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseArguments } from '#server/cli/parse-arguments.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import { createApiProgram, type ApiProgram } from '../tools/api-program.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { PROGRAM, runCommand } from '../tools/run-command.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
let program: ApiProgram;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  program = await createApiProgram(server);
  folder = await mkdtemp(join(tmpdir(), 'cli-remote-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Runs the command with the key in the environment, as its help advises. */
const run = (args: readonly string[], environment: Readonly<Record<string, string>> = { CASTWRIGHT_KEY: program.key }) =>
  runCommand(args, environment, folder);

const list = async (path: string): Promise<unknown> => (await program.user.call('GET', path)).json();

describe('VID-9 the command line with a server', () => {
  test('has it render a script, and downloads the video with its captions', async () => {
    await writeFile(join(folder, 'script.txt'), 'Hello from the command line.\n---\nAnd goodbye.');
    const ended = await run(['render', 'script.txt', '--out', 'video.mp4', '--subtitles', '--server', server.url]);
    expect([ended.code, ended.err]).toMatchObject([0, expect.any(String)]);
    expect(ended.out).toMatch(/^video\.mp4: \d/);
    expect(await readFile(join(folder, 'video.mp4'), 'utf8')).toContain('video of');
    expect(await readFile(join(folder, 'video.vtt'), 'utf8')).toMatch(/^WEBVTT/);
    expect(await readFile(join(folder, 'video.srt'), 'utf8')).toContain('-->');
    expect(await list('/api/avatar/list')).toMatchObject({ videos: [{ status: 'completed' }] });
    expect(await list('/api/projects')).toEqual({ projects: [] });
  });

  test('says what of a document was left out, before it renders', async () => {
    await writeFile(join(folder, 'talk.md'), 'Two boats.\n\n![b](b.png)');
    const ended = await run(['render', 'talk.md', '--out', 'talk.mp4', '--server', server.url]);
    expect(ended.code).toBe(0);
    expect(ended.err).toMatch(/^Imported: 1 scene\.\nNot imported: 1 image\.\n/u);
  });

  test('has it render some scenes', async () => {
    await writeFile(join(folder, 'parts.txt'), 'One here.\n---\nTwo here.\n---\nThree here.');
    const args = ['parts.txt', '--out', 'part.mp4', '--scenes', '2-3', '--subtitles', '--server', server.url];
    const ended = await run(['render', ...args]);
    expect([ended.code, ended.err]).toMatchObject([0, expect.any(String)]);
    const captions = await readFile(join(folder, 'part.vtt'), 'utf8');
    expect([captions.includes('One here.'), captions.includes('Two here.'), captions.includes('Three here.')]).toEqual([false, true, true]);
  });

  test('imports a project that needs images before it renders', async () => {
    await writeFile(join(folder, 'with-image.txt'), 'In front of a photo.');
    const image = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, 'photo.jpg'), image);
    const ended = await run(['render', 'with-image.txt', '--background', 'photo.jpg', '--out', 'photo.mp4', '--server', server.url]);
    expect([ended.code, ended.err]).toMatchObject([0, expect.stringContaining('Uploading')]);
    expect(await list('/api/background')).toMatchObject({ backgrounds: [{ width: 640, height: 360 }] });
    expect(await list('/api/projects')).toMatchObject({ projects: [{ title: expect.any(String) as string }] });
  });

  test('lists the server’s voices and presenters', async () => {
    expect((await run(['voices', '--server', server.url])).out).toMatch(/^one +/m);
    expect((await run(['avatars'], { CASTWRIGHT_KEY: program.key, CASTWRIGHT_SERVER: server.url })).out).toMatch(/^ada +/m);
  });

  test('says what the server rejects, and leaves no file', async () => {
    await writeFile(join(folder, 'no.txt'), 'Hello.');
    const render = ['render', 'no.txt', '--out', 'no.mp4', '--server'];
    expect(await run([...render, server.url, '--avatar', 'nobody'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('presenter') as string,
    });
    expect(await run([...render, server.url], { CASTWRIGHT_KEY: 'cw_wrong' })).toMatchObject({ code: 2 });
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    expect(await run([...render, nowhere])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${nowhere}/ can’t be reached`) as string,
    });
    await expect(readFile(join(folder, 'no.mp4'))).rejects.toThrow('ENOENT');
  });

  test('serves an AI assistant over standard input and output', async () => {
    const client = new Client({ name: 'assistant', version: '1.0.0' });
    const environment = { PATH: process.env['PATH'] ?? '', CASTWRIGHT_KEY: program.key };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', '--server', server.url], env: environment }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('render_video');
    const { content } = await client.callTool({ name: 'list_presenters', arguments: {} });
    expect(JSON.stringify(content)).toContain('ada');
    await client.close();
  });
});

describe('arguments that name a server', () => {
  const parse = (args: string, environment: Readonly<Record<string, string>> = {}) => parseArguments(args.split(' '), environment);

  test('take the server and the key from options, or else from the environment', () => {
    const environment = { CASTWRIGHT_SERVER: 'https://one.example/', CASTWRIGHT_KEY: 'cw_1' };
    expect(parse('voices', environment)).toMatchObject({ remote: { server: 'https://one.example/', key: 'cw_1' } });
    expect(parse('voices --server https://two.example --key cw_2', environment)).toMatchObject({
      remote: { server: 'https://two.example/', key: 'cw_2' },
    });
    expect(parse('voices')).not.toHaveProperty('remote');
  });

  test.each([
    ['voices --server https://one.example', 'CASTWRIGHT_KEY'],
    ['voices --key cw_1', '--server'],
    ['voices --server nonsense --key cw_1', 'URL'],
    ['voices --server ftp://one.example --key cw_1', 'URL'],
    ['mcp', '--server'],
    ['render a.txt --out a.mp4 --server https://one.example --key cw_1 --threads 2', '--threads'],
    ['render a.txt --out a.mp4 --server https://one.example --key cw_1 --recording take.wav', '--recording'],
  ])('%s is refused with what to do', (args, words) => {
    expect(() => parse(args)).toThrow(UsageError);
    expect(() => parse(args)).toThrow(words);
  });
});
