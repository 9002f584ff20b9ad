import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { type ReferenceSpeech, toReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';

/** A speech adapter as reference, for all its languages but those of `except` (primary tags). Asks for its voices once, with the first script. */
export function createReferenceSpeaker(speech: Speech, except: readonly string[] = []): ReferenceSpeaker {
  let listing: Promise<readonly Voice[]> | undefined;

  async function listVoices(): Promise<readonly Voice[]> {
    const listed = await speech.voices();
    return listed.kind === 'list' ? listed.items : [];
  }

  return {
    async speak({ script, lexicon, language }, signal) {
      if (except.includes(getPrimaryLanguage(language))) return [];
      const voices = findVoices(await (listing ??= listVoices()), language);
      signal.throwIfAborted();
      const references: ReferenceSpeech[] = [];
      for (const { id } of voices) {
        const outcome = await speech.speak({ script, lexicon, voiceId: id, language }, { signal });
        if (outcome.kind === 'spoken' && isWhole(outcome.scene)) references.push(toReferenceSpeech(outcome.scene));
      }
      return references;
    },
    stop: () => speech.stop(),
  };
}

/** The voice of the same country, else the first of the language; and one of another gender, whose errors differ. */
function findVoices(voices: readonly Voice[], language: string): readonly Voice[] {
  const fitting = voices.filter((voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language));
  const first = fitting.find((voice) => voice.language === language) ?? fitting[0];
  const second = fitting.find(({ gender }) => gender !== first?.gender);
  return [first, second].flatMap((voice) => voice ?? []);
}

/** A word without a time would count as left out of what is compared. */
function isWhole({ words }: SpokenScene): boolean {
  return words.every(({ start, end }) => end > start);
}
