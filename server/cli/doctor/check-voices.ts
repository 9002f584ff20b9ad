import type { SpeechService } from '../../shared/speech-services.ts';
import type { Finding } from './finding.ts';

/** What each adapter says; it has to be more than silence, and is short, since some charge for it. */
const WORD = 'Hello.';

/** Has the first voice of each adapter say a word: what it needs is there, whole, and speaks. The first is the default. */
export async function checkVoices(services: readonly SpeechService[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const service of services) findings.push(await checkService(service));
  return findings;
}

async function checkService({ id, name, speech }: SpeechService): Promise<Finding> {
  const startedAt = performance.now();
  const what = `${name} (${id})`;
  const listed = await speech.voices();
  const [voice] = listed.kind === 'list' ? listed.items : [];
  const outcome = voice === undefined ? undefined : await speech.speak({ script: WORD, voiceId: voice.id, lexicon: [] });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (outcome?.kind === 'spoken' && listed.kind === 'list') {
    return { state: 'good', what, text: `${voice?.name}, one of ${listed.items.length}, said a word after ${seconds} s` };
  }
  const reason = listed.kind === 'unavailable' ? listed.message : outcome?.kind === 'spoken' ? '' : (outcome?.message ?? '');
  return { state: 'bad', what, text: reason };
}
