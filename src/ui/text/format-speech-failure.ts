import type { SpeakFailure } from '#ports/speech.ts';
import { formatFailure, getServerMessage } from './failure-text.ts';

/** Text of a speech failure. `kept`: what is not lost; `otherwise`: used when the server sent no message. */
export function formatSpeechFailure(
  outcome: SpeakFailure,
  { kept, otherwise }: { readonly kept: string; readonly otherwise: string },
): string {
  if (outcome.kind !== 'unavailable' || outcome.reason === undefined) return outcome.message;
  const { reason, message } = outcome;
  const serverMessage = getServerMessage({ kind: 'failed', reason: 'server', message });
  if (reason === 'server') return serverMessage || otherwise;
  return reason === 'signed-out' && serverMessage === '' ? otherwise : formatFailure({ kind: 'failed', reason, message }, kept);
}
