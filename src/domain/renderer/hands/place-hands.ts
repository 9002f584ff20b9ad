import type { PresenterTracks, SpokenTracks } from '../build-presenter-tracks.ts';
import type { ArmSide } from '../drawing/rig-arms.ts';
import { getSpeakingStyle } from '../motion/speaking-style.ts';
import { buildHandTrack } from './hand-track.ts';
import { planHands } from './plan-hands.ts';

export interface HandsPlace {
  readonly avatarId: string;
  /** The presenter's middle as a share of the frame's width, and those of the layers that the script names. */
  readonly place: number;
  readonly aims: ReadonlyMap<string, number>;
  readonly frameRate: number;
}

/** Share of the frame's width by which something is beside the presenter, and a presenter beside the middle. */
const ASIDE = 0.04;

/** Gives each gesture its hands, by where the presenter and what they present are. */
export function placeHands({ gestures, ...tracks }: SpokenTracks, { avatarId, place, aims, frameRate }: HandsPlace): PresenterTracks {
  // Someone beside the middle gestures with the outer hand, so that the other doesn't reach over what stands there.
  const own = findSide(0.5, place) ?? (getSpeakingStyle(avatarId).handed < 0.5 ? 'left' : 'right');
  const strokes = planHands(gestures, {
    own,
    findAim: (layer) => findSide(place, (layer === undefined ? undefined : aims.get(layer)) ?? 0.5),
  });
  return { ...tracks, hands: buildHandTrack(strokes, frameRate) };
}

/** The side of `from` that something is at; undefined where it's in front of it. */
function findSide(from: number, at: number): ArmSide | undefined {
  return Math.abs(at - from) < ASIDE ? undefined : at < from ? 'left' : 'right';
}
