import type { SpokenScene } from '../../../../src/domain/speech/spoken-scene.ts';
import type { SpeakRequest } from '../../../../src/ports/speech.ts';

export interface WorkerStart {
  readonly program: WebAssembly.Module;
}

export interface WorkerRequest {
  readonly request: SpeakRequest;
}

export type WorkerResponse =
  | { readonly kind: 'spoken'; readonly scene: SpokenScene }
  | { readonly kind: 'nothing-to-say' }
  | { readonly kind: 'failed'; readonly reason: string };
