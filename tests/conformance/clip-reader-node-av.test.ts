import { FF_ENCODER_FFV1, FF_ENCODER_JPEG2000, FF_ENCODER_MJPEG, FF_ENCODER_QTRLE } from 'node-av/constants';
import { expect, test } from 'vitest';
import { readClip } from '#server/adapters/clip-reader/node-av/read-clip.ts';
import { type ClipFile, getClipFrame, openClip } from '#domain/renderer/clip/clip-file.ts';
import { createJpegDecoder } from '#domain/renderer/clip/decode-jpeg-frame.ts';
import { createClipDecoder } from '#domain/renderer/clip/clip-decoder.ts';
import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { createAudioReader } from '#domain/renderer/clip/clip-audio.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { createMovingGif } from '../tools/moving-gif.ts';
import { encodeVideo, extractAudio, filterVideo } from '../tools/remux-video.ts';
import { createTone, measureTone } from '../tools/audio-clip.ts';
import { createVideoFile } from '../tools/video-file.ts';

const SMALL = { width: 160, height: 96, seconds: 1, frameRate: 24 };
const [DARK, BRIGHT] = [40, 200];

async function open(file: Uint8Array, most?: number): Promise<ClipFile> {
  const result = await readClip(file, most === undefined ? {} : { most });
  if (result.kind === 'refused') throw new Error(result.message);
  return openClip(result.clip);
}

/** Brightness at the middle of each quarter of the first frame: top left, top right, bottom left, bottom right. */
function readQuarters(clip: ClipFile): readonly string[] {
  const { width, height } = clip;
  const { data } = createJpegDecoder(width, height)(getClipFrame(clip, 0));
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  return places.map(([x, y]) => ((data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0) > 120 ? 'bright' : 'dark'));
}

/** Dark, but for the top left quarter. */
const createMarkedVideo = () =>
  createVideoFile(SMALL, (luma) => {
    luma.fill(DARK);
    for (let y = 0; y < SMALL.height / 2; y += 1) luma.fill(BRIGHT, y * SMALL.width, y * SMALL.width + SMALL.width / 2);
  });

/** The matrix of an MP4's only video track, 36 bytes: which way x and y of its frames go on the screen. */
function turnVideo(file: Uint8Array, [xToX, xToY, yToX, yToY]: readonly [number, number, number, number]): Uint8Array {
  const turned = Uint8Array.from(file);
  const view = new DataView(turned.buffer);
  const header = Buffer.from(turned).indexOf('tkhd');
  const one = 0x1_0000;
  const matrix = [xToX * one, xToY * one, 0, yToX * one, yToY * one, 0, 0, 0, 0x4000_0000];
  matrix.forEach((value, at) => view.setInt32(header + 44 + 4 * at, value));
  return turned;
}

test('VID-2 turns and mirrors what a phone filmed lying on its side, head down, or for its owner, the way the phone says', async () => {
  const file = await createMarkedVideo();
  const read = [];
  for (const matrix of [
    [1, 0, 0, 1],
    [0, 1, -1, 0],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [2, 0, 0, 2],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
  ] as const) {
    const clip = await open(turnVideo(file, matrix));
    read.push([clip.width, clip.height, readQuarters(clip).indexOf('bright')]);
  }
  expect(read).toEqual([
    [160, 96, 0],
    [96, 160, 1],
    [96, 160, 2],
    [160, 96, 3],
    [160, 96, 0],
    [160, 96, 1],
    [160, 96, 2],
    [96, 160, 0],
    [96, 160, 3],
  ]);
});

test('VID-2 makes pixels square, where a camera’s are wide or narrow', async () => {
  const file = await createVideoFile(SMALL);
  const [wide, narrow, square] = [
    await open(await filterVideo(file, 'setsar=2')),
    await open(await filterVideo(file, 'setsar=1/2')),
    await open(await filterVideo(file, 'setsar=1')),
  ];
  expect([wide, narrow, square].map(({ width, height }) => [width, height])).toEqual([
    [320, 96],
    [80, 96],
    [160, 96],
  ]);
});

