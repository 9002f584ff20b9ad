import type { SetId } from '../project/project.ts';

/** How a set's light changes the presenter in it. */
export interface SetLight {
  /** Brightness of the presenter; 1 is the light they were made in. */
  readonly exposure: number;
  /** -1 cold to 1 warm. */
  readonly warmth: number;
  /** Where the set's light comes from: -1 screen left, 1 screen right. That side is brighter. */
  readonly side: number;
  /** How dark the presenter's shadow on the set is, 0 to 1. */
  readonly shadow: number;
}

export const SET_LIGHTS: Readonly<Record<SetId, SetLight>> = {
  office: { exposure: 1, warmth: -0.25, side: -0.7, shadow: 0.16 },
  'evening-office': { exposure: 0.86, warmth: -0.35, side: 0.6, shadow: 0.25 },
  'meeting-room': { exposure: 0.94, warmth: 0.45, side: -0.3, shadow: 0.3 },
  'white-studio': { exposure: 1.03, warmth: 0, side: -0.4, shadow: 0.14 },
  'dark-studio': { exposure: 0.9, warmth: 0.1, side: -0.5, shadow: 0.3 },
  newsroom: { exposure: 0.93, warmth: -0.4, side: 0, shadow: 0.3 },
  classroom: { exposure: 1, warmth: 0.25, side: 0.5, shadow: 0.16 },
  library: { exposure: 0.93, warmth: 0.6, side: 0.5, shadow: 0.3 },
  'living-room': { exposure: 0.97, warmth: 0.55, side: 0.5, shadow: 0.2 },
  kitchen: { exposure: 1, warmth: 0.1, side: 0.6, shadow: 0.16 },
  garden: { exposure: 1.02, warmth: 0.2, side: -0.6, shadow: 0.08 },
  loft: { exposure: 0.95, warmth: 0.4, side: -0.7, shadow: 0.26 },
};
