import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { MOST_TURNS } from '#domain/script/script-limits.ts';
import { isSpeechOf } from '#domain/speech/is-speech-of.ts';
import { joinTurns, TURN_PAUSE } from '#domain/speech/join-turns.ts';
import { findTurnsProblem, listVoicedTurns, speakTurns } from '#domain/speech/scene-turns.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';

/** Says every word in a tenth of a second, loud, with so much silence around them. */
function say(script: string, { before, after }: { readonly before: number; readonly after: number }): SpokenScene {
  const words = parseScript(script).words.map((word, index) => ({ ...word, start: before + index / 10, end: before + (index + 1) / 10 }));
  const end = before + words.length / 10;
  const pcm = new Int16Array(Math.round((end + after) * SAMPLE_RATE));
  pcm.fill(words.length, Math.round(before * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
  const silence = { ipa: '', stressed: false };
  const phones = [
    { ...silence, start: 0, end: before },
    ...words.map(({ start, end: to }) => ({ ipa: 'a', stressed: true, start, end: to })),
    { ...silence, start: end, end: pcm.length / SAMPLE_RATE },
  ].filter(({ start, end: to }) => to > start);
  return { pcm, words, phones };
}

const words = fc.array(fc.constantFrom('Hello', 'there.', 'why?', '\n', '[pause 1s]', '…'), { minLength: 1, maxLength: 5 });
const line = fc.record({ words, speaker: fc.integer({ min: 1, max: 3 }) });
const script = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((lines) => lines.map((each) => `[speaker ${each.speaker}] ${each.words.join(' ')} yes`).join('\n'));
const otherPresenters = [
  { speaker: 2, voiceId: 'two' },
  { speaker: 3, voiceId: 'three' },
];
const edges = fc.record({ before: fc.constantFrom(0, 0.06, 0.3), after: fc.constantFrom(0, 0.12, 1) });

describe('speech of several presenters', () => {
  test('is one scene: all words in order, inside the audio, an answer never too soon and no sample lost', async () => {
    await fc.assert(
      fc.asyncProperty(script, edges, async (text, around) => {
        const scene = { script: text, voiceId: 'one', otherPresenters };
        const said: SpokenScene[] = [];
        const outcome = await speakTurns(scene, [], async (turn) => {
          const spoken = say(turn.script, around);
          said.push(spoken);
          return { kind: 'spoken', scene: spoken };
        });
        if (outcome.kind !== 'spoken') throw new Error(outcome.kind);
        const joined = outcome.scene;
        expect(isSpeechOf(joined, text)).toBe(true);
        expect(joined.words.map(({ text: word, charStart }) => [word, charStart])).toEqual(
          parseScript(text).words.map(({ text: word, charStart }) => [word, charStart]),
        );
        for (const word of joined.words) expect(text.slice(word.charStart, word.charEnd)).toBe(word.text);
        const sum = (pcm: Int16Array) => pcm.reduce((total, sample) => total + sample, 0);
        expect(sum(joined.pcm)).toBe(said.reduce((total, { pcm }) => total + sum(pcm), 0));
        expect(joined.pcm.length).toBeGreaterThanOrEqual(said.reduce((total, { pcm }) => total + pcm.length, 0));
        for (const [index, phone] of joined.phones.entries()) expect(phone.start).toBeCloseTo(joined.phones[index - 1]?.end ?? 0, 6);
        expect(joined.phones.at(-1)?.end).toBeCloseTo(joined.pcm.length / SAMPLE_RATE, 6);
        const turns = listVoicedTurns(scene);
        for (const turn of turns.slice(1)) {
          const first = joined.words.findIndex(({ charStart }) => charStart >= turn.from);
          const gap = (joined.words[first]?.start ?? 0) - (joined.words[first - 1]?.end ?? 0);
          expect(gap).toBeGreaterThanOrEqual(Math.max(TURN_PAUSE, around.before + around.after) - 1e-6);
          expect(gap).toBeLessThan(Math.max(TURN_PAUSE, around.before + around.after) + 1e-3);
        }
      }),
    );
  });

  test('is asked for turn by turn, each in the voice of its presenter', () => {
    const turns = listVoicedTurns({ script: 'Hi.\n[speaker 2] Hello!\n[speaker 1] Bye.', voiceId: 'one', otherPresenters });
    expect(turns.map(({ voiceId, script: text }) => [voiceId, text])).toEqual([
      ['one', 'Hi.'],
      ['two', 'Hello!'],
      ['one', 'Bye.'],
    ]);
  });

  test('of a scene with one presenter is asked for as the script is written', () => {
    const text = ' Hi.\n[speaker 2] Hello! ';
    expect(listVoicedTurns({ script: text, voiceId: 'one' })).toMatchObject([{ script: text, voiceId: 'one', from: 0 }]);
    const spoken = say(text, { before: 0, after: 0 });
    expect(joinTurns([{ from: 0, scene: spoken }])).toBe(spoken);
  });

  test('says why when a turn can’t be spoken, and asks for no more', async () => {
    const asked: string[] = [];
    const outcome = await speakTurns(
      { script: 'A.\n[speaker 2] B.\n[speaker 3] C.', voiceId: 'one', otherPresenters },
      [],
      async (turn) => {
        asked.push(turn.voiceId);
        return turn.speaker === 2 ? { kind: 'quota', message: 'no' } : { kind: 'spoken', scene: say(turn.script, { before: 0, after: 0 }) };
      },
    );
    expect(outcome).toEqual({ kind: 'quota', message: 'no' });
    expect(asked).toEqual(['one', 'two']);
  });

  test('has a limit of turns, and of the whole scene’s length', () => {
    const turn = (index: number) => `[speaker ${1 + (index % 2)}] Yes.`;
    const most = { voiceId: 'one', otherPresenters, script: Array.from({ length: MOST_TURNS }, (_, index) => turn(index)).join('\n') };
    expect(findTurnsProblem(most, [])).toBeUndefined();
    expect(findTurnsProblem({ ...most, script: `${most.script}\n${turn(MOST_TURNS)}` }, [])).toContain('kept');
    const long = 'Seventeen thousand unquestionable considerations. '.repeat(180);
    expect(findTurnsProblem({ ...most, script: `${long}\n[speaker 2] ${long}` }, [])).toContain('minutes');
  });
});
