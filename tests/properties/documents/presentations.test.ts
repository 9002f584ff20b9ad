import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createProjectFromDocument } from '#domain/documents/create-project-from-document.ts';
import { formatImportReport } from '#domain/documents/import-report.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { parseProject } from '#server/projects/project-file/parse-project.ts';
import { cropImages } from '#server/projects/project-file/documents/crop-images.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';
import { createHalvedImage, createImageShape, createPresentation, createShape, type TestSlide } from './office-files.ts';

const SPEAKER = { avatarId: 'ada', voiceId: 'ivy' };

async function importBytes(bytes: Uint8Array, name = 'Plan.pptx') {
  const read = await readImportFile({ bytes, name });
  if (read.kind !== 'document') throw new Error('It was read as a project.');
  const created = createProjectFromDocument(read.document, { speaker: SPEAKER, fallbackTitle: read.fallbackTitle });
  if (created === undefined) throw new Error('It has nothing to say.');
  const notes = formatImportReport(created.report);
  return { ...created, notes, project: parseProject(created.project), images: read.images };
}

const importSlides = (...slides: readonly TestSlide[]) => importBytes(createPresentation(slides));

describe('18.2 presentations', () => {
  test.each(['pandoc.pptx', 'libreoffice.pptx'])('are read as %s writes them', async (file) => {
    const bytes = new Uint8Array(await readFile(new URL(`files/${file}`, import.meta.url)));
    const { project, notes, images } = await importBytes(bytes);
    expect(project.title).toBe('Quarterly plan');
    expect(project.scenes.map(({ script }) => script)).toEqual([
      'Quarterly plan.\n\nAna.',
      'Sales grew by twenty percent. North leads, and we opened the West.',
      'This is the boat. [pause 1s] It’s fast.',
      'Two columns.\n\nLeft text.\n\nboat.',
      'A table.\n\na, b.\n\n1, 2.',
    ]);
    expect(project.scenes[1]?.layers).toMatchObject([
      { kind: 'text', text: 'Sales grew 20 %', align: 'center', color: '#000000' },
      { kind: 'text', text: '• North leads\n• South follows\n• West is new', align: 'left' },
    ]);
    expect(project.scenes[2]?.layers.map(({ kind }) => kind)).toEqual(['text', 'image', 'text']);
    expect([...images.keys()]).toEqual(['image-1']);
    expect(notes).toEqual(['Imported: 5 scenes, 2 images, 1 table.', '3 slides have no notes, so the presenter reads what’s on them.']);
  });

  test('have the look that layout, master and theme give them', async () => {
    const { project } = await importSlides({ shapes: createShape({ placeholder: 'title', text: 'Hello' }), notes: 'Hi there' });
    const [scene] = project.scenes;
    expect(scene).toMatchObject({
      script: 'Hi there.',
      placement: 'right',
      background: { kind: 'colour', colour: '#102030' },
      layers: [{ kind: 'text', text: 'Hello', weight: 700, align: 'center', color: '#ffffff', box: { x: 0.04, y: 0.06, width: 0.56 } }],
    });
  });

  test('have readable text even where its color is that of the background', async () => {
    const hidden = createShape({ box: [0, 0, 500, 100], text: 'Seen' }).replace(
      '<a:r>',
      '<a:r><a:rPr><a:solidFill><a:srgbClr val="102030"/></a:solidFill></a:rPr>',
    );
    const { project } = await importSlides({ shapes: hidden, notes: 'x' });
    expect(project.scenes[0]?.layers).toMatchObject([{ text: 'Seen', color: '#ffffff' }]);
  });

  test('place shapes of a group where the group shows them', async () => {
    const inner = createShape({
      box: [100, 100, 100, 100],
      text: 'In',
      look: '<a:prstGeom prst="rect"/><a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
    });
    const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="500" y="250"/><a:ext cx="500" cy="250"/><a:chOff x="100" y="100"/><a:chExt cx="200" cy="200"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;
    const { project } = await importSlides({ shapes: group, notes: 'x' });
    const box = { x: 0.32, y: 0.43, width: 0.14, height: 0.185 };
    expect(project.scenes[0]?.layers).toMatchObject([
      { kind: 'shape', shape: 'rectangle', fill: '#ff8000', box },
      { kind: 'text', text: 'In', box },
    ]);
  });

  test('show images without what their author cut off', async () => {
    const image = await createHalvedImage();
    const slide = {
      shapes: createImageShape('i', [0, 0, 500, 500], '<a:srcRect l="50000"/>'),
      notes: 'x',
      links: { i: ['image', '../media/i.png'] as const },
    };
    const { images } = await importBytes(createPresentation([slide], { 'ppt/media/i.png': image }));
    const [source] = images.values();
    expect(source).toMatchObject({ crop: { left: 0.5, top: 0, right: 0, bottom: 0 } });
    const asked: unknown[] = [];
    const cropped = await cropImages(images, async ({ bytes, crop }) => {
      asked.push([bytes.length, crop?.left]);
      return bytes.subarray(1);
    });
    expect([asked, [...cropped.values()].map(({ length }) => length)]).toEqual([[[image.length, 0.5]], [image.length - 1]]);
  });

  test('use an image behind everything else as the background', async () => {
    const slide = {
      shapes: createImageShape('i', [0, 0, 1000, 500]) + createShape({ box: [0, 0, 500, 100], text: 'Over it' }),
      notes: 'x',
      links: { i: ['image', '../media/i.png'] as const },
    };
    const { project } = await importBytes(createPresentation([slide], { 'ppt/media/i.png': await createHalvedImage() }));
    expect(project.scenes[0]).toMatchObject({ background: { kind: 'image', assetId: 'image-1' }, layers: [{ text: 'Over it' }] });
  });

  test('say what was left out', async () => {
    const table = '<p:graphicFrame><a:graphic><a:tbl/></a:graphic></p:graphicFrame>';
    const chart = '<p:graphicFrame><a:graphic><c:chart r:id="c"/></a:graphic></p:graphicFrame>';
    const star = createShape({
      box: [0, 0, 10, 10],
      look: '<a:prstGeom prst="star5"/><a:solidFill><a:srgbClr val="112233"/></a:solidFill>',
    });
    const drawing = createImageShape('i', [0, 0, 10, 10]);
    const { notes, project } = await importBytes(
      createPresentation(
        [
          { shapes: table + table + chart + star + drawing, notes: 'One', links: { i: ['image', '../media/i.emf'] } },
          { shapes: createShape({ text: 'Secret' }), notes: 'Secret', attributes: 'show="0"' },
          { shapes: '', notes: 'Two', after: '<p:timing><p:cTn presetClass="entr"/></p:timing>' },
          { shapes: '' },
        ],
        { 'ppt/media/i.emf': new Uint8Array(40) },
      ),
    );
    expect(project.scenes.map(({ script }) => script)).toEqual(['One.', 'Two.']);
    expect(notes).toEqual([
      'Imported: 2 scenes.',
      '1 part with nothing to say was left out.',
      'Not imported: 2 tables, 1 chart, 1 image, 1 hidden slide, 1 animation, 1 shape.',
    ]);
  });

  test('beyond a project’s limits are cut, and it is said', async () => {
    const slides = Array.from({ length: PROJECT_LIMITS.scenes + 12 }, (_, at) => ({ shapes: '', notes: `Slide ${at + 1}.` }));
    const { notes, project } = await importSlides(...slides);
    expect(project.scenes).toHaveLength(PROJECT_LIMITS.scenes);
    expect(notes).toEqual([
      'Imported: 60 scenes.',
      'A video has at most 60 scenes and 60000 characters, so only the first 60 of 72 parts are here.',
    ]);
  });
});
