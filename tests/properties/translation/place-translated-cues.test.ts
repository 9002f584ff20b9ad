import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createPlacedCaptions } from '#server/videos/use-cases/placed-captions.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { isSentenceEnd } from '#domain/script/ends-sentence.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { placeTranslatedCues } from '#domain/translation/place-translated-cues.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' } as const;

function createProject(scripts: readonly string[], language: string): Project {
  return {
    ...createProjectDocument(
      'Title',
      scripts.map((script, index) => createScene(`scene-${index}`, script, LOOK)),
    ),
    language,
  };
}

/** A second for each word, and one of silence between scenes. */
function speak({ scenes }: Project) {
  let clock = 0;
  return scenes.flatMap(({ script }) => {
    clock += 1;
    return parseScript(script).words.map(({ text }, index, words) => {
      const before = words[index - 1];
      return { text, start: clock, end: (clock += 1), opensSentence: before === undefined || isSentenceEnd(before.text, text) };
    });
  });
}

const anySentence = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 14 }).map((words) => `${words.join(' ')}.`);
const anyScript = fc.array(anySentence, { minLength: 1, maxLength: 5 }).map((sentences) => sentences.join(' '));
const anyScripts = fc.array(anyScript, { minLength: 1, maxLength: 4 });

describe('captions of a translation in the time of the original’s video (VID-11)', () => {
  test('each sentence begins and ends with the sentence it translates', () => {
    const original = createProject(['Hello there. This one is longer.', 'Goodbye.'], 'en');
    const translated = createProject(['Hola. Esta es bastante más larga.', 'Adiós.'], 'es');
    const cues = placeTranslatedCues(original, speak(original), translated);
    expect(cues.map(({ text, start }) => [text, start])).toEqual([
      ['Hola.', 1],
      ['Esta es bastante más larga.', 3],
      ['Adiós.', 8],
    ]);
  });

  test('shows every word once and in order, within the spoken time of its scene, whatever the sentences', () => {
    fc.assert(
      fc.property(anyScripts, anyScripts, (scripts, others) => {
        const original = createProject(scripts, 'en');
        const translated = createProject(
          scripts.map((_, index) => others[index % others.length] ?? ''),
          'es',
        );
        const transcript = speak(original);
        const cues = placeTranslatedCues(original, transcript, translated);
        expect(cues.map(({ text }) => text).join(' ')).toBe(translated.scenes.map(({ script }) => script).join(' '));
        cues.forEach((cue, index) => {
          expect(cue.start).toBeLessThan(cue.end);
          expect(cue.start).toBeGreaterThanOrEqual((cues[index - 1]?.end ?? 0) - 1e-9);
        });
        expect(cues[0]?.start).toBe(transcript[0]?.start);
      }),
    );
  });

  test('places words of languages without spaces', () => {
    const original = createProject(['Hello there. Goodbye now.'], 'en');
    const cues = placeTranslatedCues(original, speak(original), createProject(['こんにちは。さようなら。'], 'ja'));
    expect(cues.map(({ text }) => text)).toEqual(['こんにちは。', 'さようなら。']);
  });

  test('shows nothing for an untranslated scene, or when the video’s text differs', () => {
    const original = createProject(['Hello there.', 'Goodbye.'], 'en');
    const translated = createProject(['Hola.'], 'es');
    expect(placeTranslatedCues(original, speak(original), translated).map(({ text }) => text)).toEqual(['Hola.']);
    expect(placeTranslatedCues(original, speak(original).slice(1), translated)).toEqual([]);
  });
});

test('captions are placed once for the same words and times, and again when any of them changes', () => {
  fc.assert(
    fc.property(anyScripts, anyScripts, anySentence, (scripts, others, added) => {
      const place = vi.fn(placeTranslatedCues);
      const load = createPlacedCaptions(place);
      const [original, translated] = [createProject(scripts, 'en'), createProject(others, 'es')];
      const row = { project: original, transcript: speak(original) };
      const view = (project: Project, shown = row) => {
        const cues = load(structuredClone(shown), structuredClone(project));
        expect(cues).toEqual(placeTranslatedCues(shown.project, shown.transcript, project));
      };
      // What stands in no caption changes none.
      for (const project of [translated, { ...translated, title: 'Another' }]) view(project);
      expect(place).toHaveBeenCalledTimes(1);
      const changed = createProject([`${others[0]} ${added}`, ...others.slice(1)], 'es');
      for (const project of [changed, { ...translated, language: 'de' }]) view(project);
      view(translated, { ...row, transcript: row.transcript.map((word) => ({ ...word, end: word.end + 0.5 })) });
      view(translated);
      expect(place).toHaveBeenCalledTimes(4);
    }),
    { numRuns: 20 },
  );
});
