import type { ApiOutcome } from '../../ports/api-outcome.ts';

export type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

/** ERR-1, where an answer had no words of the host. */
const NO_WORDS = /^(?:API Error: \d+|Unknown|The answer of the service could not be read \(.*\))$/;

/** A failure in words: what happened, and what to do where that helps. `kept` says what is not lost. */
export function failureText(failure: Failure, kept = 'Nothing is lost.'): string {
  if (failure.kind === 'rejected') return failure.message;
  switch (failure.reason) {
    case 'offline':
      return `We could not reach Castwright. ${kept} Check your connection and try again.`;
    case 'timeout':
      return `This took too long and was given up. ${kept} Try again in a moment.`;
    case 'aborted':
      return `This was stopped. ${kept}`;
    case 'signed-out':
      return `${failure.message}. ${kept} Sign in again to go on.`;
    case 'server':
      return `${failure.message.replace(/\.$/, '')}. ${kept} Try again in a moment.`;
  }
}

/** What the host itself said of a failure; empty where it said nothing that people can read. */
export function hostWords(failure: Failure): string {
  const ofHost = failure.kind === 'rejected' || failure.reason === 'server';
  return ofHost && !NO_WORDS.test(failure.message) ? failure.message : '';
}
