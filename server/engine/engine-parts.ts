import type { BackgroundLibrary } from '../../src/ports/background-library.ts';
import type { Speech } from '../../src/ports/speech.ts';
import type { VideoSettings } from '../ports/video-encoder.ts';
import type { SegmentStore } from '../ports/segment-store.ts';

/** Options of the engine. The caller owns these parts and stops them after the engine. */
export interface EngineParts {
  readonly speech: Speech;
  /** Folder of presenter packs. Every thread reads it by itself. */
  readonly presentersFolder: string;
  /** Background images that an owner may use. Called on the creating thread only. */
  readonly getBackgrounds: (ownerId: string) => BackgroundLibrary;
  readonly segments: SegmentStore;
  /** Worker threads that draw and encode; as many as there are cores when left out. */
  readonly threads?: number;
  readonly quality?: VideoSettings['quality'];
}
