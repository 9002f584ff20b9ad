import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseArguments } from '#server/cli/parse-arguments.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import { createProgressDisplay } from '#server/cli/progress-display.ts';
import { writeProjectArchive } from '#server/projects/project-file/project-archive.ts';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { parsePhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { createProject } from './fixtures/built-in-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

const PROGRAM = fileURLToPath(new URL('../../server/cli/castwright.mjs', import.meta.url));

let folder: string;
let temporary: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
});

afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(...args: readonly string[]): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary, XDG_DATA_HOME: join(folder, 'data') },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, ended };
}

const run = (...args: readonly string[]): Promise<Ended> => start(...args).ended;

/** The start program made to believe that it runs on an older Node. */
async function runAsOldNode(...args: readonly string[]): Promise<Ended> {
  const disguise = join(folder, 'disguise.mjs');
  await writeFile(
    disguise,
    `if (!process.argv0.includes('node_modules')) Object.defineProperty(process.versions, 'node', { value: '18.19.0' });`,
  );
  const child = spawn(process.execPath, ['--import', disguise, PROGRAM, ...args], { cwd: folder, argv0: 'node' });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

describe('castwright render', () => {
  test('renders a text file to a video, with progress lines when there is no terminal', async () => {
    await writeFile(join(folder, 'hello.txt'), 'Hello there.\n---\nGoodbye.\n');
    const { code, out, err } = await run(
      'render',
      'hello.txt',
      '--out',
      'hello.mp4',
      '--aspect',
      '1:1',
      '--avatar',
      'kenji',
      '--voice',
      'marcus',
      '--background',
      '#204060',
      '--no-captions',
      '--subtitles',
    );
    expect({ code, err: err.split('\n').at(-2) }).toEqual({ code: 0, err: 'Joining 90 %' });
    expect(out).toMatch(/^hello\.mp4: \d+\.\d s of video/);
    expect(await decodeVideo(join(folder, 'hello.mp4'))).toMatchObject({
      video: { codec: 'h264', width: 720, height: 720, frameRate: 30 },
      audio: { codec: 'aac' },
    });
    expect(await readFile(join(folder, 'hello.vtt'), 'utf8')).toContain('Goodbye.');
    expect(await readFile(join(folder, 'hello.srt'), 'utf8')).toContain('Hello there.');
    expect(await readdir(temporary)).toEqual([]);
  });

  test('checks a project without rendering it: errors and warnings, a line each, and the code says whether a video can be made', async () => {
    const { scenes, ...others } = createProject(['Hi.', 'Well.']);
    const project = { ...others, scenes: scenes.map((scene, index) => (index === 0 ? scene : { ...scene, levels: { voice: 0 } })) };
    await writeFile(join(folder, 'check.json'), JSON.stringify(project));
    const warned = await run('check', 'check.json');
    expect([warned.code, warned.out], warned.err).toEqual([
      0,
      expect.stringMatching(/^warning: Scene 2: its voice is turned off[^\n]*\n$/),
    ]);
    expect(await run('check', 'check.json', '--scenes', '1')).toMatchObject({ code: 0, out: expect.stringContaining('ready to render') });
    const failed = await run('check', 'check.json', '--avatar', 'nobody');
    expect([failed.code, failed.out], failed.err).toEqual([1, expect.stringMatching(/^error: Scene 1 uses a presenter/)]);
    expect(await readdir(temporary)).toEqual([]);
  });

  test('renders a .castwright file and stores segments in the given folder', async () => {
    await writeFile(join(folder, 'tour.castwright'), writeProjectArchive({ project: createProject(['Hi.']), assets: new Map() }));
    const first = await run('render', 'tour.castwright', '--out', 'tour.mp4', '--cache', 'cache');
    expect(first.code).toBe(0);
    const files = async (): Promise<readonly string[]> => (await readdir(join(folder, 'cache'), { recursive: true })).toSorted();
    const stored = await files();
    const before = await readFile(join(folder, 'tour.mp4'));
    await run('render', 'tour.castwright', '--out', 'tour.mp4', '--cache', 'cache');
    expect(await files()).toEqual(stored);
    expect(Buffer.compare(await readFile(join(folder, 'tour.mp4')), before)).toBe(0);
  });

  test('renders some scenes alone, from the segments of the whole video', async () => {
    await writeFile(join(folder, 'parts.castwright'), writeProjectArchive({ project: createProject(['Hi.', 'Well.']), assets: new Map() }));
    expect((await run('render', 'parts.castwright', '--out', 'whole.mp4', '--cache', 'parts')).code).toBe(0);
    const files = async (): Promise<readonly string[]> => (await readdir(join(folder, 'parts'), { recursive: true })).toSorted();
    const stored = await files();
    const ended = await run('render', 'parts.castwright', '--out', 'part.mp4', '--cache', 'parts', '--scenes', '2', '--subtitles');
    expect(ended.code, ended.err).toBe(0);
    expect(await files()).toEqual(stored);
    expect(await readFile(join(folder, 'part.vtt'), 'utf8')).toMatch(/^WEBVTT\s+(?:1\s+)?00:00:00[\s\S]*Well\.\s*$/);
    const beyond = await run('render', 'parts.castwright', '--out', 'none.mp4', '--scenes', '2-3');
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringContaining('This project has scenes 1 to 2.')]);
  });

  test('18.10 gives a video with a transparent background where the name ends in .webm, with its subtitles', async () => {
    await writeFile(join(folder, 'clear.txt'), 'Hi.');
    const ended = await run('render', 'clear.txt', '--out', 'clear.webm', '--subtitles');
    expect([ended.code, ended.out], ended.err).toEqual([0, expect.stringMatching(/^clear\.webm: \d+\.\d s of video/)]);
    const { video, audio, frames, seconds } = await decodeVideo(join(folder, 'clear.webm'));
    expect([video.codec, audio.codec]).toEqual(['vp9', 'opus']);
    expect(Math.abs(frames / 30 - seconds)).toBeLessThan(0.1);
    expect(await readFile(join(folder, 'clear.srt'), 'utf8')).toContain('Hi.');
    const remote = await run('render', 'clear.txt', '--out', 'far.webm', '--server', 'http://localhost:1', '--key', 'x');
    expect([remote.code, remote.err]).toEqual([2, expect.stringContaining('leave out --server')]);
    expect((await readdir(folder)).filter((name) => /far|\.part/.test(name))).toEqual([]);
  });

  test('makes a GIF of a video, and says at once what none can be made of', async () => {
    await writeFile(join(folder, 'wave.txt'), 'Hi.');
    expect((await run('render', 'wave.txt', '--out', 'wave.mp4')).code).toBe(0);
    const ended = await run('gif', 'wave.mp4');
    expect([ended.code, ended.out], ended.err).toEqual([0, expect.stringMatching(/^wave\.gif: \d+\.\d MB\n$/)]);
    const { format, width, pages } = await sharp(join(folder, 'wave.gif')).metadata();
    expect([format, width, (pages ?? 0) > GIF_LIMITS.frameRate / 2]).toEqual(['gif', GIF_LIMITS.side, true]);

    const long = await readFile(join(folder, 'wave.mp4'));
    const header = long.indexOf('mvhd') + 4;
    long.writeUInt32BE(long.readUInt32BE(header + 12) * (GIF_LIMITS.seconds + 1), header + 16);
    await writeFile(join(folder, 'long-wave.mp4'), long);
    await writeFile(join(folder, 'text.mp4'), 'no video');
    for (const [video, reason] of [
      ['long-wave.mp4', `GIFs can be up to ${GIF_LIMITS.seconds} seconds long; this video has ${GIF_LIMITS.seconds + 1}.`],
      ['text.mp4', 'text.mp4 is no MP4'],
      ['none.mp4', 'none.mp4 cannot be read (ENOENT).'],
      ['wave.txt', 'ends in .mp4'],
    ] as const) {
      const refused = await run('gif', video, '--out', 'refused.gif');
      expect([video, refused.code, refused.err]).toEqual([video, 2, expect.stringContaining(reason)]);
    }
    expect((await readdir(folder)).filter((name) => /refused|\.part/.test(name))).toEqual([]);
  });

  test('cleans up on Ctrl-C and keeps existing files', async () => {
    await writeFile(join(folder, 'long.txt'), 'This is quite a long sentence that goes on and on. '.repeat(60));
    await writeFile(join(folder, 'long.mp4'), 'before');
    const { child, ended } = start('render', 'long.txt', '--out', 'long.mp4');
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => (chunk.toString().includes('Drawing') ? resolve() : undefined));
    });
    child.kill('SIGINT');
    const { code, err } = await ended;
    expect(code).toBe(130);
    expect(err).toContain('Nothing was left behind.');
    expect(await readdir(temporary)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
    expect(await readFile(join(folder, 'long.mp4'), 'utf8')).toBe('before');
  });

  const mistakes: readonly { readonly name: string; readonly args: readonly string[]; readonly message: RegExp }[] = [
    {
      name: 'a file that is not there',
      args: ['render', 'none.txt', '--out', 'x.mp4'],
      message: /none\.txt cannot be read: there is no such file/,
    },
    { name: 'a presenter nobody knows', args: ['render', 'hello.txt', '--out', 'x.mp4', '--avatar', 'nobody'], message: /not in the cast/ },
    { name: 'a colour that is none', args: ['render', 'hello.txt', '--out', 'x.mp4', '--background', '#12'], message: /not a color/ },
    {
      name: 'an invalid image',
      args: ['render', 'hello.txt', '--out', 'x.mp4', '--background', 'hello.txt'],
      message: /isn’t an image/,
    },
  ];
  for (const { name, args, message } of mistakes) {
    test(`reports an error in one line: ${name}`, async () => {
      await writeFile(join(folder, 'hello.txt'), 'Hello there.');
      const { code, err } = await run(...args);
      expect(err).toMatch(message);
      expect(err).not.toMatch(/\bat .*:\d+/);
      expect(code).not.toBe(0);
      await expect(stat(join(folder, 'x.mp4'))).rejects.toThrow('ENOENT');
    });
  }
});

