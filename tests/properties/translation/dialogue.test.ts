import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillProject } from '#domain/personalization/fill-project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project, ScenePresenter } from '#domain/project/project.ts';
import { listSpokenLines } from '#domain/script/assign-speaker.ts';
import { readCsv, writeCsv } from '#domain/translation/exchange/csv-exchange.ts';
import { exportTexts, importTexts } from '#domain/translation/exchange/exchange-project.ts';
import { readXliff, writeXliff } from '#domain/translation/exchange/xliff-exchange.ts';
import { collectSentences, translateProject } from '#domain/translation/translate-project.ts';

const OTHERS: readonly ScenePresenter[] = [
  { speaker: 2, avatarId: 'kenji', voiceId: 'theo' },
  { speaker: 3, avatarId: 'maya', voiceId: 'june' },
];
const LINES = ['We are here.', 'Are you sure? I am.', 'Good [pause 1s] night.', 'Hello {{first_name|there}}.', 'One. Two. Three.'];
const line = fc.record({ speaker: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom(...LINES) });
/** Every line says who speaks it. */
const dialogue = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => ({
  speakers: lines.map(({ speaker }) => speaker),
  script: lines.map(({ speaker, text }) => `[speaker ${speaker}] ${text}`).join('\n\n'),
}));

function createDialogue(script: string): Project {
  const scene = createScene('scene-1', script, { avatarId: 'amara', voiceId: 'ivy' });
  return createProjectDocument('Talk', [{ ...scene, otherPresenters: OTHERS }]);
}

const toSpanish = (text: string): string => text.replaceAll(/\b(?:We|Are|Good|Hello|One)\b/gu, 'Hola a $&');

function translateDirectly(source: Project): Project {
  const sentences = collectSentences(source, { language: 'en' });
  const translations = new Map(
    [...sentences].map(([text, all]) => [
      text,
      all.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? toSpanish(part) : part))),
    ]),
  );
  return translateProject(source, sentences, translations);
}

const translateByFile = (write: typeof writeCsv, read: typeof readXliff) => (source: Project) => {
  const { entries, ...file } = exportTexts(source, { from: 'en', to: 'es' });
  const outcome = read(write({ ...file, entries: entries.map((each) => ({ ...each, target: toSpanish(each.source) })) }));
  if (outcome.kind !== 'read') throw new Error(outcome.message);
  return importTexts(source, outcome.file).project;
};

function expectSameSpeakers(changed: Project, speakers: readonly number[]): void {
  const [scene] = changed.scenes;
  expect(listSpokenLines(scene?.script ?? '').map(({ speaker }) => speaker)).toEqual(speakers);
  expect(scene?.otherPresenters).toEqual(OTHERS);
}

describe('the presenters of a dialogue and who says which line stay', () => {
  test.each([
    ['translated', translateDirectly],
    ['translated by CSV', translateByFile(writeCsv, (text) => readCsv(text, parseCsv))],
    ['translated by XLIFF', translateByFile(writeXliff, readXliff)],
  ] as const)('when it is %s', (_how, translate) => {
    fc.assert(
      fc.property(dialogue, ({ script, speakers }) => {
        const translated = translate(createDialogue(script));
        expectSameSpeakers(translated, speakers);
        const [scene] = translated.scenes;
        expect(scene?.script.includes('Hola a')).toBe(toSpanish(script) !== script);
      }),
    );
  });

  test('when a row of a sheet fills it in', () => {
    fc.assert(
      fc.property(dialogue, fc.constantFrom('Ana', 'Mary Ann', '[speaker 3]', ''), ({ script, speakers }, name) => {
        const filled = fillProject(createDialogue(script), new Map([['first_name', name]]));
        expect(filled.scenes[0]?.script).not.toContain('{{');
        expectSameSpeakers(filled, speakers);
      }),
    );
  });
});
