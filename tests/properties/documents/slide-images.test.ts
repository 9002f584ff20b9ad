import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createShapePath } from '#domain/documents/drawing/create-shape-path.ts';
import { createSlideSvg, SLIDE_IMAGE } from '#domain/documents/drawing/create-slide-svg.ts';
import { layOutParagraphs } from '#domain/documents/drawing/lay-out-paragraphs.ts';
import { parseXml } from '#domain/documents/xml-tree.ts';
import { createSlideDrawer } from '#server/composition/imports/create-slide-drawer.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';
import { drawDocument } from '#server/projects/use-cases/archives/draw-document.ts';
import { readDocumentImages } from '../../tools/read-document-images.ts';
import { createHalvedImage, createImageShape, createPresentation, createShape } from './office-files.ts';

const drawSlides = createSlideDrawer();

async function drawFile(bytes: Uint8Array) {
  const read = await readImportFile({ bytes, name: 'Plan.pptx', slides: 'images' });
  if (read.kind !== 'document') throw new Error('It was read as a project.');
  return drawDocument({ ...read, images: await readDocumentImages(read.images) }, drawSlides);
}

/** Colors at places of an image, in shares of its sides, as hexadecimal. */
async function readColors(bytes: Uint8Array | undefined, places: readonly (readonly [x: number, y: number])[]): Promise<readonly string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SLIDE_IMAGE.width, SLIDE_IMAGE.height]);
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return data.subarray(at, at + 3).toString('hex');
  });
}

const filled = (form: string, color: string) => `<a:prstGeom prst="${form}"/><a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;

describe('18.2 slides as images', () => {
  test('have background, shapes and images where the slide has them, whole in a wide frame', async () => {
    const shapes =
      createShape({ box: [0, 0, 200, 200], look: filled('rect', 'ff0000') }) +
      createShape({ box: [400, 0, 200, 200], look: filled('ellipse', '00ff00') }) +
      createImageShape('i', [600, 300, 400, 200]);
    const deck = createPresentation([{ shapes, links: { i: ['image', '../media/i.png'] } }], {
      'ppt/media/i.png': await createHalvedImage(),
    });
    const { document, images } = await drawFile(deck);
    expect(document.sections).toMatchObject([{ slideImage: 'slide-1' }]);
    // A slide of two to one has margins of a ninth.
    const row = (y: number): number => 1 / 9 / 2 + (y * 8) / 9;
    const colors = await readColors(images.get('slide-1'), [
      [0.1, row(0.2)],
      [0.5, row(0.2)],
      [0.41, row(0.01)],
      [0.3, row(0.9)],
      [0.01, 0.01],
      [0.65, row(0.8)],
      [0.95, row(0.8)],
    ]);
    expect(colors.slice(0, 5)).toEqual(['ff0000', '00ff00', '102030', '102030', '102030']);
    expect(colors[5]).not.toBe(colors[6]);
  });

  test('have the texts, and the cells of tables', async () => {
    const { images } = await drawFile(new Uint8Array(await readFile(new URL('files/cases/table-slide.pptx', import.meta.url))));
    expect([...images.keys()]).toEqual(['slide-1', 'slide-2', 'slide-3']);
    for (const bytes of images.values()) {
      const { channels } = await sharp(bytes).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(2);
    }
  });

  test('are drawn of any text, size and box, as well-formed documents', () => {
    const size = fc.double({ min: 0, max: 2, noNaN: true });
    const box = fc.record({ x: size, y: size, width: size, height: size });
    const run = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 60 }),
      size: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      bold: fc.boolean(),
      italic: fc.boolean(),
    });
    const paragraph = fc.record({
      runs: fc.array(run, { maxLength: 3 }),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      level: fc.nat(3),
      bullet: fc.constantFrom('•', '3.'),
    });
    fc.assert(
      fc.property(box, fc.array(paragraph, { maxLength: 4 }), (where, paragraphs) => {
        const item = { kind: 'text', text: '', size: 0.05, bold: false, align: 'left', box: where, paragraphs, rotation: 12 } as const;
        const svg = createSlideSvg({ items: [item] }, new Map());
        expect(parseXml(svg)?.name).toBe('svg');
        expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
      }),
      { numRuns: 60 },
    );
  });

  test('keep texts inside their boxes while half their size is enough', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/u), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (list) => {
        const runs = [{ text: list.join(' '), size: 40, bold: false, italic: false }];
        const lines = layOutParagraphs([{ runs, align: 'left', level: 0 }], { width: 600, height: 300 });
        expect(lines.every(({ indent, width }) => indent + width <= 600)).toBe(true);
        expect(lines.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(300);
        expect(
          lines
            .flatMap((line) => line.runs.map(({ text }) => text))
            .join(' ')
            .split(/\s+/u),
        ).toEqual(list);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    'rect',
    'roundRect',
    'ellipse',
    'triangle',
    'rightArrow',
    'leftArrow',
    'upArrow',
    'downArrow',
    'star5',
    'a form of the future',
  ])('a closed path in its box draws %s', (geometry) => {
    const { path, isOpen } = createShapePath(
      { kind: 'shape', geometry, box: { x: 0, y: 0, width: 1, height: 1 } },
      { left: 100, top: 50, width: 300, height: 80 },
      1,
    );
    expect([isOpen, path.endsWith('Z')]).toEqual([false, true]);
    const points = path.replace(/A[^A-Z]+? 0 0 1 /gu, 'L').match(/[\d.]+ [\d.]+/gu) ?? [];
    for (const [x = 0, y = 0] of points.map((point) => point.split(' ').map(Number))) {
      expect(x >= 100 && x <= 400 && y >= 50 && y <= 130).toBe(true);
    }
  });
});
