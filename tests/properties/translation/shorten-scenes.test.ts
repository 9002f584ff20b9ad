import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { countWords } from '#domain/script/parse-script.ts';
import type { Sentence } from '#domain/translation/sentence.ts';
import { collectSpokenSentences, shortenScenes } from '#domain/translation/shorten-scenes.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const sentence = fc.array(fc.constantFrom('We', 'are', 'wonderful', 'today', '[pause 1s]', 'Acme'), { minLength: 1, maxLength: 7 });
const script = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.map((words) => `${words.join(' ')}.`).join(' '));
const projects = fc.tuple(script, script, fc.nat({ max: 20 })).map(([first, second, word]) =>
  createProjectDocument('Plan', [
    {
      ...createScene('a', first, LOOK),
      layers: [
        {
          id: 'l',
          kind: 'title',
          text: 'Wonderful',
          from: { edge: 'word-start', word: Math.min(word, countWords(first) - 1) },
          to: { edge: 'scene-end' },
        },
      ],
    },
    createScene('b', second, LOOK),
  ]),
);
const OPTIONS = { language: 'en', glossary: [{ term: 'Acme' }] };
const countLetters = (text: string): number => text.replaceAll(/\[[^\]]*\]|[^\p{L}]/gu, '').length;

/** What services may do to a sentence. */
const REWRITINGS: readonly ((sentence: Sentence) => Sentence)[] = [
  (parts) => parts,
  (parts) => parts.map((part) => (typeof part === 'string' ? part.replaceAll('wonderful', '') : part)),
  (parts) => [...parts, ' and much more of it'],
  (parts) => parts.filter((part) => typeof part === 'string'),
  () => [],
];

describe('shortenScenes', () => {
  test('no script gets longer or loses a pause or a term; titles, anchors and other scenes stay valid', () => {
    fc.assert(
      fc.property(projects, fc.array(fc.constantFrom(...REWRITINGS), { maxLength: 4 }), (project, rewritings) => {
        fc.pre(project.scenes.every((scene) => countWords(scene.script) > 0));
        const sentences = collectSpokenSentences(project, new Set(['a']), OPTIONS);
        const all = [...sentences.values()].flat();
        const shortened = all.map(({ parts }, index) => rewritings[index]?.(parts) ?? parts).slice(0, rewritings.length);
        const after = shortenScenes(project, sentences, shortened);
        const [before, scene] = [project.scenes[0]!, after.scenes[0]!];
        expect(countLetters(scene.script)).toBeLessThanOrEqual(countLetters(before.script));
        for (const kept of ['[pause 1s]', 'Acme']) expect(scene.script.split(kept).length).toBe(before.script.split(kept).length);
        expect(scene.layers[0]).toMatchObject({ id: 'l', text: 'Wonderful' });
        const from = scene.layers[0]?.from;
        if (from !== undefined && 'word' in from) expect(from.word).toBeLessThan(countWords(scene.script));
        expect(after.scenes[1]).toEqual(project.scenes[1]);
      }),
    );
  });
});
