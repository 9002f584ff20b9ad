import type { SpeechService } from '../shared/speech-services.ts';

/** What each adapter says; it has to be more than silence, and is short, since some charge for it. */
const WORD = 'Hello.';

export interface VoiceCheck {
  readonly text: string;
  readonly isGood: boolean;
}

/** Has the first voice of each adapter say a word: what it needs is there, whole, and speaks. A line for each, the first the default. */
export async function checkVoices(services: readonly SpeechService[]): Promise<VoiceCheck> {
  const checks: VoiceCheck[] = [];
  for (const service of services) checks.push(await checkService(service));
  return { text: checks.map(({ text }) => `${text}\n`).join(''), isGood: checks.every(({ isGood }) => isGood) };
}

async function checkService({ id, name, speech }: SpeechService): Promise<VoiceCheck> {
  const startedAt = performance.now();
  const listed = await speech.voices();
  const [voice] = listed.kind === 'list' ? listed.items : [];
  const outcome = voice === undefined ? undefined : await speech.speak({ script: WORD, voiceId: voice.id, lexicon: [] });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (outcome?.kind === 'spoken' && listed.kind === 'list') {
    return { text: `✓ ${name} (${id}): ${voice?.name}, one of ${listed.items.length}, said a word after ${seconds} s`, isGood: true };
  }
  const reason = listed.kind === 'unavailable' ? listed.message : outcome?.kind === 'spoken' ? '' : (outcome?.message ?? '');
  return { text: `✗ ${name} (${id}): ${reason}`, isGood: false };
}
