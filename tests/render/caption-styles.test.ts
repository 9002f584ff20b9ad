import { describe, expect, test } from 'vitest';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { CAPTION_STYLES } from '#domain/project/project.ts';
import { CAPTION_LOOKS } from '#domain/renderer/caption-looks.ts';
import { createCaptionSvgs } from '#domain/renderer/create-caption-svg.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import type { RasterImage } from '#ports/svg-rasterizer.ts';
import { createCaptionSvg } from './caption-svg.ts';

const rasterizer = createNodeRasterizer();
const FRAME = { width: 1280, height: 720 };
const READABLE = 4.5;

/** Relative luminance (WCAG 2) of an sRGB color, 0 to 255 each. */
function computeLuminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function parseHex(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Color of a premultiplied pixel over a plain background. */
function readOver({ data }: RasterImage, pixel: number, behind: number): readonly number[] {
  const rest = (behind * (255 - (data[4 * pixel + 3] ?? 0))) / 255;
  return [0, 1, 2].map((channel) => (data[4 * pixel + channel] ?? 0) + rest);
}

/** Opaque pixels of exactly this color: the inside of letters. */
function findPixels({ data, width, height }: RasterImage, color: readonly number[]): readonly number[] {
  return Array.from({ length: width * height }, (_, pixel) => pixel).filter(
    (pixel) => data[4 * pixel + 3] === 255 && color.every((value, channel) => data[4 * pixel + channel] === value),
  );
}

describe.each(CAPTION_STYLES)('caption style %s', (style) => {
  const look = CAPTION_LOOKS[style];

  test.each([0, 255])('VID-10 words keep 4.5:1 with what is around them, over a background of %d', async (behind) => {
    const image = await rasterizer.rasterize(createCaptionSvg('Hill hollow', { frame: FRAME, choice: { style } })?.svg ?? '');
    const letters = findPixels(image, parseHex(look.text));
    expect(letters.length).toBeGreaterThan(200);
    // The middle of the plate's left margin, or, without a plate, the darkest pixel near each letter's: its outline.
    const beside = Math.floor(image.height / 2) * image.width + 6;
    const around = look.plate === null ? letters.map((pixel) => findDarkest(image, pixel, behind)) : [readOver(image, beside, behind)];
    for (const color of [look.text, look.spoken ?? look.text].map(parseHex))
      for (const other of around) expect(computeContrast(color, other)).toBeGreaterThan(READABLE);
  });
});

/** Darkest color within a letter's stem and its outline, in each direction. */
function findDarkest(image: RasterImage, pixel: number, behind: number): readonly number[] {
  const steps = [-1, 1, -image.width, image.width];
  const near = steps.flatMap((step) => Array.from({ length: 16 }, (_, far) => readOver(image, pixel + far * step, behind)));
  return near.reduce((darkest, color) => (computeLuminance(color) < computeLuminance(darkest) ? color : darkest));
}

const TEXTS = [
  [
    'en',
    [
      'We',
      ' made',
      ' the',
      ' AVATAR',
      ' search',
      ' faster',
      ' today,',
      ' and',
      ' it',
      ' looks',
      ' in',
      ' all',
      ' of',
      ' your',
      ' documents.',
    ],
  ],
  ['ar', ['مرحبا', ' بكم', ' في', ' درس', ' اليوم', ' عن', ' الفيديو.']],
  ['hi', ['आज', ' हम', ' वीडियो', ' बनाना', ' सीखेंगे।']],
  ['zh', ['今天', '我们', '学习', '如何', '制作', '视频。']],
] as const;

describe.each(TEXTS)('a marked word in %s', (language, texts) => {
  test.each(['highlight', 'karaoke'] as const)('VID-10 %s: words cover the letters they mark and no others', async (style) => {
    const words = texts.map((text, at) => ({ text, from: 10 * at }));
    const caption = { text: texts.join(''), words, from: 0, to: 10 * texts.length };
    const [base, ...marks] = createCaptionSvgs(caption, {
      layout: FRAME_LAYOUTS['16:9'].caption,
      frame: FRAME,
      choice: { style },
      language,
    });
    const plain = await rasterizer.rasterize(base?.svg ?? '');
    const covered = new Uint8Array(plain.width * plain.height);
    for (const mark of marks) {
      const image = await rasterizer.rasterize(mark.svg);
      const offset = (mark.top - (base?.top ?? 0)) * plain.width;
      for (let pixel = 0; pixel < image.width * image.height; pixel++)
        covered[offset + pixel] = Math.max(covered[offset + pixel] ?? 0, image.data[4 * pixel + 3] ?? 0);
    }
    const letters = findPixels(plain, parseHex(CAPTION_LOOKS[style].text));
    expect(letters.length).toBeGreaterThan(1_000);
    expect(letters.filter((pixel) => (covered[pixel] ?? 0) < 250)).toEqual([]);
    const inside = new Set(letters.flatMap((pixel) => [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => pixel + dx + dy * plain.width))));
    const outside = Array.from(covered.keys()).filter((pixel) => (covered[pixel] ?? 0) > 200 && !inside.has(pixel));
    expect(outside.length).toBeLessThan(letters.length / 50);
  });
});
