import type { HeadTracks } from './create-head-tracks.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';

export interface GazeTracks {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Share of glances at the viewer, and the amplitude of the others (1 is the pack's maximum). */
const AT_VIEWER = 0.75;
const AWAY = { x: 0.42, up: 0.2, down: 0.3 } as const;
/** Duration range of glances. Seconds. */
const GLANCE = { viewer: [1.6, 4.5], away: [0.35, 0.8] } as const;
/** Degrees of a full eye turn, and the share of the head's turn that the eyes compensate to stay on the viewer. */
const FULL_TURN = 9;
const MADE_GOOD = 0.75;
const MOST = 1;

export function createGazeTracks(head: HeadTracks, length: TrackLength, random: Random): GazeTracks {
  const x = new Float64Array(length.frameCount);
  const y = new Float64Array(length.frameCount);
  let until = randomBetween(random, ...GLANCE.viewer);
  let [glanceX, glanceY] = [0, 0];
  let away = false;
  for (let n = 0; n < length.frameCount; n++) {
    if (n / length.frameRate >= until) {
      away = !away && random() > AT_VIEWER;
      const side = random() < 0.5 ? -1 : 1;
      glanceX = away ? side * randomBetween(random, 0.2, AWAY.x) : 0;
      glanceY = away ? randomBetween(random, -AWAY.down, AWAY.up) : 0;
      const [shortest, longest] = away ? GLANCE.away : GLANCE.viewer;
      until += randomBetween(random, shortest, longest);
    }
    const wantedX = glanceX - (MADE_GOOD * (head.yaw[n] ?? 0)) / FULL_TURN;
    const wantedY = glanceY + (MADE_GOOD * (head.pitch[n] ?? 0)) / FULL_TURN;
    const share = MOST / Math.max(Math.abs(wantedX) + Math.abs(wantedY), MOST);
    x[n] = wantedX * share;
    y[n] = wantedY * share;
  }
  return { x, y };
}
