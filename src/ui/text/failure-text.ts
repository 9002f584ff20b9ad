import { words } from '#messages/text/failure-text.messages';
import type { ApiOutcome } from '../../ports/api-outcome.ts';

export type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

/** ERR-1, where an answer had no words of the host. */
const NO_WORDS = /^(?:API Error: \d+|Unknown|The answer of the service could not be read \(.*\))$/;

/** A failure in words: what happened, and what to do where that helps. `kept` says what is not lost. */
export function failureText(failure: Failure, kept: string = words.nothingLost): string {
  if (failure.kind === 'rejected') return failure.message;
  switch (failure.reason) {
    case 'offline':
      return words.offline(kept);
    case 'timeout':
      return words.timeout(kept);
    case 'aborted':
      return words.aborted(kept);
    case 'signed-out':
      return words.signedOut(failure.message, kept);
    case 'server':
      return words.server(failure.message.replace(/\.$/, ''), kept);
  }
}

/** What the host itself said of a failure; empty where it said nothing that people can read. */
export function hostWords(failure: Failure): string {
  const ofHost = failure.kind === 'rejected' || failure.reason === 'server';
  return ofHost && !NO_WORDS.test(failure.message) ? failure.message : '';
}
