import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createProjectFromDocument } from '#domain/documents/create-project-from-document.ts';
import { formatImportReport } from '#domain/documents/import-report.ts';
import type { SlideItem } from '#domain/documents/source-document.ts';
import { DOCUMENT_LIMITS } from '#server/projects/project-file/documents/open-office-file.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';
import { parseProject, ProjectFileError } from '#server/projects/project-file/parse-project.ts';
import { XML_DEPTH } from '#domain/text/xml-parts.ts';
import { createOverlappingZip } from '../../tools/overlapping-zip.ts';
import { createLinks, createOfficeFile } from './office-files.ts';

const SPEAKER = { avatarId: 'ada', voiceId: 'ivy' };

async function importBytes(bytes: Uint8Array, name: string) {
  const read = await readImportFile({ bytes, name });
  if (read.kind !== 'document') throw new Error('It was read as a project.');
  const created = createProjectFromDocument(read.document, { speaker: SPEAKER, fallbackTitle: read.fallbackTitle });
  return (
    created && {
      ...created,
      notes: formatImportReport(created.report),
      scripts: parseProject(created.project).scenes.map(({ script }) => script),
    }
  );
}

const importText = (text: string, name = 'Boats.md') => importBytes(new TextEncoder().encode(text), name);

describe('18.2 Word documents', () => {
  const paragraph = (text: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const createDocument = (body: string): Uint8Array =>
    createOfficeFile({
      'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': createLinks({ s: ['styles', 'styles.xml'] }),
      'word/styles.xml': '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
    });

  test('are read as pandoc writes them', async () => {
    const bytes = new Uint8Array(await readFile(new URL('files/pandoc.docx', import.meta.url)));
    const imported = await importBytes(bytes, 'Boats.docx');
    expect(imported?.scripts).toContain('We sell blue boats. They’re fast.\n\nSmall.\nLarge.');
    expect(imported?.project.scenes.find(({ script }) => script.startsWith('We sell'))).toMatchObject({
      placement: 'right',
      layers: [{ text: 'Boats', weight: 700 }, { kind: 'image' }],
    });
    expect(imported?.notes).toEqual([
      'Imported: 5 scenes, 1 image.',
      '1 table is read as text, a sentence for each row.',
      'Not imported: 1 caption.',
    ]);
  });

  test('have a scene for each heading, in any language of the program', async () => {
    const heading = (text: string): string => paragraph(text, '<w:pStyle w:val="berschrift1"/>');
    const imported = await importBytes(
      createDocument(heading('One') + paragraph('First.') + heading('Two') + paragraph('Second.')),
      'a.docx',
    );
    expect(imported?.scripts).toEqual(['First.', 'Second.']);
    expect(imported?.project.scenes[0]?.layers).toMatchObject([{ kind: 'title', text: 'One', to: { edge: 'word-end', word: 0 } }]);
  });

  test('are read as if all changes were accepted, without field codes', async () => {
    const body =
      '<w:p><w:r><w:t>We sell </w:t></w:r><w:del><w:r><w:delText>red</w:delText></w:r></w:del><w:ins><w:r><w:t>blue</w:t></w:r></w:ins><w:r><w:instrText> PAGE </w:instrText><w:t xml:space="preserve"> boats.</w:t></w:r></w:p>';
    expect((await importBytes(createDocument(body), 'a.docx'))?.scripts).toEqual(['We sell blue boats.']);
  });
});

describe('18.2 Markdown and text', () => {
  test('have a scene for each heading and each line of dashes, and are read without marks', async () => {
    const text =
      '---\nauthor: Ana\n---\n# Sale\n\n## Boats\n\nWe sell **blue** [boats](https://x.y).\n\n- Small\n- Large\n\n![b](b.png)\n\n## Ropes\nThey hold.\n---\nThe end.';
    const imported = await importText(text);
    expect(imported?.project.title).toBe('Sale');
    expect(imported?.scripts).toEqual(['We sell blue boats.\n\nSmall.\nLarge.', 'They hold.', 'The end.']);
    expect(imported?.notes).toEqual(['Imported: 3 scenes.', 'Not imported: 1 image.']);
  });

  test('keep pause and mood tags', async () => {
    expect((await importText('[mood warm] Hello. [pause 1s] Good-bye.'))?.scripts).toEqual(['[mood warm] Hello. [pause 1s] Good-bye.']);
  });

  test('plain text is left as it is', async () => {
    expect((await importText('# no heading\n---\n* two', 'a.txt'))?.scripts).toEqual(['# no heading', '* two']);
  });

  test('may be in UTF-16, as some editors save it', async () => {
    const text = '\uFEFFOlá, barco.';
    const bytes = new Uint8Array(new Uint16Array(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))).buffer);
    expect((await importBytes(bytes, 'a.txt'))?.scripts).toEqual(['Olá, barco.']);
  });

  test('any Markdown gives a valid project or none', async () => {
    const line = fc.constantFrom(
      '# A',
      '## B',
      '---',
      '- x',
      '1. y',
      '> q',
      '```',
      '| a |',
      'Words here.',
      '',
      '![i](u)',
      '===',
      '<b>',
      '[a]: b',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), async (lines) => {
        const imported = await importText(lines.join('\n').replaceAll('\0', ''));
        expect(imported?.scripts.every((script) => script.trim() !== '') ?? true).toBe(true);
      }),
      // A text that begins as a zip does.
      { examples: [[['PK is short for primary key.']]] },
    );
  });
});

