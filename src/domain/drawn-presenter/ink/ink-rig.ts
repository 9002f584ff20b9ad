import type { Rig, RigFill, RigPart, RigShape, RigStop } from '../../renderer/drawing/rig.ts';
import { drawContour } from './contour.ts';
import { mixInkPalette } from './ink-palette.ts';

/**
 * The same person in ink: flat colors, brush lines around hair and cloth, shade as dots on paper. A function of the drawing alone, by what
 * its colors are called, so anyone who can be drawn has it.
 */
export function drawInInk(rig: Rig): Rig {
  return {
    ...rig,
    palette: mixInkPalette(rig.palette),
    parts: rig.parts.map((part) => ({ ...part, shapes: part.shapes.flatMap((shape) => inkShape(shape, { part, rig })) })),
  };
}

interface Place {
  readonly part: RigPart;
  readonly rig: Rig;
}

/** What a shape is a part of, by its color. */
const GROUPS = {
  skin: /^(?:skin|blush|lid)/u,
  cloth: /^(?:top|cover|shirt|pants|chair)/u,
  hair: /^(?:hair|brow)/u,
} as const;
const LIGHT = /(?:Light|High)$|^glint$/u;
const DARK = /(?:Shade|Dark|Deep)$/u;
/** A softly shaded shape is that much denser as dots. */
const DENSER = 1.5;
/** Tones of a gradient keep this much as dots over the flat color. */
const MODELED = 0.62;
const EDGE = 7;

function inkShape(shape: RigShape, place: Place): readonly RigShape[] {
  const { fill, soft } = shape;
  const name = findName(fill);
  // The sockets' shade would gray the eyes.
  if (fades(fill) && DARK.test(name) && shape.name === undefined) return [];
  if (soft !== undefined || fades(fill) || isVeil(shape, name))
    return [...dot(shape, name), ...(place.part.name === 'nose' && DARK.test(name) ? bridge(shape, place) : [])];
  if (shape.widths !== undefined) return [strengthen(shape, name)];
  if (!isOpaque(fill)) return [{ ...shape, fill: flatten(fill, name) }];
  const flat: RigShape = { ...shape, fill: flatten(fill, name) };
  const lines = outline(shape, { ...place, name });
  // Under the parts of a shape that overlap, a line shows only around them all.
  return lines.length > 1 ? [...lines.map(widen), flat, ...model(shape, name)] : [flat, ...model(shape, name), ...lines];
}

/** The color that says most about a fill: the main one of a region, else that of its middle. */
function findName({ stops }: RigFill): string {
  const strong = stops.filter(([, , opacity = 1]) => opacity > 0);
  const main = strong.find(([, name]) => !LIGHT.test(name) && !DARK.test(name));
  const shown = strong.length > 0 ? strong : stops;
  return (main ?? shown[Math.floor(shown.length / 2)])?.[1] ?? 'ink';
}

/** Of a line under its shape, only the outer half is seen. */
const widen = (line: RigShape): RigShape => ({ ...line, ...(line.widths && { widths: line.widths.map((width) => width * 1.7) }) });

/** Hair so short that skin shows through. */
const isVeil = ({ fill, widths, name: own }: RigShape, name: string): boolean =>
  widths === undefined && own === undefined && !isOpaque(fill) && fill.stops.length > 1 && GROUPS.hair.test(name);

const isOpaque = ({ stops }: RigFill): boolean => stops.every(([, , opacity = 1]) => opacity >= 1);
const fades = ({ stops, radial }: RigFill): boolean => radial !== undefined && stops.some(([, , opacity = 1]) => opacity === 0);

function flatten(fill: RigFill, name: string): RigFill {
  const opacity = fill.stops.reduce((sum, [, , part = 1]) => sum + part, 0) / fill.stops.length;
  return { stops: [opacity < 1 ? [0, name, opacity] : [0, name]] };
}

