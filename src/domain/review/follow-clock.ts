/** Seconds that the two may be apart while they play; less isn't seen, and each correction is. */
export const MOST_DRIFT = 0.15;
/** Seconds that they may be apart while they're paused: less than a frame. */
const MOST_STILL = 0.01;

export interface VideoClock {
  /** Seconds. */
  readonly position: number;
  readonly isPaused: boolean;
}

export interface ClockCorrection {
  /** Seconds to seek to; null: it's near enough. */
  readonly position: number | null;
  /** Null: it does what it should. */
  readonly isPaused: boolean | null;
}

/** What makes a video follow another one's clock. It waits at its own end while a longer one plays on. `duration` in seconds. */
export function followClock(leader: VideoClock, follower: VideoClock & { readonly duration: number }): ClockCorrection {
  const duration = follower.duration > 0 ? follower.duration : 0;
  const wanted = Math.max(0, Math.min(leader.position, duration));
  const isPaused = leader.isPaused || leader.position >= duration;
  const allowed = isPaused ? MOST_STILL : MOST_DRIFT;
  return {
    position: Math.abs(follower.position - wanted) > allowed ? wanted : null,
    isPaused: follower.isPaused === isPaused ? null : isPaused,
  };
}
