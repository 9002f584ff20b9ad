/** Tracks that come with the product, computed from their recipes. */
export const MUSIC_TRACK_IDS = ['morning-light', 'open-road', 'steady-steps', 'paper-planes', 'night-desk', 'wide-horizon'] as const;
export type MusicTrackId = (typeof MUSIC_TRACK_IDS)[number];

/** Music of a whole video: starts with it, repeats, and fades in and out at its ends. */
export interface MusicChoice {
  readonly trackId: MusicTrackId;
  /** Above 0, up to 1: as loud as the track is. */
  readonly volume: number;
  /** Lowered while the presenter speaks. */
  readonly ducking: boolean;
}

export const MUSIC_VOLUME = { min: 0.05, max: 1 } as const;

/** What a user starts with. */
export const USUAL_MUSIC: MusicChoice = { trackId: 'morning-light', volume: 0.7, ducking: true };

export function isSameMusic(one: MusicChoice | undefined, other: MusicChoice | undefined): boolean {
  return one?.trackId === other?.trackId && one?.volume === other?.volume && one?.ducking === other?.ducking;
}
