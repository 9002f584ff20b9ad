import type { VideoSettings } from '../../ports/video-encoder.ts';

/** Everything beside the scene that changes the pixels: hashes of the engine's code and of the presenter's pack, and the quality. */
export interface RenderFingerprint {
  readonly engine: string;
  readonly pack: string;
  readonly quality: VideoSettings['quality'];
}
