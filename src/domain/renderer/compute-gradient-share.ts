import type { GradientMotion } from '../project/background.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from './exact-math.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface MovingGradient {
  readonly motion: GradientMotion;
  /** Degrees; 0 runs left to right, 90 top to bottom. */
  readonly angle: number;
  /** Seconds since the scene began. */
  readonly seconds: number;
  readonly size: Size;
}

/** Seconds after which a drift, a wave and a wandering light are back where they were. */
const DRIFT = 14;
const WAVE = 10;
const WANDER = 24;

/** How much of the second color is at a place, 0 to 1; smooth in place and time. Places in pixels of the size. */
export function createGradientShare({ motion, angle, seconds, size }: MovingGradient): (x: number, y: number) => number {
  const [across, down] = [computeCosineOfRevolutions(angle / 360), computeSineOfRevolutions(angle / 360)];
  const length = size.width * Math.abs(across) + size.height * Math.abs(down);
  const short = Math.min(size.width, size.height);
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  const linear = (x: number, y: number): number => 0.5 + ((x - middleX) * across + (y - middleY) * down) / length;
  switch (motion) {
    case 'drift': {
      const shift = 0.22 * computeSineOfRevolutions(seconds / DRIFT);
      return (x, y) => {
        const bend = 0.08 * computeSineOfRevolutions(((x - middleX) * -down + (y - middleY) * across) / (1.6 * short) + seconds / WANDER);
        return limit(linear(x, y) + shift + bend);
      };
    }
    case 'waves':
      return (x, y) => {
        const along = linear(x, y);
        const beside = ((x - middleX) * -down + (y - middleY) * across) / short;
        const bent = along + 0.12 * computeSineOfRevolutions(beside * 0.55 + seconds / WANDER);
        return limit(0.2 + 0.6 * along + 0.2 * computeSineOfRevolutions(bent * 1.4 - seconds / WAVE));
      };
    case 'glow': {
      const lights = LIGHTS.map(({ way, reach, from }) => ({
        x: middleX + size.width * reach * computeSineOfRevolutions(from + (way * seconds) / WANDER),
        y: middleY + size.height * reach * computeCosineOfRevolutions(from * 1.7 + seconds / WANDER),
      }));
      return (x, y) =>
        limit(
          lights.reduce(
            (sum, light) => sum + 0.6 * shine(((x - light.x) ** 2 + (y - light.y) ** 2) / (0.3 * short * short)),
            0.25 * linear(x, y),
          ),
        );
    }
  }
}

/** Where the lights of a glow begin, how far from the middle they wander, and which way around. */
const LIGHTS = [
  { way: 1, reach: 0.42, from: 0.1 },
  { way: -1, reach: 0.36, from: 0.45 },
  { way: 1, reach: 0.3, from: 0.75 },
] as const;

/** Brightness of a light at a squared distance. */
function shine(distance: number): number {
  const part = 1 / (1 + distance);
  return part * part;
}

function limit(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}
