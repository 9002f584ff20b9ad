import type { VideoSettings } from '../../ports/video-encoder.ts';

/** Hashes of what draws: the engine's own code, and the presenter's pack. */
export interface DrawnBy {
  readonly engine: string;
  readonly pack: string;
  readonly quality: VideoSettings['quality'];
}
