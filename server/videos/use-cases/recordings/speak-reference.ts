import { getPrimaryLanguage } from '../../../../src/domain/script/language/languages.ts';
import type { ReferenceSpeech } from '../../../../src/domain/speech/align/alignment.ts';
import { SAMPLE_RATE } from '../../../../src/domain/speech/spoken-scene.ts';
import type { SpeakRequest, Voice } from '../../../../src/ports/speech.ts';
import type { ServerContext } from '../../../shared/server-context.ts';

const FULL_SCALE = 32_767;
/** Milliseconds. Without a reference the aligner goes by the rules of the language. */
const TIME_LIMIT = 60_000;

/** The script in a voice of this server whose times are known, to compare a recording with; undefined when no voice that costs nothing speaks its language. */
export async function speakReference(
  { engine, voices }: Pick<ServerContext, 'engine' | 'voices'>,
  { script, lexicon, language }: Pick<SpeakRequest, 'script' | 'lexicon'> & { readonly language: string },
): Promise<ReferenceSpeech | undefined> {
  const offered = await voices();
  if (offered.kind === 'unavailable') return undefined;
  const isFree = ({ price, unavailable }: Voice) => price === undefined && unavailable === undefined;
  const voice = offered.items.find((each) => isFree(each) && getPrimaryLanguage(each.language) === getPrimaryLanguage(language));
  if (voice === undefined) return undefined;
  const outcome = await engine.speak({ script, voiceId: voice.id }, lexicon, { signal: AbortSignal.timeout(TIME_LIMIT), cache: false });
  if (outcome.kind !== 'spoken') return undefined;
  const { pcm, words, phones } = outcome.scene;
  return { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate: SAMPLE_RATE, words, phones };
}
