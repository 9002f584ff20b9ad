import type { SpeakFailure } from '#ports/speech.ts';
import type { ServiceFailure } from './speech-service.ts';

/** Maps a service's failure to a message for the user, without the service's own text. */
export function explainFailure(failure: ServiceFailure, voiceId: string): SpeakFailure {
  switch (failure.kind) {
    case 'unknown-voice':
      return {
        kind: 'rejected',
        code: 'unknown-voice',
        message: `There is no voice "${voiceId.slice(0, 40)}". Your script is kept; choose another voice.`,
      };
    case 'moderated':
      return {
        kind: 'moderated',
        message: 'The voice service declined to speak this text. Your script is kept. Change the wording or choose another voice.',
      };
    case 'quota':
      return {
        kind: 'quota',
        message:
          'The voice service’s allowance is used up. Your script is kept. Choose another voice, or ask the administrator of this site.',
      };
    case 'auth':
      return {
        kind: 'auth',
        message:
          'The voice service didn’t accept this site’s key. Your script is kept. Choose another voice, and let the administrator of this site know.',
      };
    case 'throttled':
      return {
        kind: 'throttled',
        retryAfterSeconds: failure.retryAfterSeconds,
        message: `The voice service is busy. Your script is kept. Try again in ${formatSeconds(failure.retryAfterSeconds)}.`,
      };
    case 'unavailable':
      return {
        kind: 'unavailable',
        message:
          failure.message ?? 'The voice service isn’t answering as it should. Your script is kept. Try again or choose another voice.',
        ...(failure.isDown && { isDown: true }),
      };
  }
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