test('VID-2 keeps the frame rate of television, which is no whole number', async () => {
  const clip = await open(await filterVideo(await createVideoFile(SMALL), 'fps=24000/1001'));
  expect(clip.frameRate).toBe(23.976);
});

test('VID-2 reads WebM’s family, and no other format, although FFmpeg could', async () => {
  const file = await createMarkedVideo();
  expect(readQuarters(await open(await filterVideo(file, 'null', 'matroska')))).toEqual(['bright', 'dark', 'dark', 'dark']);
  expect(await readClip(await filterVideo(file, 'null', 'avi'))).toMatchObject({ kind: 'refused', code: 'unreadable' });
});

test('VID-2 reads a QuickTime movie that doesn’t say what it is', async () => {
  const nameless = Buffer.from(await createMarkedVideo());
  nameless.write('wide', nameless.indexOf('ftyp'));
  expect(readQuarters(await open(nameless))).toEqual(['bright', 'dark', 'dark', 'dark']);
});

test.each([
  ['qtrle', 'mov', FF_ENCODER_QTRLE, 'format=rgb24'],
  ['jpeg2000', 'mov', FF_ENCODER_JPEG2000, 'format=yuv420p'],
  ['mjpeg', 'mov', FF_ENCODER_MJPEG, 'format=yuvj420p'],
  ['ffv1', 'matroska', FF_ENCODER_FFV1, 'null'],
] as const)(
  'VID-2 opens no decoder but those that cameras and browsers need: %s in %s is refused by its name',
  async (codec, format, encoder, filter) => {
    const file = await encodeVideo(await createMarkedVideo(), { filter, format, encoder });
    expect(await readClip(file)).toEqual({
      kind: 'refused',
      code: 'unreadable',
      message: `This video is stored as ${codec}, which can’t be read. Save it as MP4 with H.264, and try again.`,
    });
  },
);

/**
 * Grays of 203, 50 and 10 candelas per square meter, in luma of limited range: as HDR has them, and on a screen of 203 with a gamma of 2.4
 * (ITU-R BT.1886), where white is a little darker to leave room for highlights.
 */
test.each([
  ['arib-std-b67', [180, 125, 71], [201, 138, 78]],
  ['smpte2084', [143, 112, 82], [201, 138, 78]],
  ['bt709', [180, 125, 71], [180, 125, 71]],
] as const)('VID-2 brings %s into the range of SDR, and leaves SDR as it is', async (transfer, from, to) => {
  const read: number[] = [];
  for (const luma of from) {
    const gray = await createVideoFile(SMALL, (frame) => void frame.fill(luma));
    const colors = transfer === 'bt709' ? ['bt709', 'bt709'] : ['bt2020', 'bt2020nc'];
    const tags = `setparams=color_primaries=${colors[0]}:color_trc=${transfer}:colorspace=${colors[1]}`;
    const clip = await open(await filterVideo(gray, tags));
    read.push(createJpegDecoder(clip.width, clip.height)(getClipFrame(clip, 0)).data[0] ?? 0);
  }
  read.forEach((luma, at) => expect(Math.abs(luma - (to[at] ?? 0)), `${from[at]} became ${luma}`).toBeLessThanOrEqual(3));
});

test('VID-2 stops at the longest length where a file says that it is shorter', async () => {
  const long = await createVideoFile({ width: 64, height: 64, seconds: SCREEN_LIMITS.longest + 2, frameRate: 2 });
  const lying = Buffer.from(await filterVideo(long, 'null', 'matroska'));
  const duration = lying.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  expect(lying.readDoubleBE(duration + 3)).toBeCloseTo((SCREEN_LIMITS.longest + 2) * 1_000, -3);
  lying.writeDoubleBE(1_000, duration + 3);
  expect(await readClip(lying)).toMatchObject({ kind: 'refused', code: 'too-long' });
});