describe('18.2 any slide', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const box = fc.record({
    x: share,
    y: share,
    width: fc.double({ min: 0, max: 5, noNaN: true }),
    height: fc.double({ min: 0, max: 5, noNaN: true }),
  });
  const item: fc.Arbitrary<SlideItem> = fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      text: fc.string({ unit: 'grapheme' }),
      box,
      size: fc.double({ min: 0, max: 9, noNaN: true }),
      bold: fc.boolean(),
      align: fc.constantFrom('left', 'center', 'right'),
    }),
    fc.record({ kind: fc.constant('image' as const), image: fc.constantFrom('image-1', 'image-2'), box }),
    fc.record({
      kind: fc.constant('shape' as const),
      geometry: fc.constantFrom('rect', 'line', 'star5', 'custom'),
      box,
      outline: fc.record({ color: fc.constant('#112233' as const), width: fc.double({ min: 0, max: 1, noNaN: true }) }),
    }),
  );

  test('gives a scene that the project format takes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(item, { maxLength: 40 }), { minLength: 1, maxLength: 3 }), (slides) => {
        const sections = slides.map((items) => ({ script: 'Say it.', slide: { items } }));
        const created = createProjectFromDocument(
          { sections, images: new Map(), omitted: new Map() },
          { speaker: SPEAKER, fallbackTitle: 'x' },
        );
        expect(parseProject(created?.project).scenes).toHaveLength(slides.length);
      }),
    );
  });
});

describe('18.2 files that can’t be read are refused with what to do', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const large = new Uint8Array(DOCUMENT_LIMITS.xmlBytes + 1);
  const nested = (depth: number): Uint8Array =>
    createOfficeFile({
      'word/document.xml': `<w:document><w:body>${'<w:p>'.repeat(depth)}${'</w:p>'.repeat(depth)}</w:body></w:document>`,
    });
  const manyNames = Array.from({ length: 500 }, (_, at) => `ppt/media/${at}.png`);
  test.each([
    { file: 'a PDF', name: 'a.pdf', content: bytes('%PDF-1.7 …'), message: /PDFs can’t be imported/ },
    { file: 'an old Office file', name: 'a.ppt', content: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), message: /old format/ },
    { file: 'a Word document that isn’t a zip', name: 'a.docx', content: bytes('<html>'), message: /damaged/ },
    { file: 'another zip', name: 'a.pptx', content: zipSync({ 'a.xml': bytes('<a/>') }), message: /no project or document/ },
    { file: 'a damaged zip', name: 'a.pptx', content: bytes('PK and no more'), message: /damaged/ },
    { file: 'a bomb', name: 'a.docx', content: zipSync({ 'word/document.xml': large }), message: /too large/ },
    {
      file: 'a bomb of names for the same bytes',
      name: 'a.pptx',
      content: createOverlappingZip(manyNames, 1_000_000),
      message: /too large/,
    },
    { file: 'a bomb that says it’s empty', name: 'a.docx', content: createOverlappingZip(['a.xml'], large.length), message: /too large/ },
    {
      file: 'a project of names for the same bytes',
      name: 'a.castwright',
      content: createOverlappingZip(
        Array.from({ length: 100 }, (_, at) => `assets/${at}`),
        5_000_000,
      ),
      message: /too large/,
    },
    { file: 'XML of more levels than any program writes', name: 'a.docx', content: nested(XML_DEPTH), message: /damaged/ },
    { file: 'XML so deep that walking it would overflow the stack', name: 'a.docx', content: nested(100_000), message: /damaged/ },
    { file: 'XML that isn’t', name: 'a.docx', content: zipSync({ 'word/document.xml': bytes('<w:document>') }), message: /damaged/ },
    { file: 'bytes under a text’s name', name: 'a.txt', content: new Uint8Array([0xff, 0x00, 0x80]), message: /UTF-8/ },
    { file: 'anything else', name: 'a.bin', content: bytes('hello'), message: /JSON/ },
  ])('$file', async ({ name, content, message }) => {
    const reading = readImportFile({ bytes: content, name });
    await expect(reading).rejects.toThrow(ProjectFileError);
    await expect(reading).rejects.toThrow(message);
  });
});
