/** What the eyes do in a sprite. */
export interface EyePose {
  /** 0 = as photographed, 1 = shut. */
  readonly lid?: number;
  /** −1 to 1: to the image's right, and up. */
  readonly gaze?: readonly [right: number, up: number];
  /** −1 to 1: up. */
  readonly brow?: number;
}

/** The sprites of the eyes, by the ids that the renderer asks for. */
export const EYE_POSES: Readonly<Record<string, EyePose>> = {
  lid33: { lid: 0.33 },
  lid66: { lid: 0.66 },
  lid100: { lid: 1 },
  gazeL: { gaze: [-1, 0] },
  gazeR: { gaze: [1, 0] },
  gazeU: { gaze: [0, 1] },
  gazeD: { gaze: [0, -1] },
  browUp: { brow: 1 },
  browDown: { brow: -1 },
};
