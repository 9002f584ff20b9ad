import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countProjectWords } from '#domain/project/count-project-words.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import { countWords } from '#domain/script/parse-script.ts';

const VOICED = { avatarId: 'amara', voiceId: 'ivy' };
const script = fc.array(fc.constantFrom('Hello', 'there.', '[pause 1s]', '—', '42'), { maxLength: 8 }).map((words) => words.join(' '));

test('words of all scenes are counted as they are now, whatever was counted before', () => {
  fc.assert(
    fc.property(fc.array(script, { minLength: 1, maxLength: 5 }), script, fc.nat(), (scripts, edited, at) => {
      const scenes = scripts.map((text, index) => createScene(`scene-${index}`, text, VOICED));
      const sum = (texts: readonly string[]) => texts.reduce((words, text) => words + countWords(text), 0);
      expect(countProjectWords({ scenes })).toBe(sum(scripts));
      const place = at % scenes.length;
      const changed = scenes.map((scene, index) => (index === place ? { ...scene, script: edited } : scene));
      expect(countProjectWords({ scenes: changed })).toBe(sum(scripts.with(place, edited)));
      expect(countProjectWords({ scenes })).toBe(sum(scripts));
    }),
  );
});
