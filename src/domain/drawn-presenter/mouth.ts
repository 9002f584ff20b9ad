import { type Controls, ellipse, type Layer, toStops } from './compile-rig.ts';
import type { FaceShape } from './face.ts';

const X = 450;

export function drawMouth({ lips, chin, bearded }: FaceShape, c: Controls): Layer {
  const cy = 612;
  const hw = lips.wide + 13 * c.wide - 21 * c.round + 5 * c.smile + 2 * c.tuck;
  const corner = cy - 9 * lips.smile - 8 * c.smile + c.round * 5 * lips.smile + c.open * 6;
  const middle = cy + 4 * lips.smile + 3 * c.smile - c.round * 2;
  const upper = middle - 9 * c.open - 3 * c.round * 1.4 - 9 * c.tuck;
  const lower = middle + 52 * c.open + 6 * c.round + 1 * c.tuck;
  const f = lips.full;
  const thin = 1 - 0.42 * c.press;
  const line = (y: number, s: number, spread: number): string =>
    `C${X + s * hw * 0.62} ${corner + (y - corner) * spread + 2} ${X + s * hw * 0.3} ${y} ${X} ${y}`;
  const back = (y: number, s: number, spread: number): string =>
    `C${X + s * hw * 0.3} ${y} ${X + s * hw * 0.62} ${corner + (y - corner) * spread + 2} ${X + s * hw} ${corner}`;
  const spread = 0.72;
  const edge = `M${X - hw} ${corner} ${line(upper, -1, spread)} ${back(upper, 1, spread)}`;
  const [far, near] = [hw * (0.62 + 0.36 * c.open + 0.1 * c.round), hw * (0.3 + 0.2 * c.open + 0.14 * c.round)];
  const inside = `${edge} C${X + far} ${corner + (lower - corner) * spread + 2} ${X + near} ${lower} ${X} ${lower} C${X - near} ${lower} ${X - far} ${corner + (lower - corner) * spread + 2} ${X - hw} ${corner}Z`;
  const rise = 15 * f * thin + c.round * 2;
  const bow = upper - rise;
  const out = hw + 3;
  const outerTop = `M${X - out} ${corner} C${X - out * 0.66} ${corner + (bow - corner) * 0.55} ${X - hw * 0.34} ${bow - 2} ${X - 9} ${bow} C${X - 5} ${bow + 1} ${X - 4} ${bow + 3} ${X} ${bow + 4} C${X + 4} ${bow + 3} ${X + 5} ${bow + 1} ${X + 9} ${bow} C${X + hw * 0.34} ${bow - 2} ${X + out * 0.66} ${corner + (bow - corner) * 0.55} ${X + out} ${corner}`;
  const sink = 21 * f * thin + c.round * 4 - c.tuck * 8;
  const bottom = lower + sink;
  const [wideEnd, nearEnd] = [out * (0.74 + 0.3 * c.open + 0.16 * c.round), hw * (0.42 + 0.2 * c.open + 0.2 * c.round)];
  const outerBottom = `C${X + wideEnd} ${corner + (bottom - corner) * 0.72} ${X + nearEnd} ${bottom} ${X} ${bottom} C${X - nearEnd} ${bottom} ${X - wideEnd} ${corner + (bottom - corner) * 0.72} ${X - out} ${corner}`;
  const teethTop = upper - 10 - c.round * 4;
  const teethEnd = upper + 13 + 3 * c.tuck - c.round * 11;
  const tw = hw * 0.86;
  const low = lower + 5 - 15 * c.teeth - 3 * c.open;
  const tongueTop = lower + 8 - 26 * c.open - 30 * c.tongue;
  // Between the teeth it fills the mouth: teeth left and right of it would be fangs.
  const tongueWide = hw * 0.66 + 20 * c.tongue;
  return {
    name: 'mouth',
    space: 'head',
    lift: 4,
    shapes: [
      { path: ellipse(X, bottom + 11, hw * 0.52, 7), fill: 'skinDark', opacity: 0.55, soft: 6 },
      {
        path: `${outerTop} ${outerBottom}Z`,
        fill: { linear: [X - hw, bow, X + hw * 0.6, bottom], stops: toStops('lip', 'lipDark') },
        opacity: 1,
      },
      // The upper lip is turned from the light.
      {
        path: `${outerTop} ${`C${X + hw * 0.62} ${corner + (upper - corner) * spread + 2} ${X + hw * 0.3} ${upper} ${X} ${upper} C${X - hw * 0.3} ${upper} ${X - hw * 0.62} ${corner + (upper - corner) * spread + 2} ${X - hw} ${corner}`}Z`,
        fill: 'lipDark',
        opacity: 0.62,
      },
      { path: ellipse(X - hw * 0.16, lower + sink * 0.42, hw * 0.3, sink * 0.16 + 1), fill: 'lipLight', opacity: 0.6, soft: 4 },
      {
        name: 'mouth',
        path: inside,
        fill: { linear: [X, upper, X, lower + 4], stops: toStops('mouthDark', 'mouth') },
      },
      {
        path: `M${X - tw} ${low} C${X - tw * 0.5} ${low - 3} ${X + tw * 0.5} ${low - 3} ${X + tw} ${low} L${X + tw} ${lower + 20} L${X - tw} ${lower + 20}Z`,
        fill: 'teethShade',
        clip: 'mouth',
      },
      {
        path: `M${X - tw} ${teethTop} L${X + tw} ${teethTop} L${X + tw * 0.94} ${teethEnd - 6} C${X + tw * 0.6} ${teethEnd + 1} ${X + tw * 0.3} ${teethEnd + 3} ${X} ${teethEnd + 3} C${X - tw * 0.3} ${teethEnd + 3} ${X - tw * 0.6} ${teethEnd + 1} ${X - tw * 0.94} ${teethEnd - 6}Z`,
        fill: {
          linear: [X, upper - 2, X, upper + 14],
          stops: [
            [0, 'teethShade'],
            [0.6, 'teeth'],
          ],
        },
        clip: 'mouth',
      },
      {
        path: `M${X - tongueWide} ${lower + 24} C${X - (tongueWide - hw * 0.04)} ${tongueTop + 6} ${X - tongueWide * 0.46} ${tongueTop} ${X} ${tongueTop + 3} C${X + tongueWide * 0.46} ${tongueTop} ${X + (tongueWide - hw * 0.04)} ${tongueTop + 6} ${X + tongueWide} ${lower + 24}Z`,
        fill: 'tongue',
        clip: 'mouth',
      },
      { path: edge, fill: 'lipLine', widths: [4, 3.6, 4.4, 3.6, 4] },
      {
        path: `M${X - hw - 5} ${corner - 4} C${X - hw - 4} ${corner + 1} ${X - hw - 2} ${corner + 3} ${X - hw + 2} ${corner + 3}`,
        fill: 'lipLine',
        opacity: 0.5,
        widths: [1, 4, 1],
      },
      {
        path: `M${X + hw + 5} ${corner - 4} C${X + hw + 4} ${corner + 1} ${X + hw + 2} ${corner + 3} ${X + hw - 2} ${corner + 3}`,
        fill: 'lipLine',
        opacity: 0.5,
        widths: [1, 4, 1],
      },
      ...(bearded
        ? []
        : [
            {
              path: `M${X - 22} ${chin - 22 + c.open * 14} C${X - 8} ${chin - 16 + c.open * 14} ${X + 10} ${chin - 16 + c.open * 14} ${X + 24} ${chin - 23 + c.open * 14}`,
              fill: 'skinHigh',
              opacity: 0.2,
              soft: 8,
              widths: [4, 14, 4],
              clip: 'face',
            },
          ]),
    ],
  };
}