/** Soft shade becomes dots; soft light is left out on skin, and becomes dry strokes elsewhere. What others are clipped to stays as it is. */
function dot(shape: RigShape, name: string): readonly RigShape[] {
  const { fill, soft = 0, grain: _grain, ...others } = shape;
  const isLight = LIGHT.test(name);
  if (shape.name !== undefined) return [{ ...shape, fill: flatten(fill, name) }];
  if (isLight && !GROUPS.hair.test(name) && !GROUPS.cloth.test(name)) return [];
  const stops = fill.stops.map(
    ([at, color, opacity = 1]): RigStop => [at, toDots(color), Math.min(opacity * (color === 'blush' ? 1 : DENSER), 1)],
  );
  return [
    { ...others, fill: { ...fill, stops }, ...(soft > 0 && { soft: isLight ? Math.min(soft, 2) : soft }), grain: isLight ? 0.75 : 0.9 },
  ];
}

/** The side of a nose that is away from the light, from its middle down. */
function bridge({ path, moves }: RigShape, { rig }: Place): readonly RigShape[] {
  const [x, y] = [rig.anchors.eyesCentre[0], rig.anchors.eyesCentre[1]];
  return drawContour(
    { path, ...(moves && { moves }) },
    { color: 'skinDeep', weight: 5, press: (px, py) => (px > x + 13 && py > y + 40 ? 1 : 0) },
  );
}

/** On skin, dots are of the middle tone. */
const toDots = (name: string): string => (name === 'skinDark' || name === 'skinDeep' ? 'skinShade' : name);

/** Lines are of one ink; light ones keep their color. */
function strengthen(shape: RigShape, name: string): RigShape {
  if (!DARK.test(name) && name !== 'lipLine') return shape;
  const [[, , opacity = 1] = [0, '', 1]] = shape.fill.stops;
  return { ...shape, fill: { stops: [[0, DARK.test(name) && name !== 'skinDeep' ? 'ink' : name, Math.min(opacity * 1.4, 1)]] } };
}

/** Where a gradient went to the dark, dots do. */
function model(shape: RigShape, name: string): readonly RigShape[] {
  const { fill, path, moves, clip } = shape;
  if (fill.stops.length < 2 || !(GROUPS.skin.test(name) || GROUPS.cloth.test(name) || GROUPS.hair.test(name))) return [];
  const dark = fill.stops.find(([, color]) => DARK.test(color))?.[1];
  if (dark === undefined) return [];
  const tone = toDots(dark);
  const stops = fill.stops.map(([at, color]): RigStop => [at, tone, DARK.test(color) ? MODELED : 0]);
  return [{ path, ...(moves && { moves }), ...(clip !== undefined && { clip }), fill: { ...fill, stops }, grain: 1 }];
}

/** The row where a plate with this part ends. */
const getEnd = ({ cut, limb }: RigPart, { height, whole }: Rig): number =>
  limb !== undefined ? Infinity : ((cut === 'whole' ? whole?.height : undefined) ?? height);

function outline(shape: RigShape, { part, rig, name }: Place & { readonly name: string }): readonly RigShape[] {
  if (shape.clip !== undefined || shape.hidden === true) return [];
  const below =
    (from: number, over: number) =>
    (_x: number, y: number): number =>
      Math.min(Math.max((y - from) / over, 0), 1);
  const whole = (_x: number, y: number): number => (y > getEnd(part, rig) - 12 ? 0 : 1);
  if (GROUPS.cloth.test(name) || GROUPS.hair.test(name)) return drawContour(shape, { color: 'ink', weight: EDGE, press: whole });
  if (!GROUPS.skin.test(name)) return [];
  // No line goes through a face: it begins at the cheeks and is heaviest under the jaw.
  if (shape.name === 'face')
    return drawContour(shape, { color: 'ink', weight: EDGE - 1, press: below(rig.anchors.eyesCentre[1] + 20, 150) });
  if (shape.name === 'neck') return drawContour(shape, { color: 'ink', weight: EDGE - 2, press: below(rig.anchors.chin[1] + 10, 30) });
  return drawContour(shape, { color: 'ink', weight: EDGE - 2, press: whole });
}
