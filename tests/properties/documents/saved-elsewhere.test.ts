import { readDocumentImages } from '../../tools/read-document-images.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createProjectFromDocument } from '#domain/documents/create-project-from-document.ts';
import { formatImportReport } from '#domain/documents/import-report.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';

const NO_NOTES = 'The slides have no notes, so the presenter reads what’s on them.';

async function importCase(name: string) {
  const bytes = new Uint8Array(await readFile(new URL(`files/cases/${name}`, import.meta.url)));
  const read = await readImportFile({ bytes, name });
  if (read.kind !== 'document') throw new Error('It was read as a project.');
  const created = createProjectFromDocument(read.document, {
    speaker: { avatarId: 'ada', voiceId: 'ivy' },
    fallbackTitle: read.fallbackTitle,
  });
  if (created === undefined) throw new Error('Nothing of it was imported.');
  const { scenes, title } = created.project;
  return { title, scenes, scripts: scenes.map(({ script }) => script), notes: formatImportReport(created.report), images: read.images };
}

describe('18.2 documents as other programs save them', () => {
  test.each([
    { name: 'office365-main-part.docx', is: 'a main part of another name', scripts: ['This document was saved by an online editor.'] },
    { name: 'other-main-part.pptx', is: 'a main part of another name', scripts: ['Hello.'] },
    {
      name: 'hidden-text.docx',
      is: 'hidden text',
      scripts: ['Public sentence.\n\nLast public sentence.'],
      notes: ['Not imported: 1 hidden paragraph.'],
    },
    {
      name: 'hidden-shape.pptx',
      is: 'hidden shapes',
      scripts: ['Quarterly results.\n\nPublic text.'],
      notes: [NO_NOTES, 'Not imported: 1 hidden shape, 1 hidden image.'],
    },
    { name: 'hidden-slide-false.pptx', is: 'hidden slides', scripts: ['Slide one.'], notes: ['Not imported: 2 hidden slides.'] },
    {
      name: 'table-of-contents.docx',
      is: 'a table of contents',
      scripts: ['We start here.', 'Wear a helmet.'],
      notes: ['Not imported: 1 contents table.'],
    },
    {
      name: 'title-after-body.pptx',
      is: 'a title drawn last',
      scripts: ['Quarterly results.\n\nFirst bullet.\n\nSecond bullet.'],
      notes: [NO_NOTES],
    },
    {
      name: 'boxes-in-drawing-order.pptx',
      is: 'boxes drawn from below',
      scripts: ['How it works.\n\nStep one: open the lid.\n\nStep two: add water.\n\nStep three: close the lid.'],
      notes: [NO_NOTES],
    },
    { name: 'nested-group.pptx', is: 'groups in groups', scripts: ['Quarterly results.\n\nDeep text.'], notes: [NO_NOTES] },
    {
      name: 'table-slide.pptx',
      is: 'a slide of a table',
      scripts: ['Before the table.', 'Plan, Price.', 'After the table.'],
      notes: ['1 slide has no notes, so the presenter reads what’s on it.'],
    },
    {
      name: 'picture-only-slide.pptx',
      is: 'a slide of an image',
      scripts: ['Before.', 'Slide 2.', 'After.'],
      notes: ['1 slide has no words, so the presenter says its number. Write what to say instead.'],
    },
    {
      name: 'only-a-table.docx',
      is: 'nothing but a table',
      scripts: ['Step one: open the lid. Step two: add water.'],
      notes: ['1 table is read as text, a sentence for each row.'],
    },
    { name: 'only-title-paragraphs.docx', is: 'nothing but titles', scripts: ['This sentence is the whole text.'] },
    {
      name: 'deleted-paragraph-mark.docx',
      is: 'a deleted end of a paragraph',
      scripts: ['The new office opens in May.\n\nInserted sentence.'],
    },
    { name: 'ruby.docx', is: 'reading aids', scripts: ['We visit Tokyo in May.'] },
    { name: 'symbols.docx', is: 'symbols', scripts: ['Costs 5°C. cooperate. self-made.'] },
    { name: 'gt-in-attribute.docx', is: 'a > in an attribute', scripts: ['Hello there.\n\nSecond paragraph.'] },
    {
      name: 'line-breaks-in-notes.pptx',
      is: 'dashes in notes',
      scripts: ['First line.\n\nSecond [pause 1s] line with *stars* and {{name}}.'],
    },
    { name: 'alt-chunk-field.docx', is: 'footnotes', scripts: ['Click here to read. Done.'], notes: ['Not imported: 1 footnote.'] },
    { name: 'numbered-list.docx', is: 'a list', scripts: ['Open the lid.\nAdd water.\nClose the lid.'] },
    {
      name: 'entities.markdown',
      is: 'entities, footnotes, powers and struck-out text',
      scripts: [
        'Tom & Jerry said "hi" — it\'s fine.\n\nOpen the lid.\nAdd water.\n\nText with a footnote and and a link and code.\n\nQuote here\n\nA, B.\n1, 2.',
        'First.\nSecond.',
        'After the break. H2O and x² and :smile: and *not bold*.',
      ],
      notes: [
        '1 table is read as text, a sentence for each row.',
        'Not imported: 1 struck-out passage, 1 footnote, 1 image, 1 HTML tag, 1 equation.',
      ],
    },
  ])('$is: $name', async ({ name, scripts, notes = [] }) => {
    const imported = await importCase(name);
    expect(imported.scripts).toEqual(scripts);
    expect(imported.notes.slice(1)).toEqual(notes);
  });

  test('further titles are headings', async () => {
    const { title, scenes } = await importCase('two-title-paragraphs.docx');
    expect(title).toBe('Annual report');
    expect(scenes).toMatchObject([{ script: 'The body.', layers: [{ kind: 'title', text: 'What we did in 2026' }] }]);
  });

  test('an image in a place of the layout is where the layout says', async () => {
    const { scenes } = await importCase('picture-in-placeholder.pptx');
    expect(scenes[0]?.layers).toMatchObject([{ kind: 'text' }, { kind: 'image', box: { x: 0.1778, y: 0.2542 } }]);
  });

  test('a turned image is turned', async () => {
    expect((await importCase('rotated-picture.pptx')).scenes[0]?.layers[1]).toMatchObject({ kind: 'image', rotation: 90 });
  });

  test('a mirrored image is mirrored', async () => {
    const { images } = await importCase('flipped-picture.pptx');
    const { images: plain } = await importCase('rotated-picture.pptx');
    const read = async (all: ReadonlyMap<string, Uint8Array>, isMirrored: boolean): Promise<Buffer> =>
      sharp([...all.values()][0])
        .flop(isMirrored)
        .removeAlpha()
        .raw()
        .toBuffer();
    expect(await read(await readDocumentImages(images), false)).toEqual(await read(await readDocumentImages(plain), true));
  });

  test('a logo of the master is on every slide', async () => {
    const { scenes } = await importCase('logo-on-master.pptx');
    expect(scenes[0]?.layers).toMatchObject([{ kind: 'image' }, { kind: 'text', text: 'Quarterly results' }]);
  });

  test('a photo is as it is stored, cropped or not: the camera’s turn is the document’s matter', async () => {
    const { images } = await importCase('cropped-exif-photo.pptx');
    const shown = await Promise.all([...(await readDocumentImages(images)).values()].map((bytes) => sharp(bytes).metadata()));
    const [cropped, whole] = shown;
    expect(shown.map(({ orientation }) => orientation)).toEqual([undefined, undefined]);
    expect((cropped?.width ?? 0) / (cropped?.height ?? 1)).toBeCloseTo((whole?.width ?? 0) / (whole?.height ?? 1), 1);
  });
});
