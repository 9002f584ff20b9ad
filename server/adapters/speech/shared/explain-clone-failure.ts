import type { CloneFailure, CreateCloneOutcome } from '#ports/speech-clones.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { ServiceFailure } from './speech-service.ts';

/** What a service that can't copy a voice from a sample leads to. */
export const SAMPLE_REJECTED: CreateCloneOutcome = {
  kind: 'rejected',
  message:
    'The voice service can’t copy a voice from this recording. No voice was made. Record again in a quiet room, alone and for longer.',
};

const SERVICE_DOWN = 'The voice service isn’t answering as it should. Try again in a moment.';

/** Maps a failure of cloning to a message for the user, and logs the service's own words. */
export function explainCloneFailure(log: Pick<Logger, 'warn'>, failure: ServiceFailure): CloneFailure {
  log.warn('a speech service failed to clone or to remove a voice', { outcome: failure.kind, detail: failure.detail });
  switch (failure.kind) {
    case 'quota':
      return { kind: 'quota', message: 'The voice service has no room for another cloned voice. Ask the administrator of this site.' };
    case 'auth':
      return { kind: 'auth', message: 'The voice service doesn’t let this site clone voices. Let the administrator of this site know.' };
    case 'throttled':
      return { kind: 'throttled', retryAfterSeconds: failure.retryAfterSeconds, message: 'The voice service is busy. Try again later.' };
    case 'moderated':
    case 'unknown-voice':
    case 'unavailable':
      return { kind: 'unavailable', message: SERVICE_DOWN };
  }
}
