import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeVideo, DESCRIPTION_LENGTH } from '#domain/sharing/describe-video.ts';

const describeWords = (words: readonly string[]) =>
  describeVideo({ title: 'Fire safety', seconds: 75, transcript: words.map((text) => ({ text })) });

test('a video is described by its first words, cut between two of them', () => {
  expect(DESCRIPTION_LENGTH).toBe(155);
  expect(describeWords(['Leave', 'by', 'the', 'stairs.'])).toBe('Leave by the stairs.');
  expect(describeWords([])).toBe('Fire safety (1:15)');
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 60 }), (words) => {
      const [whole, described] = [words.join(' '), describeWords(words)];
      expect(described.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
      if (described === whole) return;
      expect(described.endsWith('…')).toBe(true);
      expect(whole.startsWith(described.slice(0, -1))).toBe(true);
    }),
  );
});
