import type { SpeakOutcome } from '../../ports/speech.ts';
import { formatFailure, getServerMessage } from './failure-text.ts';

type SpeechFailure = Exclude<SpeakOutcome, { readonly kind: 'spoken' }>;

/** Text of a speech failure. `kept`: what is not lost; `otherwise`: used when the server sent no message. */
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
