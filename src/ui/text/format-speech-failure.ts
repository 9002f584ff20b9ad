import type { SpeakOutcome } from '../../ports/speech.ts';
import { formatFailure, getServerMessage } from './failure-text.ts';

type SpeechFailure = Exclude<SpeakOutcome, { readonly kind: 'spoken' }>;

/** Why nothing was spoken, in words for people; `kept` says what is not lost, `otherwise` is said where the server said nothing. */
export function formatSpeechFailure(
  outcome: SpeechFailure,
  { kept, otherwise }: { readonly kept: string; readonly otherwise: string },
): string {
  if (outcome.kind === 'rejected' || outcome.reason === undefined) return outcome.message;
  const { reason, message } = outcome;
  const said = getServerMessage({ kind: 'failed', reason: 'server', message });
  if (reason === 'server') return said || otherwise;
  return reason === 'signed-out' && said === '' ? otherwise : formatFailure({ kind: 'failed', reason, message }, kept);
}
