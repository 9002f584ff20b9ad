import { expect, test } from 'vitest';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { TIMING_LEVELS, type SpeakFailure, type Speech } from '#ports/speech.ts';
import { unwrapList } from '../tools/lists.ts';
import { within } from './support/within.ts';

type Refusal = Exclude<SpeakFailure['kind'], 'rejected'>;

/** The adapter while its service refuses every script in that way; a way it never takes is left out. */
export type RefusingSpeech = Readonly<Partial<Record<Refusal, () => Speech>>>;

const REFUSALS: readonly Refusal[] = ['quota', 'auth', 'moderated', 'throttled', 'unavailable'];
/** Seconds. Longer waits are reported as `quota`. */
const LONGEST_RETRY = 86_400;
/** Milliseconds. */
const REFUSED_WITHIN = 20_000;
const SENTENCE = 'The quick brown fox jumps over the lazy dog.';
const SHOWN_TEXT = /^\p{Lu}.*[.!]$/su;

/** What callers need to know before they speak: queues, prices, and whether speech is stored. */
export function testCapabilities(start: () => Speech): void {
  test('declares valid capabilities: known timing, languages of its voices, limits above zero', async () => {
    const speech = start();
    const { languages, timing, styles, marks = [], maxCharacters, concurrency, price, repeatable } = speech.capabilities;
    expect(speech.capabilities).toEqual(start().capabilities);
    expect(TIMING_LEVELS).toContain(timing);
    expect(Intl.getCanonicalLocales([...languages])).toEqual([...languages]);
    if (languages.length > 0) {
      const spoken = new Set(languages.map(getPrimaryLanguage));
      expect(unwrapList(await speech.voices()).filter(({ language }) => !spoken.has(getPrimaryLanguage(language)))).toEqual([]);
    }
    expect(new Set(styles).size).toBe(styles.length);
    expect(SPOKEN_MARKS.filter((mark) => marks.includes(mark))).toHaveLength(marks.length);
    expect(Number.isInteger(maxCharacters) && maxCharacters > 0 && maxCharacters <= LONGEST_SCRIPT).toBe(true);
    expect(Number.isInteger(concurrency) && concurrency > 0).toBe(true);
    expect(price === undefined || (Number.isFinite(price) && price > 0)).toBe(true);
    expect(typeof repeatable).toBe('boolean');
  });

  test('says no mark of a script, whichever it follows', async () => {
    const speech = start();
    const [voice] = unwrapList(await speech.voices());
    const script = '[mood warm] [pace slow] The [strong] fox [pause 0.2s] runs. [nod] [pace fast] It [glance left] jumps. [pace 90%]';
    const outcome = await speech.speak({ script, voiceId: voice?.id ?? '', lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    expect(outcome.scene.words.map(({ text }) => text)).toEqual(['The', 'fox', 'runs.', 'It', 'jumps.']);
    await speech.stop();
  });

  test('speaks with an explicit language, and with an unknown style', async () => {
    const speech = start();
    const [voice] = unwrapList(await speech.voices());
    if (voice === undefined) throw new Error('a voice expected');
    const request = { script: SENTENCE, voiceId: voice.id, lexicon: [], language: voice.language, style: 'nobody-knows-this' };
    expect((await speech.speak(request)).kind).toBe('spoken');
  });
}

/** Ways of a service to refuse; each is a value with a text to show. */
export function testUnspokenOutcomes(start: () => Speech, refusing: RefusingSpeech): void {
  for (const kind of REFUSALS) {
    test(`a service that refuses ends speech as ${kind}, with a text to show`, async ({ skip }) => {
      const speech = refusing[kind]?.();
      if (speech === undefined) return skip('This adapter never says so.');
      const [voice] = unwrapList(await start().voices());
      const speaking = speech.speak({ script: SENTENCE, voiceId: voice?.id ?? '', lexicon: [] });
      const outcome = await within(REFUSED_WITHIN, 'Refusing', speaking);
      await speech.stop();
      expect(outcome).toMatchObject({ kind, message: expect.stringMatching(SHOWN_TEXT) });
      if (outcome.kind !== 'throttled') return;
      expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(0);
      expect(outcome.retryAfterSeconds).toBeLessThanOrEqual(LONGEST_RETRY);
    });
  }
}

/** Null when both say the same words, which is all that two takes of a service have in common that isn't repeatable. */
export function findWordDifference(one: SpokenScene, other: SpokenScene): string | null {
  const [words, others] = [one, other].map((scene) => scene.words.map(({ text }) => text).join(' '));
  return words === others ? null : `${words} / ${others}`;
}
