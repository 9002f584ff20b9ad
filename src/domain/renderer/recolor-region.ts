/** Regions: hair, the only or inner garment, and the outer one. */
export const RECOLOR_REGIONS = ['hair', 'inner', 'outer'] as const;
export type RecolorRegion = (typeof RECOLOR_REGIONS)[number];
