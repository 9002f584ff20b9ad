import type { ClipEnding } from '#domain/project/video-background.ts';

/** Messages of a clip behind a scene's presenter, or on its stage. */
export const messages = {
  title: 'Clip',
  silent: 'Your clip has no sound.',
  volume: 'Volume',
  volumeHint: 'Your clip is quieter while someone speaks.',
  from: 'Start at',
  to: 'End at',
  seconds: (value: number) => `${value.toFixed(1)} s`,
  /** Shown on its thumbnail. */
  length: (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`,
  ending: 'When the scene is longer',
  layerEnding: 'When it’s shown longer',
  endings: { loop: 'Play again', hold: 'Hold the last frame' } satisfies Record<ClipEnding, string>,
  blur: 'Blur',
  dim: 'Darken',
  percent: (share: number) => `${Math.round(share * 100)}%`,
} as const;
