import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { readCsv, writeCsv } from '#domain/translation/exchange/csv-exchange.ts';
import type { ExchangeFile } from '#domain/translation/exchange/exchange-file.ts';
import { exportTexts, findMarkProblems, importTexts } from '#domain/translation/exchange/exchange-project.ts';
import { readXliff, writeXliff } from '#domain/translation/exchange/xliff-exchange.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const FORMATS = [
  ['XLIFF', writeXliff, readXliff],
  ['CSV', writeCsv, (text: string) => readCsv(text, parseCsv)],
] as const;

const text = fc
  .array(
    fc.constantFrom(
      'We',
      'go',
      '[pause 1s]',
      '[mood warm]',
      '<b>',
      '&amp;',
      '"',
      ';',
      ',',
      '=1+1',
      "'=2",
      '@',
      'ü',
      '你好',
      'مرحبا',
      '👍',
      ']]>',
      '\\',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' '));
const entry = fc.record({ id: fc.constantFrom('title', 's1.script', 's1.a.detail'), source: text, target: text });
/** Groups related entries, as `exportTexts` writes them. */
const file: fc.Arbitrary<ExchangeFile> = fc
  .array(entry, { maxLength: 8 })
  .map((entries) => ({ from: 'en', to: 'pt-BR', entries: entries.toSorted((one, other) => one.id.localeCompare(other.id)) }));

const source: Project = createProjectDocument('Plan', [
  {
    ...createScene('a', 'We wait. [pause 1s] Then we go [pause 2s] on.', LOOK),
    layers: [{ id: 'l', kind: 'title', text: 'Hi', from: { edge: 'word-start', word: 2 }, to: { edge: 'scene-end' } }],
  },
  createScene('b', 'We wait.', LOOK),
]);

function translate({ entries, ...file }: ExchangeFile): ExchangeFile {
  return {
    ...file,
    entries: entries.map((each) => ({ ...each, target: each.source.replaceAll('We', 'Nosotros').replaceAll('Hi', 'Hola') })),
  };
}

describe.each(FORMATS)('VID-11 a project as %s', (name, write, read) => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(file, (written) => {
        const outcome = read(write(written));
        expect(outcome).toEqual({ kind: 'read', file: name === 'CSV' ? written : { ...written, entries: written.entries } });
      }),
    );
  });

  test('makes the translated project, with pauses, layers and looks', () => {
    const outcome = read(write(translate(exportTexts(source, { from: 'en', to: 'es' }))));
    if (outcome.kind !== 'read') throw new Error(outcome.message);
    const { project, missing } = importTexts(source, outcome.file);
    expect(missing).toBe(0);
    expect(project.scenes.map(({ script }) => script)).toEqual(['Nosotros wait. [pause 1s] Then we go [pause 2s] on.', 'Nosotros wait.']);
    expect(project.scenes[0]?.layers[0]).toMatchObject({ id: 'l', text: 'Hola', from: { edge: 'word-start', word: 2 } });
    expect(project.scenes[0]).toMatchObject(LOOK);
  });

  test('anything else is refused with a sentence, never thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          file.map((each) => write(each).slice(0, -20)),
          fc.constant('<xliff'),
          fc.constant('a,b\n"'),
        ),
        (broken) => {
          const outcome = read(broken);
          if (outcome.kind === 'broken') expect(outcome.message).toMatch(/\.$/u);
        },
      ),
    );
  });
});

test('a sentence that changed since the export keeps its words and is counted', () => {
  const returned = translate(exportTexts(source, { from: 'en', to: 'es' }));
  const edited = { ...source, scenes: source.scenes.map((scene) => (scene.id === 'b' ? { ...scene, script: 'We wait long.' } : scene)) };
  const { project, missing } = importTexts(edited, returned);
  expect(project.scenes[1]?.script).toBe('We wait long.');
  expect(missing).toBe(1);
});

test('a lost pause is found', () => {
  const { entries, ...rest } = translate(exportTexts(source, { from: 'en', to: 'es' }));
  const lost = { ...rest, entries: entries.map((each) => ({ ...each, target: each.target.replace('[pause 2s]', '') })) };
  expect(findMarkProblems(lost).map(({ source: text }) => text)).toEqual(['Then we go [pause 2s] on.']);
});

describe('files of other programs', () => {
  test('XLIFF with prefixes, notes, states and inline markup is read', () => {
    const outcome = readXliff(
      `<?xml version="1.0"?><!-- made by a tool --><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><x:file id="f"><x:unit id="1" name="a.script"><x:notes><x:note>Keep it short &lt;</x:note></x:notes><x:segment state="final"><x:source>We <x:pc id="1">wait</x:pc> <x:ph id="2" disp="[pause 1s]"/></x:source><x:target>Esperamos <x:ph id="2"/> &#225;</x:target></x:segment></x:unit></x:file></x:xliff>`,
    );
    expect(outcome).toEqual({
      kind: 'read',
      file: { from: 'en', to: 'es', entries: [{ id: 'a.script', source: 'We wait [pause 1s]', target: 'Esperamos [pause 1s] á' }] },
    });
  });

  test.each([
    ['<xliff version="1.2"></xliff>', 'XLIFF 1.2'],
    ['<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.0" srcLang="en" trgLang="es"></xliff>', 'no XLIFF 2'],
    ['<xliff version="2.0" srcLang="en"></xliff>', 'two languages'],
    ['<html></html>', 'no XLIFF 2'],
  ])('%s is refused', (content, reason) => {
    expect(readXliff(content)).toMatchObject({ kind: 'broken', message: expect.stringContaining(reason) as string });
  });

  test('a table saved with semicolons, line feeds and more columns is read', () => {
    expect(readCsv('\uFEFFid;en;es;notes\na.script;"We; wait.";Esperamos.;ok\n\n', parseCsv)).toEqual({
      kind: 'read',
      file: { from: 'en', to: 'es', entries: [{ id: 'a.script', source: 'We; wait.', target: 'Esperamos.' }] },
    });
    expect(readCsv('a,b,c\n', parseCsv)).toMatchObject({ kind: 'broken' });
    expect(readCsv('id,en,es\nonly', parseCsv)).toMatchObject({ kind: 'broken', message: expect.stringContaining('Row 2') as string });
  });
});
