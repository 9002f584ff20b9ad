import { LARGE_TEXT_CONTRAST } from '#domain/shared/color-contrast.ts';
import fc from 'fast-check';
import { isEmoji } from '#domain/emoji/emoji-characters.ts';
import { getEmojiKey } from '#domain/emoji/encode-emoji.ts';
import { describe, expect, test } from 'vitest';
import { ASPECT_RATIOS, CORNERS, FAINTEST_LOGO, type HexColor, LOGO_SIZES } from '#domain/project/project.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { toYuv } from '#domain/renderer/yuv-color.ts';
import { drawBackground } from '#domain/renderer/draw-background.ts';
import { getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import { placeLogo } from '#domain/renderer/place-logo.ts';
import { computeTitleContrast } from '#domain/renderer/compute-title-contrast.ts';
import { isOverlapping, TITLE_LINE, TITLE_PADDING } from '#domain/renderer/title-area.ts';
import { createTitleSvg } from '#domain/renderer/create-title-svg.ts';
import { resamplePlane } from '#domain/renderer/resample-plane.ts';
import { toDrawableText, fitText, measureText, wrapText } from '#domain/renderer/text-layout.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from '#domain/renderer/exact-math.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);
const style = { face: 'inter-700', size: 32 } as const;
const anyText = fc.array(fc.stringMatching(/^[A-Za-z0-9,.!?é]{1,14}$/), { minLength: 1, maxLength: 25 }).map((words) => words.join(' '));

describe('text', () => {
  test('keeps every word in order, on lines that fit unless one word is wider', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 60, max: 900 }), (text, width) => {
        const lines = wrapText(text, style, width);
        expect(lines.join(' ')).toBe(text);
        for (const line of lines) expect(measureText(line, style) <= width || !line.includes(' ')).toBe(true);
      }),
    );
  });

  test('fitted text never exceeds the given width and height', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 200, max: 900 }),
        fc.integer({ min: 1, max: 3 }),
        (text, width, lines) => {
          const block = fitText(text, style, { width, lines });
          expect(block.lines.length).toBeLessThanOrEqual(lines);
          for (const line of block.lines) expect(measureText(line, block.style)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  test('breaks a word that is longer than a line without shrinking it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{70,110}$/), (word) => {
        const block = fitText(`So ${word} is`, style, { width: 793, lines: 5 });
        expect(block.style.size).toBe(style.size);
        expect(block.lines.join('').replaceAll(' ', '')).toBe(`So${word}is`);
      }),
    );
  });

  test('drops characters the fonts cannot draw, and keeps emoji as one character each', () => {
    expect(toDrawableText('Hi → there,\n  naïve “friend” ◊̸ … 東京 €5 ∑')).toBe('Hi there, naïve “friend” … 東京 €5');
    expect(Array.from(toDrawableText('Hi 👋🏽 👨‍👩‍👧')).map((letter) => (isEmoji(letter) ? getEmojiKey(letter) : letter))).toEqual([
      'H',
      'i',
      ' ',
      '1f44b-1f3fd',
      ' ',
      '1f468-200d-1f469-200d-1f467',
    ]);
  });
});

describe('rotations', () => {
  test('match sine and cosine', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (turns) => {
        expect(Math.abs(computeSineOfRevolutions(turns) - Math.sin(turns * 2 * Math.PI))).toBeLessThan(1e-7);
        expect(Math.abs(computeCosineOfRevolutions(turns) - Math.cos(turns * 2 * Math.PI))).toBeLessThan(1e-7);
      }),
    );
  });
});

