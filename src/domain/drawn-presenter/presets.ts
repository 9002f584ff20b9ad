import type { PresenterChoices } from './choices.ts';

/** Shapes that set several measures at once. Whoever fits none of them has their own. */
export const PRESETS = {
  face: {
    oval: { faceWidth: 182, jaw: 146, chinWidth: 58, chin: 704 },
    round: { faceWidth: 188, jaw: 160, chinWidth: 72, chin: 700 },
    heart: { faceWidth: 182, jaw: 139, chinWidth: 50, chin: 700 },
    long: { faceWidth: 176, jaw: 146, chinWidth: 58, chin: 720 },
    square: { faceWidth: 186, jaw: 164, chinWidth: 74, chin: 714 },
    broad: { faceWidth: 194, jaw: 182, chinWidth: 92, chin: 722 },
  },
  eyes: {
    round: { eyeGap: 86, eyeSize: 1.06, eyeTilt: 3, eyeOpening: 1.04 },
    almond: { eyeGap: 86, eyeSize: 1.03, eyeTilt: 5, eyeOpening: 0.96 },
    upturned: { eyeGap: 87, eyeSize: 1, eyeTilt: 8, eyeOpening: 0.86 },
    level: { eyeGap: 86, eyeSize: 1, eyeTilt: 2, eyeOpening: 0.92 },
    downturned: { eyeGap: 86, eyeSize: 0.96, eyeTilt: -3, eyeOpening: 0.86 },
    small: { eyeGap: 86, eyeSize: 0.93, eyeTilt: 0, eyeOpening: 0.88 },
  },
  nose: {
    small: { noseWidth: 20, noseHeight: 548, noseLength: 90 },
    narrow: { noseWidth: 20, noseHeight: 552, noseLength: 102 },
    straight: { noseWidth: 24, noseHeight: 552, noseLength: 96 },
    long: { noseWidth: 27, noseHeight: 558, noseLength: 106 },
    wide: { noseWidth: 31, noseHeight: 552, noseLength: 96 },
    broad: { noseWidth: 35, noseHeight: 560, noseLength: 92 },
  },
  mouth: {
    thin: { lipFullness: 0.8, lipWidth: 50, smile: 1 },
    small: { lipFullness: 1.05, lipWidth: 47, smile: 1 },
    medium: { lipFullness: 1.05, lipWidth: 51, smile: 1.05 },
    smiling: { lipFullness: 1.02, lipWidth: 52, smile: 1.28 },
    full: { lipFullness: 1.32, lipWidth: 53, smile: 1 },
    wide: { lipFullness: 0.95, lipWidth: 55, smile: 1.1 },
  },
  body: {
    slim: { neck: 58, shoulders: 284, shoulderLine: 828 },
    medium: { neck: 64, shoulders: 302, shoulderLine: 832 },
    athletic: { neck: 74, shoulders: 328, shoulderLine: 832 },
    broad: { neck: 94, shoulders: 352, shoulderLine: 836 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Partial<PresenterChoices>>>>>;

export type PresetGroup = keyof typeof PRESETS;

/** The preset that the choices are, undefined where they are none of them. */
export function findPreset(group: PresetGroup, choices: PresenterChoices): string | undefined {
  return Object.entries(PRESETS[group]).find(([, preset]) =>
    Object.entries(preset).every(([name, value]) => choices[name as keyof PresenterChoices] === value),
  )?.[0];
}
