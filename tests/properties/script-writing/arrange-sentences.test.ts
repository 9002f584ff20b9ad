import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeSentences } from '#domain/script-writing/arrange-sentences.ts';
import { createProjectFromWriting } from '#domain/script-writing/create-project-from-writing.ts';
import { measureScenes } from '#domain/script-writing/find-script-problem.ts';
import { createScriptSource, formatSentenceLink } from '#domain/script-writing/script-source.ts';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';

const word = fc.constantFrom(
  ...'bees hive queen wax flowers honey the a of in build carry town garden summer because they every winter slowly'.split(' '),
);
const sentence = fc
  .array(word, { minLength: 3, maxLength: 14 })
  .map((words) => `${words.join(' ').replace(/^./u, (letter) => letter.toUpperCase())}.`);
const section = fc.record({
  heading: fc.oneof(
    fc.constant(''),
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  ),
  script: fc.array(sentence, { minLength: 0, maxLength: 12 }).map((sentences) => sentences.join(' ')),
});
const document = fc.record({ title: fc.constantFrom('', 'Bees'), sections: fc.array(section, { minLength: 1, maxLength: 6 }) });
const seconds = fc.integer({ min: WRITING_LIMITS.seconds.least, max: 120 });

test('every sentence of an arranged script is one of the source, in its order, none twice, within the time', () => {
  fc.assert(
    fc.property(document, seconds, (given, wanted) => {
      const source = createScriptSource(given, { language: 'en' });
      const script = arrangeSentences(source, { seconds: wanted, language: 'en' });
      if (script === undefined) return;
      const ids = script.scenes.flatMap(({ sentences }) => sentences);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      const texts = new Map(source.sentences.map(({ id, text }) => [id, text]));
      for (const { voice, sentences, title } of script.scenes) {
        expect(voice).toBe(sentences.map((id) => texts.get(id)).join(' '));
        expect(['', source.title, ...source.headings]).toContain(title);
      }
      expect(measureScenes(script.scenes, 'en')).toBeLessThanOrEqual(wanted + 0.001);
    }),
    { numRuns: 100 },
  );
});

test('all of a short source is said, but for what it says twice', () => {
  const script =
    'Bees live in a hive together. The queen lays all of the eggs. Bees live in a hive together. Workers gather nectar from the flowers.';
  const source = createScriptSource({ sections: [{ script }] }, { language: 'en' });
  const arranged = arrangeSentences(source, { seconds: 60, language: 'en' });
  expect(arranged?.scenes.flatMap(({ sentences }) => sentences)).toEqual([1, 2, 4]);
});

test('what says most about the whole is chosen before an aside, and addresses are never said', () => {
  const script =
    'Honey bees build combs of wax in their hive. My neighbor once owned a red bicycle. Honey bees store honey in the combs of the hive. See https://bees.example for honey bees and the hive.';
  const source = createScriptSource({ title: 'Honey bees and their hive', sections: [{ script }] }, { language: 'en' });
  const ids = arrangeSentences(source, { seconds: 6.5, language: 'en' })?.scenes.flatMap(({ sentences }) => sentences);
  expect(ids).toEqual([1, 3]);
});

test('nothing comes of a source without sentences, and no time is no script', () => {
  expect(
    arrangeSentences(createScriptSource({ sections: [{ script: '— * —' }] }, { language: 'en' }), { seconds: 30, language: 'en' }),
  ).toBeUndefined();
});

test('a source in Japanese, German or Spanish is cut where its sentences end', () => {
  const cut = (script: string, language: string) =>
    createScriptSource({ sections: [{ script }] }, { language }).sentences.map(({ text }) => text);
  expect(cut('蜂は巣に住む。女王は一匹だ。', 'ja')).toEqual(['蜂は巣に住む。', '女王は一匹だ。']);
  expect(cut('Am 3. Mai fliegen Bienen z. B. weit. Dann ruhen sie.', 'de')).toEqual([
    'Am 3. Mai fliegen Bienen z. B. weit.',
    'Dann ruhen sie.',
  ]);
  expect(cut('¿Viven juntas? Sí, la Sra. Abeja manda.', 'es')).toEqual(['¿Viven juntas?', 'Sí, la Sra. Abeja manda.']);
});

test('tags and invisible letters of a stranger mean nothing', () => {
  const script = 'Wave [wave] at {{first_name|you}} now.\n---\nHid\u200Bden \u202Eletters are gone.';
  const source = createScriptSource({ sections: [{ script }] }, { language: 'en' });
  expect(source.sentences.map(({ text }) => text)).toEqual(['Wave (wave) at (first_name|you) now.', 'Hid den letters are gone.']);
});

test('a link to a sentence names its first and last words', () => {
  expect(formatSentenceLink('https://bees.example/a#b', 'Bees live.')).toBe('https://bees.example/a#:~:text=Bees%20live.');
  expect(formatSentenceLink('https://bees.example', 'One two-three four five six seven eight nine ten.')).toBe(
    'https://bees.example#:~:text=One%20two%2Dthree%20four%20five,seven%20eight%20nine%20ten.',
  );
});

test('an outline becomes a project, a scene with its title for each of its scenes; empty ones are left out', () => {
  const sentences = [
    { id: 1, text: 'Bees live.' },
    { id: 2, text: 'x'.repeat(500) },
  ];
  const scenes = [
    { title: 'The hive', voice: 'Bees live in a hive.', image: '', sentences: [1] },
    { title: '', voice: '  ', image: '', sentences: [] },
    { title: '', voice: 'They build combs.', image: '', sentences: [2] },
  ];
  const project = createProjectFromWriting(
    { title: 'Bees', scenes },
    { speaker: { avatarId: 'amara', voiceId: 'ivy' }, fallbackTitle: 'Untitled', source: { sentences, url: 'https://bees.example/' } },
  );
  expect(project?.title).toBe('Bees');
  expect(project?.scenes.map(({ sources }) => sources)).toEqual([
    [{ text: 'Bees live.', url: 'https://bees.example/' }],
    [{ text: `${'x'.repeat(299)}…`, url: 'https://bees.example/' }],
  ]);
  expect(project?.scenes.map(({ script, layers }) => [script, layers.map((layer) => ('text' in layer ? layer.text : ''))])).toEqual([
    ['Bees live in a hive.', ['The hive']],
    ['They build combs.', []],
  ]);
});