describe('background', () => {
  test('a solid background has its color everywhere', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { y, u, v } = getFramePlanes(drawBackground({ kind: 'colour', colour: color }, { width: 32, height: 18 }));
        const wanted = toYuv(color);
        expect(y.every((value) => Math.abs(value - wanted.y) <= 0.5)).toBe(true);
        expect(u.every((value) => Math.abs(value - wanted.u) <= 0.5) && v.every((value) => Math.abs(value - wanted.v) <= 0.5)).toBe(true);
      }),
    );
  });

  test('a gradient is monotonic in minimal steps', () => {
    fc.assert(
      fc.property(anyColor, anyColor, fc.integer({ min: 0, max: 359 }), (from, to, angle) => {
        const { y } = getFramePlanes(drawBackground({ kind: 'gradient', from, to, angle }, { width: 320, height: 180 }));
        const least = Math.min(toYuv(from).y, toYuv(to).y);
        const most = Math.max(toYuv(from).y, toYuv(to).y);
        expect(y.every((value) => value >= least - 0.51 && value <= most + 0.51)).toBe(true);
        for (let at = 1; at < 320; at++)
          expect(Math.abs((y[at] ?? 0) - (y[at - 1] ?? 0))).toBeLessThanOrEqual(Math.ceil((most - least) / 180) + 1);
      }),
      { numRuns: 40 },
    );
  });

  test('a gradient has no banding: local means follow the ramp within a quarter of a step', () => {
    const [width, height] = [640, 64];
    for (const [from, to] of [
      ['#dfe6ee', '#b9c6d6'],
      ['#202020', '#242424'],
    ] as const) {
      const { y } = getFramePlanes(drawBackground({ kind: 'gradient', from, to, angle: 0 }, { width, height }));
      const [start, end] = [toYuv(from).y, toYuv(to).y];
      for (let left = 8; left + 16 <= width; left += 8) {
        let sum = 0;
        for (let row = 0; row < 8; row++) for (let column = left; column < left + 8; column++) sum += y[row * width + column] ?? 0;
        expect(Math.abs(sum / 64 - (start + ((end - start) * (left + 4)) / width))).toBeLessThan(0.25);
      }
    }
  });

  test('gradient angles: 0 runs left to right, 90 top to bottom', () => {
    const size = { width: 40, height: 40 };
    const across = getFramePlanes(drawBackground({ kind: 'gradient', from: '#000000', to: '#ffffff', angle: 0 }, size)).y;
    const down = getFramePlanes(drawBackground({ kind: 'gradient', from: '#000000', to: '#ffffff', angle: 90 }, size)).y;
    expect(across[0]).toBeLessThan(across[39] ?? 0);
    expect(Math.abs((across[0] ?? 0) - (across[39 * 40] ?? 0))).toBeLessThanOrEqual(1);
    expect(down[0]).toBeLessThan(down[39 * 40] ?? 0);
    expect(Math.abs((down[0] ?? 0) - (down[39] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('an image background covers the frame in any aspect ratio', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 }), (w, h) => {
        const [width, height] = [w * 2, h * 2];
        const data = new Uint8Array(width * height * 1.5).fill(90);
        const { y, u } = getFramePlanes(
          drawBackground({ kind: 'image', assetId: 'a' }, { width: 64, height: 36 }, { pixels: { width, height, data } }),
        );
        expect(y.every((value) => value === 90) && u.every((value) => value === 90)).toBe(true);
      }),
    );
  });
});