test('VID-2 takes the usual frame rate for a file that says none', async () => {
  const still = Buffer.from(await filterVideo(await createVideoFile({ ...SMALL, seconds: 1, frameRate: 1 }), 'null', 'matroska'));
  // The length of a frame becomes empty room of as many bytes.
  const at = still.indexOf(Buffer.from([0x23, 0xe3, 0x83]));
  const end = at + 4 + ((still[at + 3] ?? 0) & 0x7f);
  still.fill(0, at, end).set([0xec, 0x80 | (end - at - 2)], at);
  expect((await open(still)).frameRate).toBe(25);
});

test('VID-2 stores frames more coarsely where they would take too much room, and refuses what still does', async () => {
  let seed = 1;
  const noise = await createVideoFile({ ...SMALL, seconds: 0.6 }, (luma) => {
    for (let at = 0; at < luma.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      luma[at] = 16 + (seed % 220);
    }
  });
  const whole = await open(noise);
  const half = await open(noise, whole.bytes.length * 0.7);
  expect(half.bytes.length).toBeLessThan(whole.bytes.length * 0.7);
  expect(half.frameCount).toBe(whole.frameCount);
  const frames = Array.from({ length: whole.frameCount }, (_, index) => getClipFrame(whole, index).length);
  const exact = await open(
    noise,
    frames.reduce((sum, length) => sum + length),
  );
  expect(exact.bytes.length).toBe(whole.bytes.length);
  expect(await readClip(noise, { most: 2_000 })).toMatchObject({ kind: 'refused', code: 'too-long' });
});

test('VID-2 cuts off the last frame of a video that lasts a little longer than clips may', async () => {
  const clip = await open(await createVideoFile({ width: 64, height: 64, seconds: CLIP_LIMITS.longest + 0.1, frameRate: 20 }));
  expect(clip.frameCount).toBe(CLIP_LIMITS.longest * 20);
});

test('VID-2 reads a clip of just half a second', async () => {
  expect((await open(await createVideoFile({ ...SMALL, seconds: 0.5 }))).frameCount).toBe(12);
});

test('VID-2 reads 8K, says that a video has more pixels than that, and that one without pictures can’t be read', async () => {
  const largest = await open(await createVideoFile({ width: 7_680, height: 4_320, seconds: 1, frameRate: 1 }));
  // Nothing moves in its one second.
  expect([largest.width, largest.height]).toEqual([SCREEN_LIMITS.side, 1080]);
  const huge = await createVideoFile({ width: 7_680, height: 4_322, seconds: 1, frameRate: 1 });
  expect(await readClip(huge)).toEqual({
    kind: 'refused',
    code: 'too-many-pixels',
    message: 'This clip is larger than 8K. Save it in 4K or 1080p, and try again.',
  });
  expect(await readClip(await extractAudio(await createVideoFile(SMALL)))).toEqual({
    kind: 'refused',
    code: 'unreadable',
    message: 'We can’t read this video. Save it as MP4, MOV, or WebM, and try again.',
  });
});

test('18.3 reads a GIF that moves, each image for its time', async () => {
  const clip = await open(await createMovingGif({ width: 160, height: 96, grays: [20, 120, 230], delay: 400 }));
  expect([clip.width, clip.height]).toEqual([160, 96]);
  const decode = createJpegDecoder(clip.width, clip.height);
  const readAt = (seconds: number) => decode(getClipFrame(clip, Math.floor(seconds * clip.frameRate))).data[0] ?? 0;
  const [first, second, third] = [readAt(0.2), readAt(0.6), readAt(1)];
  expect(second - first).toBeGreaterThan(60);
  expect(third - second).toBeGreaterThan(60);
  expect(clip.frameCount / clip.frameRate).toBeCloseTo(1.2, 1);
});

/** A page of lines with a pointer over it, still but for a second of scrolling by 14 rows a frame; `luma` is white before. */
function drawPage(
  luma: Uint8Array,
  { width, height, frame }: { readonly width: number; readonly height: number; readonly frame: number },
): void {
  const scrolled = 14 * Math.min(Math.max(frame - 20, 0), 20);
  for (let y = 0; y < height; y += 1) {
    const line = Math.floor((y + scrolled) / 20);
    luma.fill(235, y * width, (y + 1) * width);
    if ((y + scrolled) % 20 < 12) for (let x = 80; x < width - 80; x += 1) if ((x * 7 + line * 131) % 23 < 9) luma[y * width + x] = 40;
  }
  const x = 300 + 3 * frame;
  for (let y = 200; y < 230; y += 1) luma.fill(16, y * width + x, y * width + x + 20);
}

