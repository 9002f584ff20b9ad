import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findText, replaceMatches } from '#domain/project/edit/find-and-replace.ts';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { project } from './edit-arbitraries.ts';

const CAST = { avatarId: 'amara', voiceId: 'slt' };
const anyText = fc.oneof(
  fc.constantFrom('a', 'A', '.', '(', '[', '$&', 'wo', '-', '/'),
  fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }),
);

describe('finding and replacing text in all scripts', () => {
  test('finds the text itself, whatever its characters mean elsewhere, and replaces each place', () => {
    fc.assert(
      fc.property(project, anyText, fc.string({ maxLength: 5 }), (given, text, replacement) => {
        const matches = findText(given, { text, matchCase: true });
        for (const { sceneId, from, to } of matches) {
          expect(given.scenes.find(({ id }) => id === sceneId)?.script.slice(from, to)).toBe(text);
        }
        const replaced = replaceMatches(given, matches, replacement);
        expect(replaced?.scenes.map(({ script }) => script)).toEqual(
          given.scenes.map(({ script }) => script.replaceAll(text, () => replacement)),
        );
      }),
    );
  });

  test('ignores case on request, and layers stay on their words', () => {
    const scene = createScene('scene-1', 'Cats and cats. End', CAST);
    const to = { edge: 'word-end', word: 3 } as const;
    const given = createProjectDocument('Pets', [
      { ...scene, layers: [{ id: 'a', kind: 'title', text: 'T', from: { edge: 'word-start', word: 3 }, to }] },
    ]);
    expect(findText(given, { text: 'CATS', matchCase: false })).toHaveLength(2);
    expect(findText(given, { text: 'cats', matchCase: true })).toHaveLength(1);
    const after = replaceMatches(given, findText(given, { text: 'cats', matchCase: false }), 'two big dogs');
    expect(after?.scenes[0]).toMatchObject({
      script: 'two big dogs and two big dogs. End',
      layers: [{ to: { edge: 'word-end', word: 7 } }],
    });
  });

  test('cuts no script: nothing is replaced where one would be too long', () => {
    const given = createProjectDocument('Long', [createScene('scene-1', 'a'.repeat(MAX_SCRIPT_LENGTH), CAST)]);
    expect(replaceMatches(given, findText(given, { text: 'a', matchCase: true }).slice(0, 1), 'bb')).toBeNull();
  });
});
