import { LEAD_IN } from '../../../src/domain/project/project-defaults.ts';
import { SAMPLE_RATE } from '../../../src/domain/speech/spoken-scene.ts';
import type { JoinOrder } from '../engine.ts';
import type { PlannedPiece, ScenePlan } from '../segments/scene-plan.ts';
import type { PlacedSound } from './audio-track.ts';

/** A whole video before it is written: what follows what, and where each scene stands. */
export interface VideoPlan {
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
  readonly pictures: number;
  readonly samples: number;
  readonly pieces: readonly PlacedPiece[];
  readonly sounds: readonly PlacedSound[];
  /** Seconds from the video's start to the first sample of each scene's speech. */
  readonly speechStarts: readonly number[];
}

export interface PlacedPiece extends PlannedPiece {
  readonly sceneIndex: number;
  readonly pieceIndex: number;
}

export function planVideo(order: JoinOrder, scenes: readonly ScenePlan[]): VideoPlan {
  const { frameRate } = order.project;
  const pieces: PlacedPiece[] = [];
  const sounds: PlacedSound[] = [];
  const speechStarts: number[] = [];
  let pictures = 0;
  for (const [sceneIndex, scene] of scenes.entries()) {
    const speechStart = pictures / frameRate + LEAD_IN;
    speechStarts.push(speechStart);
    sounds.push({ pcm: order.spoken[sceneIndex]?.pcm ?? new Int16Array(), start: Math.round(speechStart * SAMPLE_RATE) });
    pieces.push(...scene.pieces.map((piece, pieceIndex) => ({ ...piece, sceneIndex, pieceIndex })));
    pictures += scene.pictures;
  }
  const [first] = scenes;
  if (first === undefined) {
    throw new RangeError('A video needs at least one scene.');
  }
  const { width, height } = first.settings;
  return { frameRate, width, height, pictures, samples: Math.round((pictures / frameRate) * SAMPLE_RATE), pieces, sounds, speechStarts };
}
