import type * as AzureSdk from 'microsoft-cognitiveservices-speech-sdk';
import type { AzureEvents } from './azure-times.ts';

export type AzureResult =
  | { readonly kind: 'spoken'; readonly pcm: Uint8Array; readonly events: AzureEvents }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One synthesis by the SDK in a connection of its own, closed with it. Rejects with the signal's reason when it aborts. */
export function speakSsml(
  { sdk, config }: { readonly sdk: typeof AzureSdk; readonly config: AzureSdk.SpeechConfig },
  ssml: string,
  signal: AbortSignal,
): Promise<AzureResult> {
  const synthesizer = new sdk.SpeechSynthesizer(config, null);
  const words: { text: string; offset: number; duration: number }[] = [];
  const visemes: { id: number; offset: number }[] = [];
  synthesizer.wordBoundary = (_, { text, audioOffset, duration, boundaryType }) => {
    if (boundaryType === sdk.SpeechSynthesisBoundaryType.Word) words.push({ text, offset: audioOffset, duration });
  };
  synthesizer.visemeReceived = (_, { visemeId, audioOffset }) => void visemes.push({ id: visemeId, offset: audioOffset });
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      synthesizer.close();
      settled();
    };
    const onAbort = (): void => settle(() => reject(signal.reason));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) return onAbort();
    synthesizer.speakSsmlAsync(
      ssml,
      (result) =>
        settle(() => {
          if (result.reason === sdk.ResultReason.SynthesizingAudioCompleted)
            return resolve({ kind: 'spoken', pcm: new Uint8Array(result.audioData), events: { words, visemes } });
          return resolve({ kind: 'failed', error: result.errorDetails });
        }),
      (error) => settle(() => resolve({ kind: 'failed', error })),
    );
  });
}
