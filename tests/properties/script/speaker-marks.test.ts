import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSpeaker, listSpokenLines, removeSpeaker } from '#domain/script/assign-speaker.ts';
import { findSpeakerMarks, formatSpeaker } from '#domain/script/find-speaker-marks.ts';
import { findTurns } from '#domain/script/find-turns.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { applyScriptChange } from '#domain/script/script-change.ts';
import { formatScriptDocument, parseScriptDocument } from '#domain/script/script-document.ts';

const part = fc.constantFrom(
  '[speaker 1]',
  '[speaker 2] ',
  ' [Speaker  3]',
  '[speaker 4]',
  '[pause 1s]',
  '[mood warm] ',
  '[nod]',
  'Hello there. ',
  'why?',
  ' — ',
  '…',
  '🙂',
  '\n',
  '\n\n',
  ' ',
  '今日は',
);
const script = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(''));
const speakers = fc.subarray([2, 3]).map((others) => new Set([1, ...others]));

const listWords = (text: string) => parseScript(text).words.map((word) => word.text);
/** Who says each word, when everybody is there. */
const listWordSpeakers = (text: string) =>
  findTurns(text, new Set([1, 2, 3])).flatMap((turn) => listWords(text.slice(turn.from, turn.to)).map(() => turn.speaker));

describe('a mark of the speaker', () => {
  test('is neither spoken nor lost by the editor', () => {
    expect(listWords('[speaker 2] Hi. [speaker 1] Bye.')).toEqual(['Hi.', 'Bye.']);
    fc.assert(
      fc.property(script, (text) => {
        expect(formatScriptDocument(parseScriptDocument(text))).toBe(text);
      }),
    );
  });

  test('names one of the presenters that a scene may have; other numbers are text', () => {
    expect(findSpeakerMarks('[speaker 3][SPEAKER 1][speaker 4][speaker 0][speaker]').map(({ speaker }) => speaker)).toEqual([3, 1]);
    expect(findSpeakerMarks(formatSpeaker(2))).toEqual([{ charStart: 0, charEnd: 11, speaker: 2 }]);
  });
});

describe('turns', () => {
  test('have the words of the script, in order, each turn some and its neighbor another speaker', () => {
    fc.assert(
      fc.property(script, speakers, (text, known) => {
        const turns = findTurns(text, known);
        const words = parseScript(text).words.map(({ text: word, charStart }) => ({ word, charStart }));
        const said = turns.flatMap(({ from, to }) =>
          parseScript(text.slice(from, to)).words.map(({ text: word, charStart }) => ({ word, charStart: charStart + from })),
        );
        expect(said).toEqual(words);
        for (const [index, turn] of turns.entries()) {
          expect(known.has(turn.speaker)).toBe(true);
          expect(turn.speaker).not.toBe(turns[index - 1]?.speaker);
          expect(turn.from).toBeGreaterThanOrEqual(turns[index - 1]?.to ?? 0);
          if (words.length > 0) expect(listWords(text.slice(turn.from, turn.to)).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('keep every pause of the script', () => {
    const count = (text: string) => [...text.matchAll(/\[pause 1s\]/gu)].length;
    fc.assert(
      fc.property(script, (text) => {
        const turns = findTurns(text, new Set([1, 2, 3]));
        expect(turns.reduce((sum, { from, to }) => sum + count(text.slice(from, to)), 0)).toBe(count(text));
      }),
    );
  });

  test('of a presenter who is gone are the first one’s', () => {
    expect(findTurns('One. [speaker 3] Two. [speaker 2] Three.', new Set([1, 2])).map(({ speaker }) => speaker)).toEqual([1, 2]);
  });
});

describe('changing the speaker of lines', () => {
  test('changes these and no others, and no word', () => {
    fc.assert(
      fc.property(script, fc.nat(24), fc.nat(3), fc.integer({ min: 1, max: 3 }), (text, at, count, speaker) => {
        const lines = listSpokenLines(text);
        const first = lines[at % Math.max(lines.length, 1)];
        if (first === undefined) return;
        const last = lines[Math.min(lines.indexOf(first) + count, lines.length - 1)] ?? first;
        const change = assignSpeaker(text, { from: first.from, to: last.to }, speaker);
        const changed = change === null ? text : applyScriptChange(text, change);
        expect(listWords(changed)).toEqual(listWords(text));
        const now = listSpokenLines(changed);
        expect(now.map((line) => line.speaker)).toEqual(
          lines.map((line) => (line.from >= first.from && line.to <= last.to ? speaker : line.speaker)),
        );
      }),
    );
  });

  test('writes as few marks as it takes', () => {
    const text = 'One.\nTwo.\nThree.';
    const two = applyScriptChange(text, assignSpeaker(text, { from: 6, to: 6 }, 2)!);
    expect(two).toBe('One.\n[speaker 2] Two.\n[speaker 1] Three.');
    expect(applyScriptChange(two, assignSpeaker(two, { from: 6, to: 6 }, 1)!)).toBe(text);
    expect(assignSpeaker(text, { from: 0, to: text.length }, 1)).toBeNull();
  });

  test('of a presenter who is removed gives every word to the first', () => {
    expect(removeSpeaker('One.\n[speaker 2] Two.\n[speaker 3] Three.\n[speaker 2] Four.', 2)).toBe(
      'One.\nTwo.\n[speaker 3] Three.\n[speaker 1] Four.',
    );
    fc.assert(
      fc.property(script, fc.integer({ min: 2, max: 3 }), (text, speaker) => {
        const without = removeSpeaker(text, speaker);
        expect(listWords(without)).toEqual(listWords(text));
        expect(listWordSpeakers(without)).toEqual(listWordSpeakers(text).map((each) => (each === speaker ? 1 : each)));
      }),
    );
  });
});
