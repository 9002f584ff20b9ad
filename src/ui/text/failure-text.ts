import { messages } from '#messages/text/failure-text.messages';
import type { ApiOutcome } from '../../ports/api-outcome.ts';

export type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

/** ERR-1, where an answer had no words of the host. */
const NO_MESSAGE = /^(?:API Error: \d+|Unknown|The answer of the service could not be read \(.*\))$/;

/** A failure in words: what happened, and what to do where that helps. `kept` says what is not lost. */
export function formatFailure(failure: Failure, kept: string = messages.nothingLost): string {
  if (failure.kind === 'rejected') return failure.message;
  switch (failure.reason) {
    case 'offline':
      return messages.offline(kept);
    case 'timeout':
      return messages.timeout(kept);
    case 'aborted':
      return messages.aborted(kept);
    case 'signed-out':
      return messages.signedOut(failure.message, kept);
    case 'server':
      return messages.server(failure.message.replace(/\.$/, ''), kept);
  }
}

/** What the host itself said of a failure; empty where it said nothing that people can read. */
export function getServerMessage(failure: Failure): string {
  const serverMessage = failure.kind === 'rejected' || failure.reason === 'server';
  return serverMessage && !NO_MESSAGE.test(failure.message) ? failure.message : '';
}
