import type { HexColor } from '../project/project.ts';
import type { RigLimb } from '../renderer/drawing/rig-arms.ts';
import {
  type Rig,
  RIG_CONTROLS,
  type RigControl,
  type RigCut,
  type RigFill,
  type RigPart,
  type RigShape,
  type RigSpace,
  type RigStop,
} from '../renderer/drawing/rig.ts';

/** A shape as a drawing function gives it for one set of controls; `Q` is allowed too. */
export interface Stroke {
  readonly path: string;
  /** One color, or a gradient. */
  readonly fill: string | RigFill;
  readonly opacity?: number;
  readonly widths?: readonly number[];
  readonly name?: string;
  readonly clip?: string;
  readonly hidden?: true;
  readonly soft?: number;
}

export interface Layer {
  readonly name: string;
  readonly space: RigSpace;
  readonly lift: number;
  readonly flat?: true;
  readonly cut?: RigCut;
  readonly limb?: RigLimb;
  readonly shapes: readonly Stroke[];
}

export type Controls = Readonly<Record<RigControl, number>>;
export type Character = Omit<Rig, 'parts'> & { readonly draw: (controls: Controls) => readonly Layer[] };

export const REST = Object.fromEntries(RIG_CONTROLS.map((control) => [control, 0])) as Controls;

/** A gradient's stops: from the first color to the last, over those in between at their shares of the way. */
export function toStops(
  first: string,
  ...others: readonly [...(readonly [share: number, color: string])[], last: string]
): readonly RigStop[] {
  const between = others.slice(0, -1) as readonly (readonly [number, string])[];
  return [[0, first], ...between, [1, String(others.at(-1))]];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** What each control adds is what it changes when it alone is 1. Without controls it's at rest for good, and sooner drawn. */
export function compileRig({ draw, ...rig }: Character, controls: readonly RigControl[] = RIG_CONTROLS): Rig {
  const rest = draw(REST);
  const moved = controls.map((control) => [control, draw({ ...REST, [control]: 1 })] as const);
  const parts = rest.map(
    ({ shapes, ...part }, at): RigPart => ({
      ...part,
      shapes: shapes.map((shape, index): RigShape => {
        const { opacity, fill, path, ...others } = shape;
        const normal = toCubics(path);
        const points = listNumbers(normal);
        const moves = moved.flatMap(([control, layers]) => {
          const other = listNumbers(toCubics(layers[at]?.shapes[index]?.path ?? path));
          if (other.length !== points.length) throw new Error(`${rig.id}, ${part.name}: ${control} changes the kind of a path.`);
          const deltas = other.map((value, place) => round(value - (points[place] ?? 0)));
          return deltas.every((delta) => delta === 0) ? [] : [[control, deltas] as const];
        });
        const paint =
          typeof fill === 'string' ? { stops: [opacity === undefined ? ([0, fill] as const) : ([0, fill, opacity] as const)] } : fill;
        return { path: normal, ...(moves.length > 0 && { moves: Object.fromEntries(moves) }), fill: paint, ...others };
      }),
    }),
  );
  return { ...rig, parts };
}

function listNumbers(path: string): readonly number[] {
  return (path.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
}

/** Absolute commands with rounded numbers; each `Q` becomes a `C`. */
function toCubics(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)]
    .map(([, letter = '', list = '']) => {
      const numbers = (list.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gu) ?? []).map(Number);
      if (letter !== 'Q') {
        [x, y] = [numbers[numbers.length - 2] ?? x, numbers[numbers.length - 1] ?? y];
        return letter + numbers.map(round).join(' ');
      }
      let curves = 'C';
      for (let at = 0; at < numbers.length; at += 4) {
        const [cx = 0, cy = 0, ex = 0, ey = 0] = numbers.slice(at, at + 4);
        const part = [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3, ex + ((cx - ex) * 2) / 3, ey + ((cy - ey) * 2) / 3, ex, ey];
        curves += `${at === 0 ? '' : ' '}${part.map(round).join(' ')}`;
        [x, y] = [ex, ey];
      }
      return curves;
    })
    .join('');
}

/** A circle or ellipse of four curves. */
export function ellipse(...[x, y, across, down = across]: readonly [x: number, y: number, across: number, down?: number]): string {
  const [a, b] = [across * 0.5523, down * 0.5523];
  return `M${x - across} ${y} C${x - across} ${y - b} ${x - a} ${y - down} ${x} ${y - down} C${x + a} ${y - down} ${x + across} ${y - b} ${x + across} ${y} C${x + across} ${y + b} ${x + a} ${y + down} ${x} ${y + down} C${x - a} ${y + down} ${x - across} ${y + b} ${x - across} ${y}Z`;
}

export function mix(one: HexColor, other: HexColor, part: number): HexColor {
  const [a = 0, b = 0] = [one, other].map((color) => Number.parseInt(color.slice(1), 16));
  const channel = (shift: number): number => Math.round(((a >> shift) & 255) * (1 - part) + ((b >> shift) & 255) * part);
  return `#${[16, 8, 0].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')}` as HexColor;
}