test('43.7 stores a long recording of a screen in 1080p as what changes, sharp and small; frames are the same in any order', async () => {
  const size = { width: 1920, height: 1080 };
  const [seconds, frameRate] = [4, 20];
  let frame = 0;
  const file = await createVideoFile({ ...size, seconds, frameRate }, (luma) => drawPage(luma, { ...size, frame: frame++ }));
  const clip = await open(file);
  expect(clip).toMatchObject({ form: 'screen', ...size, frameRate: 30 });
  expect(clip.frameCount).toBe(30 * seconds);
  const whole = getClipFrame(clip, 0).length;
  expect(clip.bytes.length).toBeLessThan(8 * whole);

  const forward = createClipDecoder(clip);
  const seen = Array.from({ length: clip.frameCount }, (_, index) => Uint8Array.from(forward(index).data));
  const jumping = createClipDecoder(clip);
  for (const index of [100, 3, 60, 59, 119, 0, 60]) expect(Buffer.compare(jumping(index).data, seen[index] as Uint8Array)).toBe(0);

  for (const at of [0, 25, 38, 79]) {
    const drawn = new Uint8Array(size.width * size.height);
    drawPage(drawn, { ...size, frame: at });
    const shown = seen[Math.round((at / frameRate) * 30)] as Uint8Array;
    const wrong = drawn.reduce((count, value, index) => count + (Math.abs(value - (shown[index] ?? 0)) > 60 ? 1 : 0), 0);
    // A pointer has 600 pixels.
    expect(wrong, `frame ${at}`).toBeLessThan(200);
  }
});

test('43.7 stores a film of 1080p as before, and what is longer than a film as a screen', async () => {
  let frame = 0;
  const moving = await createVideoFile({ width: 1920, height: 1080, seconds: 0.6, frameRate: 20 }, (luma) => {
    frame += 1;
    for (let at = 0; at < luma.length; at += 1) luma[at] = 40 + (((at % 1920) + 31 * frame) % 160);
  });
  expect(await open(moving)).toMatchObject({ form: 'film', width: CLIP_LIMITS.side });
  const long = await open(await createVideoFile({ width: 64, height: 64, seconds: CLIP_LIMITS.longest + 30, frameRate: 4 }));
  expect(long).toMatchObject({ form: 'screen', width: 64, height: 64 });
  expect(long.frameCount / long.frameRate).toBeCloseTo(60, 0);
});

test('43.7 keeps the sound of a video, mono, for as long as it’s shown, in step with its picture; silence takes no room', async () => {
  const tone = createTone(440, 2).fill(0, 0, SAMPLE_RATE);
  const sample = { ...SMALL, seconds: 2 };
  const file = await createVideoFile(sample, undefined, (from, to) => tone.slice(from, to));
  const clip = await open(file);
  const { audio } = clip;
  if (audio === undefined) throw new Error('Nothing is heard.');
  expect(Math.abs(audio.samples - 2 * SAMPLE_RATE)).toBeLessThan(SAMPLE_RATE / 20);
  const read = createAudioReader({ ...clip, audio });
  const samples = Array.from({ length: audio.samples }, (_, at) => read(at));
  const from = samples.findIndex((value) => Math.abs(value) > 400) / SAMPLE_RATE;
  expect(Math.abs(from - 1)).toBeLessThan(0.02);
  expect(measureTone(samples.slice(1.2 * SAMPLE_RATE, 1.7 * SAMPLE_RATE), 440) / 8_000).toBeCloseTo(1, 1);
  expect((await open(await createVideoFile(sample))).audio).toBeUndefined();
  expect((await open(await filterVideo(file, 'null'))).audio).toBeUndefined();
});