describe('castwright', () => {
  test('lists voices and presenters', async () => {
    expect((await run('voices')).out).toMatch(/^ivy\s+Ivy\s+en-US/m);
    expect((await run('avatars')).out).toMatch(/^maya\s+Maya/m);
  });

  test('draws a presenter from choices, and writes none from choices that are out of bounds', async () => {
    const [good, bad] = [join(folder, 'ada.json'), join(folder, 'bad.json')];
    await writeFile(good, JSON.stringify(CHARACTERS.nia));
    await writeFile(bad, JSON.stringify({ ...CHARACTERS.nia, jaw: 999 }));
    const refused = await run('presenter', '--choices', bad, '--out', folder);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('“jaw” has to be a number from 138 to 184. Nothing was written.'),
    ]);
    const drawn = await run('presenter', '--choices', good, '--out', folder, '--name', 'Ada');
    expect([drawn.code, drawn.out]).toEqual([0, expect.stringContaining('kB')]);
    expect(JSON.parse(await readFile(join(folder, 'ada/manifest.json'), 'utf8'))).toMatchObject({ id: 'ada', name: 'Ada' });
    const again = await run('presenter', '--choices', good, '--out', folder);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('already a presenter called ada')]);
  });

  test('guesses the points of a photo, and writes no presenter without points', async () => {
    const photo = join(folder, 'photo.png');
    await sharp({ create: { width: 120, height: 160, channels: 3, background: '#a08070' } })
      .png()
      .toFile(photo);
    const guess = await run('presenter', photo);
    expect(guess).toMatchObject({ code: 0, err: expect.stringContaining('No face stands out') });
    expect(parsePhotoPoints(JSON.parse(guess.out)).kind).toBe('ok');
    await writeFile(join(folder, 'points.json'), '{"chin": [60, 90]}');
    const refused = await run('presenter', photo, '--points', join(folder, 'points.json'), '--out', folder, '--id', 'robin');
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('leftIris') });
    expect(await readdir(folder)).not.toContain('robin');
  });

  test('prints its help', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('castwright render <script.txt') });
  });

  test('restarts itself with its own Node version when started by an older one', async () => {
    expect(await runAsOldNode('voices')).toMatchObject({ code: 0, out: expect.stringContaining('Ivy') });
    expect((await runAsOldNode('render')).code).toBe(2);
  });

  test('reports unknown arguments', () => {
    for (const args of [
      ['dance'],
      ['render'],
      ['render', 'a.txt'],
      ['render', 'a.txt', '--out', 'a.avi'],
      ['render', 'a.txt', 'b.txt', '--out', 'a.mp4'],
      ['render', 'a.txt', '--out', 'a.mp4', '--aspect', '4:3'],
      ['render', 'a.txt', '--out', 'a.mp4', '--threads', '0'],
      ['render', 'a.txt', '--out', 'a.mp4', '--scenes', '4-2'],
      ['--unknown'],
    ]) {
      expect(() => parseArguments(args)).toThrow(UsageError);
    }
  });

  test('draws one progress bar on a terminal and clears it', () => {
    let written = '';
    const display = createProgressDisplay({ isTTY: true, write: (text) => (written += text) });
    display.show('Drawing', 0.5);
    display.end();
    expect(written).toContain('] 50 %');
    expect(written.endsWith('\r\u001B[2K')).toBe(true);
    expect(written).not.toContain('\n');
  });
});
