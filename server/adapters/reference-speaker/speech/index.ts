import { getPrimaryLanguage } from '../../../../src/domain/script/language/languages.ts';
import { toReferenceSpeech } from '../../../../src/domain/speech/align/alignment.ts';
import type { SpokenScene } from '../../../../src/domain/speech/spoken-scene.ts';
import type { Speech, Voice } from '../../../../src/ports/speech.ts';
import type { ReferenceSpeaker } from '../../../ports/reference-speaker.ts';

/** A speech adapter as reference, for all its languages but those of `except` (primary tags). Asks for its voices once, with the first script. */
export function createReferenceSpeaker(speech: Speech, except: readonly string[] = []): ReferenceSpeaker {
  let listing: Promise<readonly Voice[]> | undefined;

  async function listVoices(): Promise<readonly Voice[]> {
    const listed = await speech.voices();
    return listed.kind === 'list' ? listed.items : [];
  }

  return {
    async speak({ script, lexicon, language }, signal) {
      if (except.includes(getPrimaryLanguage(language))) return undefined;
      const voice = findVoice(await (listing ??= listVoices()), language);
      signal.throwIfAborted();
      if (voice === undefined) return undefined;
      const outcome = await speech.speak({ script, lexicon, voiceId: voice.id, language }, { signal });
      return outcome.kind === 'spoken' && isWhole(outcome.scene) ? toReferenceSpeech(outcome.scene) : undefined;
    },
    stop: () => speech.stop(),
  };
}

/** The voice of the same country, else the first of the language. */
function findVoice(voices: readonly Voice[], language: string): Voice | undefined {
  const fitting = voices.filter((voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language));
  return fitting.find((voice) => voice.language === language) ?? fitting[0];
}

/** A word without a time would count as left out of what is compared. */
function isWhole({ words }: SpokenScene): boolean {
  return words.every(({ start, end }) => end > start);
}
