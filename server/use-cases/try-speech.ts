import type { SpeakRequest } from '../../src/ports/speech.ts';
import type { HostServices } from './host-services.ts';
import { HOST_LIMITS } from './host-limits.ts';
import { spokenFile, type SpokenFile } from './preview-speech.ts';
import { Refusal } from './refusal.ts';

type TrySpeech = (request: Pick<SpeakRequest, 'script' | 'voiceId'>, gone: AbortSignal) => Promise<SpokenFile>;

/**
 * Speech for visitors without an account, in the host's own voices. Only a few are spoken at one time, so that those
 * who have an account do not wait for those who only look.
 */
export function createTrySpeech(services: Pick<HostServices, 'objects' | 'engine' | 'voices'>): TrySpeech {
  const waiting: (() => void)[] = [];
  let speaking = 0;

  const enter = async (): Promise<void> => {
    if (speaking < HOST_LIMITS.triesAtOnce) {
      speaking += 1;
      return;
    }
    if (waiting.length >= HOST_LIMITS.triesWaiting) {
      throw new Refusal(503, 'busy', { message: 'Many people are trying this right now. Your words are kept; try again in a moment.' });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else speaking -= 1;
  };

  return async ({ script, voiceId }, gone) => {
    const voices = await services.voices();
    if (!voices.some(({ id }) => id === voiceId)) {
      throw new Refusal(400, 'unknown-voice', { field: 'voiceId', message: 'There is no such voice. Choose another one.' });
    }
    await enter();
    try {
      gone.throwIfAborted();
      return await spokenFile(services, { script, voiceId, lexicon: [] }, gone);
    } finally {
      leave();
    }
  };
}
