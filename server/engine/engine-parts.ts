import type { BackdropLibrary } from '../../src/ports/background-library.ts';
import type { Speech } from '../../src/ports/speech.ts';
import type { VideoSettings } from '../ports/video-encoder.ts';
import type { PieceStore } from './engine.ts';

/** What the engine is made of. Whoever creates an engine keeps its parts and stops them after the engine. */
export interface EngineParts {
  readonly speech: Speech;
  /** Folder of presenter packs. Every thread reads it by itself. */
  readonly presentersFolder: string;
  /** The pictures one owner may use; asked on the creating thread only. */
  readonly backdropsOf: (ownerId: string) => BackdropLibrary;
  readonly pieces: PieceStore;
  /** Worker threads that draw and encode; as many as there are cores when left out. */
  readonly threads?: number;
  readonly quality?: VideoSettings['quality'];
}