describe('the logo', () => {
  const data = new Uint8Array(40 * 40 * 1.5).fill(180);
  const background = { pixels: { width: 40, height: 40, data } };
  const frame = { width: 640, height: 360 };

  test('stays in its corner inside the frame, with its size and opacity', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CORNERS),
        fc.constantFrom(...LOGO_SIZES),
        fc.double({ min: FAINTEST_LOGO, max: 1, noNaN: true }),
        (corner, size, opacity) => {
          const place = (logo: object) =>
            placeLogo(background, { logo: { corner, ...logo }, layout: FRAME_LAYOUTS['16:9'], frame, watermark: false });
          const { cutout, left, top } = place({ size, opacity });
          expect([left > 320, top > 180]).toEqual([corner.endsWith('right'), corner.startsWith('bottom')]);
          expect(left + cutout.width).toBeLessThanOrEqual(frame.width);
          expect(top + cutout.height).toBeLessThanOrEqual(frame.height);
          expect(cutout.alpha.every((alpha) => Math.abs(alpha - 255 * opacity) <= 1)).toBe(true);
          expect(place({ size: 'small' }).cutout.width).toBeLessThan(place({}).cutout.width);
          expect(place({ size: 'large' }).cutout.width).toBeGreaterThanOrEqual(place({ size: 'medium' }).cutout.width);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('titles', () => {
  const logoCards = fc.record({ width: fc.integer({ min: 8, max: 400 }), height: fc.integer({ min: 8, max: 400 }) });

  test.each(ASPECT_RATIOS)('VID-1 at %s avoid a logo in an upper corner and stay inside the frame', (ratio) => {
    const frame = computeFrameSize(ratio, '720p');
    const short = Math.min(frame.width, frame.height);
    const layout = FRAME_LAYOUTS[ratio];
    fc.assert(
      fc.property(
        anyText.map((text) => text.slice(0, 80)),
        fc.constantFrom('top-left' as const, 'top-right' as const),
        fc.constantFrom(...LOGO_SIZES),
        logoCards,
        fc.boolean(),
        (text, corner, size, card, plated) => {
          const upload = { width: card.width * 2, height: card.height * 2, data: new Uint8Array(card.width * card.height * 6) };
          const { cutout, left, top } = placeLogo({ pixels: upload }, { logo: { corner, size }, layout, frame, watermark: false });
          const logo = { left, top, width: cutout.width, height: cutout.height };
          const background = plated ? ({ kind: 'image', assetId: 'a' } as const) : ({ kind: 'colour', colour: '#ffffff' } as const);
          const alone = createTitleSvg(text, layout.title, { frame, background });
          const title = createTitleSvg(text, layout.title, { frame, background, logos: [logo] });
          if (title === undefined || alone === undefined) throw new Error('There is no title.');
          expect(isOverlapping(title, logo)).toBe(false);
          expect(title.left >= 0 && title.left + title.width <= frame.width && title.top >= 0).toBe(true);
          expect(title.top + title.height).toBeLessThanOrEqual(frame.height * layout.title.middle + measureReach(layout.title) * short);
          if (!isOverlapping(alone, logo)) expect(title).toEqual(alone);
        },
      ),
    );
  });

  test('VID-1 a long title beside a wide logo keeps all words in smaller text below it', () => {
    const frame = computeFrameSize('9:16', '720p');
    const background = { kind: 'colour', colour: '#ffffff' } as const;
    const logo = { left: 432, top: 36, width: 252, height: 62 };
    const text = 'A long title about bread, cake and early mornings';
    const title = createTitleSvg(text, FRAME_LAYOUTS['9:16'].title, { frame, background, logos: [logo] });
    expect([...(title?.svg.matchAll(/>([^<>]+)<\/text>/g) ?? [])].map(([, line]) => line).join(' ')).toBe(text);
  });

  /** How far below its middle the largest title ends, as a share of the short side. */
  const measureReach = ({ size, lines }: { readonly size: number; readonly lines: number }): number =>
    ((lines * TITLE_LINE + TITLE_PADDING) * size) / 2 + 0.01;

  test('have their contrast computed: highest over black or white, with a plate over images', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const contrast = computeTitleContrast({ kind: 'colour', colour: color }) ?? 0;
        expect(contrast).toBeGreaterThan(LARGE_TEXT_CONTRAST);
        expect(contrast).toBeLessThanOrEqual(21);
      }),
      // Of all colors, luma alone takes such pinks for the darkest.
      { examples: [['#f93ff1'], ['#ff38ff'], ['#fe40e0']] },
    );
    expect(computeTitleContrast({ kind: 'gradient', from: '#000000', to: '#ffffff', angle: 0 })).toBeLessThan(LARGE_TEXT_CONTRAST);
    expect(computeTitleContrast({ kind: 'image', assetId: 'a' })).toBeUndefined();
  });
});

describe('scaling', () => {
  test('keeps a uniform plane uniform, and returns the plane itself at its own size', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 2.5, noNaN: true }), fc.integer({ min: 0, max: 255 }), (scale, value) => {
        const source = { data: new Uint8Array(300).fill(value), width: 20, height: 15, left: 0, top: 0 };
        const scaled = resamplePlane(
          source,
          { left: 0, top: 0, width: Math.ceil(20 * scale), height: Math.ceil(15 * scale) },
          { scale, border: 'repeat' },
        );
        expect(scaled.every((each) => Math.abs(each - value) < 0.01)).toBe(true);
      }),
    );
    const data = Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256);
    const same = resamplePlane(
      { data, width: 20, height: 15, left: 0, top: 0 },
      { left: 0, top: 0, width: 20, height: 15 },
      { scale: 1, border: 'repeat' },
    );
    expect(Uint8Array.from(same, Math.round)).toEqual(data);
  });
});
