import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeVideo } from './measure/decode-video.ts';

const ROOT = pathToFileURL(`${path.resolve('.')}/`).href;
const METADATA = { id: 'zeta', name: 'Zeta', capabilities: [] };
const NOTE = { ZETA_NOTE: { kind: 'text', required: true, about: 'A file that says who encoded.' } };

/** An encoder that notes each thread it runs in, a cast of one under another name, and one voice: each a built-in adapter in disguise. */
const PACKAGE = `
import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { createNodeAvVideoEncoder } from '${ROOT}server/adapters/video-encoder/node-av/index.ts';
import { createPresenterFolder } from '${ROOT}server/adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '${ROOT}server/adapters/speech/flite/index.ts';

function createEncoder({ settings }) {
  const encoder = createNodeAvVideoEncoder();
  return {
    identity: 'zeta ' + encoder.identity,
    async open(size) {
      appendFileSync(settings.ZETA_NOTE, 'thread ' + threadId + '\\n');
      return encoder.open(size);
    },
  };
}

function createCast() {
  const files = createPresenterFolder('${path.resolve('presenters')}');
  const real = (id) => (id === 'zara' ? 'maya' : 'nobody');
  return {
    cards: async () => (await files.cards()).filter(({ id }) => id === 'maya').map((card) => ({ ...card, id: 'zara', name: 'Zara' })),
    pack: (id) => files.pack(real(id)),
    thumbnail: (id) => files.thumbnail(real(id)),
    cutout: (id) => files.cutout(real(id)),
  };
}

function createVoices() {
  const speech = createFliteSpeech({ workers: 1 });
  const rename = (voice) => ({ ...voice, id: 'zeta-' + voice.id });
  return {
    identity: 'zeta ' + speech.identity,
    capabilities: speech.capabilities,
    async voices() {
      const list = await speech.voices();
      return list.kind === 'list' ? { ...list, items: list.items.slice(0, 1).map(rename) } : list;
    },
    speak: (request, options) => speech.speak({ ...request, voiceId: request.voiceId.replace('zeta-', '') }, options),
    stop: () => speech.stop(),
  };
}

export const adapters = [
  { metadata: { ...${JSON.stringify(METADATA)}, port: 'video-encoder', settings: ${JSON.stringify(NOTE)} }, create: createEncoder },
  { metadata: { ...${JSON.stringify(METADATA)}, port: 'presenter-library' }, create: createCast },
  { metadata: { ...${JSON.stringify(METADATA)}, port: 'speech' }, create: createVoices },
];
`;

describe('EXT the command line with adapters from outside', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'castwright-outside-'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: { './server': './server.mjs' } }));
    writeFileSync(path.join(folder, 'server.mjs'), PACKAGE);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (parameters: readonly string[], settings: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [path.resolve('server/cli/castwright.mjs'), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ADAPTERS: folder, ...settings },
    });

  test('its voices, its cast and its encoder are the ones that are chosen; without a choice they rest', () => {
    expect(run(['avatars'], { PRESENTER_LIBRARY: 'zeta' }).stdout).toMatch(/^zara +Zara/);
    expect(run(['voices'], { SPEECH: 'zeta' }).stdout).toMatch(/^zeta-\w+ [^\n]+\n$/);
    expect(run(['avatars'], {}).stdout).not.toContain('zara');
    expect(run(['voices'], { VIDEO_ENCODER: 'zeta' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ZETA_NOTE: needed with Zeta.'),
    });
  });

  test('a video is spoken, drawn and encoded by them, the last in threads of their own', async () => {
    const note = path.join(folder, 'note.txt');
    writeFileSync(path.join(folder, 'hello.txt'), 'Hello.');
    const chosen = { PRESENTER_LIBRARY: 'zeta', SPEECH: 'zeta', VIDEO_ENCODER: 'zeta', ZETA_NOTE: note };
    const { status, stderr } = run(['render', 'hello.txt', '--out', 'hello.mp4'], chosen);
    expect({ status, stderr: stderr.split('\n').at(-2) }).toEqual({ status: 0, stderr: 'Joining 90 %' });
    expect(await decodeVideo(path.join(folder, 'hello.mp4'))).toMatchObject({ video: { codec: 'h264' }, audio: { codec: 'aac' } });
    expect(existsSync(note) && readFileSync(note, 'utf8')).toMatch(/^(thread [1-9]\d*\n)+$/);
  });
});
