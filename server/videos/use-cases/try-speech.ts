import type { SpeakRequest } from '../../../src/ports/speech.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { spokenFile, type SpokenFile } from './preview-speech.ts';
import { Refusal } from '../../shared/http-error.ts';

/**
 * Speech for visitors without an account, in the server's own voices. They have a share of their own, so that those who
 * have an account don't wait for those who only look, and addresses take turns.
 */
export async function trySpeech(
  services: Pick<HostServices, 'objects' | 'engine' | 'voices' | 'machine'>,
  asked: { readonly request: Pick<SpeakRequest, 'script' | 'voiceId'>; readonly address: string },
  gone: AbortSignal,
): Promise<SpokenFile> {
  const voices = await services.voices();
  if (!voices.some(({ id }) => id === asked.request.voiceId)) {
    throw new Refusal(400, 'unknown-voice', { field: 'voiceId', message: 'That voice doesn’t exist. Choose another one.' });
  }
  const listener = { queue: 'tries', owner: asked.address } as const;
  return spokenFile(services, { request: { ...asked.request, lexicon: [] }, listener }, gone);
}
