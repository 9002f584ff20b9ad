import type { HexColor } from '../../project/project.ts';
import { mix } from '../compile-rig.ts';

const PAPER = '#f7ecd8';
const INK = '#211a2c';

type Palette = Readonly<Record<string, HexColor>>;

/** A few flat colors a person, as printed on paper, and one dark ink. */
export function mixInkPalette(palette: Palette): Palette {
  const get = (name: string): HexColor => palette[name] ?? INK;
  const print = (color: HexColor): HexColor => mix(color, PAPER, 0.08);
  const ink = mix(INK, palette['cover'] ?? get('top'), 0.12);
  const skin = print(get('skin'));
  const tones = (main: string): Palette =>
    palette[main] === undefined
      ? {}
      : {
          [main]: print(get(main)),
          [`${main}Light`]: mix(print(get(main)), PAPER, 0.24),
          [`${main}High`]: mix(print(get(main)), PAPER, 0.4),
          [`${main}Shade`]: mix(print(get(main)), ink, 0.4),
          [`${main}Dark`]: mix(print(get(main)), ink, 0.6),
        };
  const all: Palette = {
    ...palette,
    ...tones('hair'),
    ...tones('top'),
    ...tones('cover'),
    ...tones('pants'),
    shirt: mix(get('shirt'), PAPER, 0.3),
    shirtDark: mix(get('shirtDark'), ink, 0.1),
    skin,
    skinLight: skin,
    skinHigh: mix(skin, PAPER, 0.35),
    skinShade: mix(skin, get('skinDark'), 0.5),
    skinDark: mix(skin, get('skinDark'), 0.85),
    skinDeep: mix(get('skinDeep'), ink, 0.5),
    blush: mix(get('blush'), skin, 0.4),
    lid: mix(skin, get('skinDark'), 0.5),
    brow: mix(get('brow'), ink, 0.35),
    lash: ink,
    lipLine: mix(get('lipLine'), ink, 0.6),
    eyeWhite: PAPER,
    eyeWhiteDark: PAPER,
    eyeShade: ink,
    irisDark: mix(get('irisDark'), ink, 0.3),
    teeth: PAPER,
    teethShade: mix(PAPER, ink, 0.16),
    pupil: ink,
    ink,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'ink' || palette[name] !== undefined));
}
