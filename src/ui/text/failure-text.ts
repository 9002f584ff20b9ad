import { messages } from '#messages/text/failure-text.messages';
import type { ApiOutcome } from '#ports/api-outcome.ts';

export type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

/** Generic messages for responses without a text from the server (ERR-1). */
const NO_MESSAGE = /^(?:API Error: \d+|Unknown|The answer of the service could not be read \(.*\))$/;

/** Text of a failure: what happened and what to do. `kept`: what is not lost. */
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

/** The server's own message for users; empty without one. */
export function getServerMessage(failure: Failure): string {
  const serverMessage = failure.kind === 'rejected' || failure.reason === 'server';
  return serverMessage && !NO_MESSAGE.test(failure.message) ? failure.message : '';
}
