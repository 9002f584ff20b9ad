import type { SpeakRequest } from '../../../src/ports/speech.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { loadSpokenFile, type SpokenFile } from './preview-speech.ts';
import { HttpError } from '../../shared/http-error.ts';

/**
 * Speech for visitors without an account, in the server's own voices. They have a share of their own, so that those who
 * have an account don't wait for those who only look, and addresses take turns.
 */
export async function trySpeech(
  services: Pick<ServerContext, 'objects' | 'engine' | 'voices' | 'workLimiter'>,
  input: { readonly request: Pick<SpeakRequest, 'script' | 'voiceId'>; readonly address: string },
  clientSignal: AbortSignal,
): Promise<SpokenFile> {
  const voices = await services.voices();
  if (!voices.some(({ id }) => id === input.request.voiceId)) {
    throw new HttpError(400, 'unknown-voice', { field: 'voiceId', message: 'That voice doesn’t exist. Choose another one.' });
  }
  const listener = { queue: 'tries', owner: input.address } as const;
  return loadSpokenFile(services, { request: { ...input.request, lexicon: [] }, listener }, clientSignal);
}
