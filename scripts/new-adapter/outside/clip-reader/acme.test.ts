import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createManualClock } from 'castwright/testing';
import { clipReaderSuite, type VideoSample } from 'castwright/testing/host';
import { createAcmeClipReader } from './server.ts';

const SETTINGS = { ACME_CLIPS_KEY: 'key', ACME_CLIPS_URL: 'https://clips.acme.example/v1' };
/** The simulated service reads no real video: its files are this, then a sample as JSON, filled up with spaces. */
const HEAD = '....ftypsimulated ';
const FILE_LENGTH = 400;
/** Luma of the darkest and the brightest frame. */
const [BLACK, WHITE] = [16, 235];

const createSimulatedVideo = async (sample: VideoSample) => new TextEncoder().encode((HEAD + JSON.stringify(sample)).padEnd(FILE_LENGTH));

function readSample(file: Uint8Array): VideoSample | undefined {
  const text = new TextDecoder().decode(file);
  return text.startsWith(HEAD) && text.length === FILE_LENGTH ? JSON.parse(text.slice(HEAD.length)) : undefined;
}

/** Acme: scales frames down, takes out those that are too many, and sends each as a JPEG image after its length. */
const answer: typeof fetch = async (input, init) => {
  const query = new URL(input instanceof Request ? input.url : input).searchParams;
  const sample = readSample(init?.body instanceof Uint8Array ? init.body : new Uint8Array());
  if (sample === undefined) return Response.json({ error: 'This is no video.' }, { status: 422 });
  const shrink = Math.min(1, Number(query.get('side')) / Math.max(sample.width, sample.height));
  const toEven = (side: number) => 2 * Math.round((side * shrink) / 2);
  const size = { width: toEven(sample.width), height: toEven(sample.height) };
  const frameRate = Math.min(sample.frameRate, Number(query.get('rate')));
  const info = { ...size, frameRate, smallestSide: Math.min(sample.width, sample.height), seconds: sample.seconds };
  const count = Math.round(Math.min(sample.seconds, Number(query.get('longest'))) * frameRate);
  const parts: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const frame = await createFrame(size, BLACK + ((WHITE - BLACK) * index) / count);
    parts.push(new Uint8Array(Uint32Array.of(frame.length).buffer), frame);
  }
  return new Response(Buffer.concat(parts), { headers: { 'acme-clip': JSON.stringify(info) } });
};

async function createFrame(size: { readonly width: number; readonly height: number }, luma: number): Promise<Uint8Array> {
  const gray = Math.round(luma);
  const image = sharp({ create: { ...size, channels: 3, background: { r: gray, g: gray, b: gray } } });
  // Baseline, 4:2:0, with the usual codes, as stored clips are.
  return new Uint8Array(await image.jpeg({ chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer());
}

const open = (fetch: typeof globalThis.fetch) => createAcmeClipReader({ settings: SETTINGS, clock: createManualClock(), fetch });

clipReaderSuite({ name: 'acme', open: () => open(answer), createVideo: createSimulatedVideo });

const VIDEO = await createSimulatedVideo({ width: 64, height: 64, seconds: 1, frameRate: 24 });
const INFO = JSON.stringify({ width: 64, height: 64, frameRate: 24, smallestSide: 64, seconds: 1 });

test.each([
  ['breaks', async () => Response.json({}, { status: 500 })],
  ['can’t be reached', async () => Promise.reject(new Error('No connection.'))],
  ['says nothing of the clip', async () => new Response(new Uint8Array(8))],
  ['sends half a frame', async () => new Response(Uint8Array.of(9, 0, 0, 0, 1), { headers: { 'acme-clip': INFO } })],
  ['sends no frame', async () => new Response(new Uint8Array(0), { headers: { 'acme-clip': INFO } })],
] as const)('takes a video for one that it can’t read if the service %s', async (_, broken) => {
  expect(await open(broken).read(VIDEO)).toMatchObject({ kind: 'refused', code: 'unreadable' });
});

test('says that a video has too many pixels if the service does', async () => {
  const full = open(async () => Response.json({}, { status: 413 }));
  expect(await full.read(VIDEO)).toMatchObject({ kind: 'refused', code: 'too-many-pixels' });
});
