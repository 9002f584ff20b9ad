import { describe, expect, test } from 'vitest';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { NAMED_MARKS } from '#domain/preflight/find-mark-advice.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import { TERMS } from './preflight-arbitraries.ts';

const write = (script: string) => createProjectDocument('Marks', [createScene('one', script, { avatarId: 'ada', voiceId: 'one' })]);
const voices = TERMS.voices.map((voice) => ({ ...voice, plainMarks: SPOKEN_MARKS }));

describe('API-7 advice about marks', () => {
  test('names the voice that reads emphasized words plainly, and nothing where it stresses them or none are marked', () => {
    const script = 'We [strong] never sell data.';
    expect(findProblems(write(script), { ...TERMS, voices })).toEqual([
      {
        kind: 'advice',
        code: 'plain-strong',
        field: 'scenes.0.script',
        message:
          'Scene 1: One can’t stress single words, so emphasized ones sound like the others. Choose another voice to hear the difference.',
      },
    ]);
    expect(findProblems(write(script), TERMS)).toEqual([]);
    expect(findProblems(write('We never sell data.'), { ...TERMS, voices })).toEqual([]);
  });

  test('names each mistyped mark once, and not too many', () => {
    const script = ['[puase]', '[puase]', '[mod warm]', '[stron]', '[pase 1s]', '[/mood]', '[stress]'].join(' word ');
    const found = findProblems(write(script), TERMS);
    expect(found.map(({ words }) => words)).toEqual(['[puase]', '[mod warm]', '[stron]', '[pase 1s]', '[/mood]']);
    expect(found).toHaveLength(NAMED_MARKS);
    expect(found[0]?.message).toBe('Scene 1: “[puase]” is read aloud. Did you mean [pause 0.5s]?');
    expect(found[4]?.message).toBe('Scene 1: “[/mood]” is read aloud. Marks have no end: remove it.');
  });
});
