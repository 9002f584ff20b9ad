/** Smallest change from frame to frame, summed over the parts of the mouth; less looks held once it is encoded. */
const LEAST_CHANGE = 0.00015;

interface MouthParts {
  readonly open: Float64Array;
  readonly width: Float64Array;
  readonly strength: Float64Array;
}

/**
 * Moves the width a little where movements cancel out and a speaking mouth would rest for a frame: towards the next frame, so that no step
 * grows. `shut` frames may rest.
 */
export function keepMoving({ open, width, strength }: MouthParts, shut: (frame: number) => boolean): void {
  const getStep = (part: ArrayLike<number>, frame: number) => Math.abs((part[frame] ?? 0) - (part[frame - 1] ?? 0));
  for (let frame = 1; frame < width.length - 1; frame += 1) {
    if (shut(frame) || shut(frame - 1)) continue;
    if (getStep(open, frame) + getStep(width, frame) + getStep(strength, frame) >= LEAST_CHANGE) continue;
    const here = width[frame] ?? 0;
    const rises = (width[frame + 1] ?? 0) >= here && here < 1 - 2 * LEAST_CHANGE;
    width[frame] = here + (rises ? 2 : -2) * LEAST_CHANGE;
  }
}
