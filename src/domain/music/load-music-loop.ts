import type { MusicLoop } from './mix-music.ts';
import type { MusicTrackId } from '../project/project.ts';
import { renderTrack } from './render-track.ts';
import { TRACK_RECIPES } from './track-recipes.ts';

const known = new Map<MusicTrackId, MusicLoop>();

/** Computes a track on first use (about a tenth of a second) and remembers it. */
export function loadMusicLoop(trackId: MusicTrackId): MusicLoop {
  const loop = known.get(trackId) ?? createMusicLoop(renderTrack(TRACK_RECIPES[trackId]));
  known.set(trackId, loop);
  return loop;
}

export function createMusicLoop(samples: Int16Array): MusicLoop {
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  return { samples, peak };
}
