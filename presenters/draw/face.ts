import { type Controls, ellipse, type Layer, type Stroke } from './compile-rig.ts';

/** What is particular about a face. Plate pixels. */
export interface FaceShape {
  /** Half the face's width at the eyes, at the corner of the jaw, and at the chin. */
  readonly wide: number;
  readonly jaw: number;
  readonly chinWide: number;
  readonly chin: number;
  readonly eye: EyeShape;
  readonly brow: { readonly widths: readonly number[]; readonly y: number; readonly arch: number; readonly tail?: number };
  readonly nose: { readonly wide: number; readonly y: number; readonly long: number };
  /** Thickness of the lips, their half width, and how they smile at rest. */
  readonly lips: { readonly full: number; readonly wide: number; readonly smile: number; readonly natural?: true };
  readonly blush: number;
  readonly age?: 1 | 2;
  readonly freckles?: true;
  /** Nothing shines on the chin. */
  readonly bearded?: boolean;
  readonly ears?: false;
}

export interface EyeShape {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How much higher the outer corner is. */
  readonly tilt: number;
  readonly lash: boolean;
  /** Height of the opening, 1 is round. */
  readonly tall: number;
  readonly fold?: boolean;
}

const X = 450;

export function faceOutline({ wide: w, jaw: j, chinWide: k, chin }: FaceShape, { open }: Controls): string {
  const drop = open * 16;
  const y = chin + drop;
  const side = (s: number): string => String(X + s);
  // The cheek runs on into the jaw without a corner.
  const cheek = Math.min(j + 27, w - 3);
  const bend = (cheek - j) * 0.885;
  return `M${side(-w)} 410 C${side(-w)} 262 ${side(-118)} 176 ${X} 176 C${side(118)} 176 ${side(w)} 262 ${side(w)} 410 C${side(w + 2)} 480 ${side(cheek)} 552 ${side(j)} ${604 + drop * 0.45} C${side(j - bend)} ${650 + drop * 0.8} ${side(k + 30)} ${y - 4} ${side(k * 0.5)} ${y} C${side(k * 0.2)} ${y + 3} ${side(-k * 0.2)} ${y + 3} ${side(-k * 0.5)} ${y} C${side(-k - 30)} ${y - 4} ${side(-j + bend)} ${650 + drop * 0.8} ${side(-j)} ${604 + drop * 0.45} C${side(-cheek)} 552 ${side(-w - 2)} 480 ${side(-w)} 410Z`;
}

export function drawHead(face: FaceShape, c: Controls): readonly Layer[] {
  const w = face.wide;
  const outline = faceOutline(face, c);
  const ear = (s: number): readonly Stroke[] => [
    {
      path: `M${X + s * (w - 10)} 430 C${X + s * (w + 12)} 404 ${X + s * (w + 44)} 420 ${X + s * (w + 40)} 458 C${X + s * (w + 37)} 492 ${X + s * (w + 22)} 534 ${X + s * (w - 44)} 530 L${X + s * (w - 44)} 440Z`,
      fill: s < 0 ? { linear: [X - w - 40, 440, X - w, 480], stops: [[0, 'skinLight'], [1, 'skin']] } : { linear: [X + w, 440, X + w + 40, 480], stops: [[0, 'skin'], [1, 'skinDark']] },
    },
    {
      path: `M${X + s * (w + 2)} 444 C${X + s * (w + 22)} 432 ${X + s * (w + 30)} 452 ${X + s * (w + 24)} 474 C${X + s * (w + 20)} 488 ${X + s * (w + 10)} 490 ${X + s * (w + 8)} 506`,
      fill: 'skinDeep',
      opacity: 0.45,
      widths: [2, 5, 4, 2],
    },
  ];
  return [
    ...(face.ears === false ? [] : [{ name: 'ears', space: 'head', lift: -34, flat: true, shapes: [...ear(-1), ...ear(1)] } as const]),
    {
      name: 'face',
      space: 'head',
      lift: 0,
      shapes: [
        { name: 'face', path: outline, fill: { linear: [X - w, 300, X + w, 520], stops: [[0, 'skinLight'], [0.45, 'skin'], [1, 'skinShade']] } },
        // The side away from the light, and under the cheekbone.
        { path: `M${X + w + 60} 230 C${X + w - 22} 330 ${X + w - 12} 470 ${X + w - 50} 560 C${X + w - 84} 640 ${X + 90} ${face.chin - 16} ${X + 40} ${face.chin + 40 + c.open * 16} L${X + w + 60} ${face.chin + 60}Z`, fill: 'skinDark', opacity: 0.34, soft: 14, clip: 'face' },
        { path: ellipse(X - 60, 282, 92, 56), fill: 'skinHigh', opacity: 0.3, soft: 26, clip: 'face' },
        { path: ellipse(X - face.eye.x - 14, 548, 70, 48), fill: { radial: [X - face.eye.x - 14, 548, 56, 1.3], stops: [[0, 'blush', face.blush], [1, 'blush', 0]] }, clip: 'face' },
        { path: ellipse(X + face.eye.x + 14, 548, 70, 48), fill: { radial: [X + face.eye.x + 14, 548, 56, 1.3], stops: [[0, 'blush', face.blush], [1, 'blush', 0]] }, clip: 'face' },
        ...(face.freckles ? freckles(face) : []),
        ...(face.age === undefined ? [] : ageLines(face, c)),
      ],
    },
  ];
}

function freckles(face: FaceShape): readonly Stroke[] {
  const spots = [[-62, -6], [-44, 8], [-28, -8], [-14, 10], [-78, 12], [-52, 22], [-4, -14], [8, 2]] as const;
  return spots.flatMap(([x, y]) => [-1, 1].map((s): Stroke => ({ path: ellipse(X + s * (x + 40 - face.eye.x), 536 + y, 3.2, 2.8), fill: 'skinDeep', opacity: 0.32 })));
}

function ageLines({ age = 1, eye, lips }: FaceShape, { smile, open, wide }: Controls): readonly Stroke[] {
  const out = smile * 5 + wide * 4;
  return [-1, 1].flatMap((s): readonly Stroke[] => [
    { path: `M${X + s * 42} 552 C${X + s * (62 + out)} 566 ${X + s * (lips.wide + 26 + out)} 590 ${X + s * (lips.wide + 24 + out)} ${622 + open * 8}`, fill: 'skinDeep', opacity: age === 2 ? 0.5 : 0.3, widths: [1, 5, 2] },
    { path: `M${X + s * (eye.x - 34)} ${eye.y + 40} C${X + s * (eye.x - 8)} ${eye.y + 52} ${X + s * (eye.x + 24)} ${eye.y + 50} ${X + s * (eye.x + 42)} ${eye.y + 34}`, fill: 'skinDeep', opacity: age === 2 ? 0.42 : 0.25, widths: [1, 4, 1] },
    ...(age === 2
      ? ([
          { path: `M${X + s * (eye.x + 62)} ${eye.y - 10} L${X + s * (eye.x + 80)} ${eye.y - 18}`, fill: 'skinDeep', opacity: 0.4, widths: [1, 4, 1] },
          { path: `M${X + s * (eye.x + 62)} ${eye.y + 8} L${X + s * (eye.x + 81)} ${eye.y + 10}`, fill: 'skinDeep', opacity: 0.4, widths: [1, 4, 1] },
        ] as const)
      : []),
  ]).concat(age === 2 ? [{ path: `M${X - 74} 306 C${X - 30} 298 ${X + 30} 298 ${X + 74} 306`, fill: 'skinDeep', opacity: 0.3, widths: [1, 4, 1] }, { path: `M${X - 54} 280 C${X - 20} 274 ${X + 20} 274 ${X + 54} 280`, fill: 'skinDeep', opacity: 0.24, widths: [1, 4, 1] }] : []);
}

export function drawEye(face: FaceShape, c: Controls, s: -1 | 1): Layer {
  const { x: ex, y: ey, size, tilt, lash, tall } = face.eye;
  const x = (u: number): number => X + s * (ex + u * size);
  const y = (v: number, u = 0): number => ey + v * size - (u / 50) * tilt;
  const top = -31 * tall;
  const at = (open: number, closed: number): number => open + (closed - open) * c.lid;
  // From the inner to the outer corner; closed, the upper lid lies on the lower one.
  const upper = `C${x(at(-36, -32))} ${y(at(-14 * tall, 20), -34)} ${x(at(-16, -16))} ${y(at(top, 25), -16)} ${x(5)} ${y(at(top, 25), 5)} C${x(at(28, 27))} ${y(at(top, 25), 28)} ${x(at(43, 43))} ${y(at(-16 * tall, 15), 43)} ${x(51)} ${y(2, 51)}`;
  const lower = `C${x(43)} ${y(15, 43)} ${x(27)} ${y(25, 27)} ${x(5)} ${y(25, 5)} C${x(-16)} ${y(25, -16)} ${x(-32)} ${y(20, -32)} ${x(-44)} ${y(9, -44)}`;
  const inner = `M${x(-44)} ${y(9, -44)}`;
  const name = s < 0 ? 'eyeLeft' : 'eyeRight';
  const shaded = `${inner} ${upper} L${x(51)} ${y(at(16, 26), 51)} C${x(40)} ${y(at(2, 26), 40)} ${x(26)} ${y(at(top + 15, 30), 26)} ${x(5)} ${y(at(top + 14, 30), 5)} C${x(-16)} ${y(at(top + 14, 30), -16)} ${x(-34)} ${y(at(2, 26), -34)} ${x(-44)} ${y(at(14, 20), -44)}Z`;
  const [irisX, irisY] = [X + s * (ex + 3 * size) + c.gazeX * 13 * size, y(-4.5) - c.gazeY * 10 * size];
  const crease = `M${x(-38)} ${y(at(-20 * tall - 4, -6), -38)} C${x(-20)} ${y(at(top - 16, -20), -20)} ${x(24)} ${y(at(top - 20, -24), 24)} ${x(50)} ${y(at(-18 * tall - 5, -10), 50)}`;
  const lidShape = `${inner} ${upper} L${x(52)} ${y(at(-18 * tall - 3, -9), 52)} C${x(24)} ${y(at(top - 19, -24), 24)} ${x(-20)} ${y(at(top - 15, -20), -20)} ${x(-40)} ${y(at(-20 * tall - 2, -6), -40)}Z`;
  const wing = lash ? `C${x(54)} ${y(0, 54)} ${x(59)} ${y(-5, 59)} ${x(64)} ${y(-12, 64)}` : '';
  return {
    name: `eye ${s < 0 ? 'left' : 'right'}`,
    space: 'head',
    lift: -6,
    shapes: [
      { path: ellipse(x(4), y(-6), 72 * size, 56 * size), fill: { radial: [x(4), y(-6), 52 * size, 1.3], stops: [[0, 'skinDark', 0.34], [0.55, 'skinDark', 0.2], [1, 'skinDark', 0]] } },
      ...(face.eye.fold === false ? [] : [{ path: lidShape, fill: 'lid', opacity: 0.5 }]),
      { name, path: `${inner} ${upper} ${lower}Z`, fill: { linear: [x(0), ey - 30, x(0), ey + 26], stops: [[0, 'eyeWhiteDark'], [0.6, 'eyeWhite']] } },
      { path: ellipse(x(-42), y(9, -42), 7 * size, 6 * size), fill: 'tear', opacity: 0.55, clip: name },
      { path: ellipse(irisX, irisY, 27.5 * size), fill: { linear: [irisX, ey - 34, irisX, ey + 24], stops: [[0, 'irisDark'], [0.35, 'irisDark'], [0.6, 'iris'], [1, 'irisLight']] }, clip: name },
      { path: ellipse(irisX, irisY, 13.5 * size), fill: 'pupil', clip: name },
      { path: shaded, fill: 'eyeShade', opacity: 0.34, clip: name },
      { path: ellipse(irisX - 9 * size, irisY - 10 * size, 7.6 * size), fill: 'glint', clip: name },
      { path: ellipse(irisX + 10 * size, irisY + 10 * size, 3.6 * size), fill: 'glint', opacity: 0.65, clip: name },
      { path: `M${x(51)} ${y(2, 51)} ${lower}`, fill: 'skinDeep', opacity: 0.42, widths: [2.5, 2.5, 1] },
      ...(face.eye.fold === false ? [] : [{ path: crease, fill: 'skinDeep', opacity: 0.62, widths: [1, 4, 3.4, 1] }]),
      { path: `${inner} ${upper} ${wing}`, fill: 'lash', widths: lash ? [2, 6.5, 9, 9, 1.5] : [2, 5.5, 6.5, 5] },
      ...(lash ? [{ path: `M${x(42)} ${y(at(-17 * tall, 15), 42)} C${x(50)} ${y(at(-20 * tall, 14), 50)} ${x(55)} ${y(at(-24 * tall, 16), 55)} ${x(57)} ${y(at(-29 * tall, 19), 57)}`, fill: 'lash', widths: [6, 4, 1] }] : []),
    ],
  };
}

export function drawBrow({ brow: { widths, y: by, arch, tail = 10 }, eye }: FaceShape, c: Controls, s: -1 | 1): Layer {
  const x = (u: number): number => X + s * (eye.x + u);
  const raised = (s < 0 ? c.browLeft : c.browRight) * 15;
  const y = (v: number): number => by + v - raised;
  const inside = c.frown * 11 - c.innerBrow * 15;
  return {
    name: `brow ${s < 0 ? 'left' : 'right'}`,
    space: 'head',
    lift: 2,
    shapes: [{ path: `M${x(-46 - c.frown * 8)} ${y(6 + inside)} C${x(-22 - c.frown * 4)} ${y(-4 - arch * 0.6 + inside * 0.7)} ${x(12)} ${y(-arch + c.frown * 5)} ${x(56)} ${y(tail + c.innerBrow * 4 + c.frown * 4)}`, fill: 'brow', widths }],
  };
}

export function drawNose({ nose: { wide, y, long } }: FaceShape): Layer {
  return {
    name: 'nose',
    space: 'head',
    lift: 22,
    shapes: [
      { path: `M${X + 9} ${y - long} C${X + 15} ${y - long * 0.55} ${X + wide * 0.62} ${y - 44} ${X + wide * 0.95} ${y - 12} C${X + wide + 2} ${y + 4} ${X + 18} ${y + 10} ${X + 2} ${y + 9} C${X + 10} ${y - 12} ${X + 6} ${y - long * 0.5} ${X + 9} ${y - long}Z`, fill: { linear: [X, y - long, X, y], stops: [[0, 'skinDark', 0], [0.45, 'skinDark', 0.34], [1, 'skinDark', 0.48]] }, soft: 5 },
      { path: `M${X - 3} ${y - long} C${X - 6} ${y - long * 0.5} ${X - 8} ${y - 40} ${X - 8} ${y - 18}`, fill: 'skinHigh', opacity: 0.34, widths: [3, 11, 18], soft: 7 },
      { path: ellipse(X - 8, y - 15, 9, 10), fill: 'skinHigh', opacity: 0.5, soft: 6 },
      // Under the tip: the nostrils and the wings, light on the side of the light.
      { path: `M${X - wide + 2} ${y - 12} C${X - wide - 4} ${y - 2} ${X - wide + 2} ${y + 7} ${X - wide * 0.58} ${y + 5}`, fill: 'skinDeep', opacity: 0.55, widths: [0.5, 4, 2] },
      { path: `M${X + wide - 2} ${y - 14} C${X + wide + 5} ${y - 3} ${X + wide - 1} ${y + 8} ${X + wide * 0.58} ${y + 5}`, fill: 'skinDeep', opacity: 0.75, widths: [0.5, 5, 2] },
      { path: `M${X - wide * 0.62} ${y + 3} C${X - wide * 0.46} ${y - 3} ${X - wide * 0.3} ${y} ${X - wide * 0.2} ${y + 6}`, fill: 'skinDeep', opacity: 0.85, widths: [1, 6, 2] },
      { path: `M${X + wide * 0.66} ${y + 3} C${X + wide * 0.5} ${y - 3} ${X + wide * 0.32} ${y} ${X + wide * 0.22} ${y + 6}`, fill: 'skinDeep', opacity: 0.95, widths: [1, 6, 2] },
      { path: `M${X - wide * 0.3} ${y + 7} C${X - 5} ${y + 13} ${X + 7} ${y + 13} ${X + wide * 0.34} ${y + 7}`, fill: 'skinDeep', opacity: 0.55, widths: [1, 4, 1] },
    ],
  };
}

export function drawMouth({ lips, chin, bearded }: FaceShape, c: Controls): Layer {
  const cy = 612;
  const hw = lips.wide + 13 * c.wide - 21 * c.round + 5 * c.smile + 2 * c.tuck;
  const corner = cy - 9 * lips.smile - 8 * c.smile + c.round * 5 * lips.smile + c.open * 6;
  const middle = cy + 4 * lips.smile + 3 * c.smile - c.round * 2;
  const upper = middle - 9 * c.open - 3 * c.round * 1.4 - 9 * c.tuck;
  const lower = middle + 52 * c.open + 6 * c.round + 1 * c.tuck;
  const f = lips.full;
  const thin = 1 - 0.42 * c.press;
  const line = (y: number, s: number, spread: number): string => `C${X + s * hw * 0.62} ${corner + (y - corner) * spread + 2} ${X + s * hw * 0.3} ${y} ${X} ${y}`;
  const back = (y: number, s: number, spread: number): string => `C${X + s * hw * 0.3} ${y} ${X + s * hw * 0.62} ${corner + (y - corner) * spread + 2} ${X + s * hw} ${corner}`;
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
  return {
    name: 'mouth',
    space: 'head',
    lift: 4,
    shapes: [
      { path: ellipse(X, bottom + 11, hw * 0.52, 7), fill: 'skinDark', opacity: 0.55, soft: 6 },
      { path: `${outerTop} ${outerBottom}Z`, fill: { linear: [X - hw, bow, X + hw * 0.6, bottom], stops: [[0, 'lip'], [1, 'lipDark']] }, opacity: 1 },
      // The upper lip is turned from the light.
      { path: `${outerTop} ${`C${X + hw * 0.62} ${corner + (upper - corner) * spread + 2} ${X + hw * 0.3} ${upper} ${X} ${upper} C${X - hw * 0.3} ${upper} ${X - hw * 0.62} ${corner + (upper - corner) * spread + 2} ${X - hw} ${corner}`}Z`, fill: 'lipDark', opacity: 0.62 },
      { path: ellipse(X - hw * 0.16, lower + sink * 0.42, hw * 0.3, sink * 0.16 + 1), fill: 'lipLight', opacity: 0.6, soft: 4 },
      { name: 'mouth', path: inside, fill: { linear: [X, upper, X, lower + 4], stops: [[0, 'mouthDark'], [1, 'mouth']] } },
      { path: `M${X - tw} ${low} C${X - tw * 0.5} ${low - 3} ${X + tw * 0.5} ${low - 3} ${X + tw} ${low} L${X + tw} ${lower + 20} L${X - tw} ${lower + 20}Z`, fill: 'teethShade', clip: 'mouth' },
      { path: `M${X - tw} ${teethTop} L${X + tw} ${teethTop} L${X + tw * 0.94} ${teethEnd - 6} C${X + tw * 0.6} ${teethEnd + 1} ${X + tw * 0.3} ${teethEnd + 3} ${X} ${teethEnd + 3} C${X - tw * 0.3} ${teethEnd + 3} ${X - tw * 0.6} ${teethEnd + 1} ${X - tw * 0.94} ${teethEnd - 6}Z`, fill: { linear: [X, upper - 2, X, upper + 14], stops: [[0, 'teethShade'], [0.6, 'teeth']] }, clip: 'mouth' },
      { path: `M${X - hw * 0.66} ${lower + 24} C${X - hw * 0.62} ${tongueTop + 6} ${X - hw * 0.3} ${tongueTop} ${X} ${tongueTop + 3} C${X + hw * 0.3} ${tongueTop} ${X + hw * 0.62} ${tongueTop + 6} ${X + hw * 0.66} ${lower + 24}Z`, fill: 'tongue', clip: 'mouth' },
      { path: edge, fill: 'lipLine', widths: [4, 3.6, 4.4, 3.6, 4] },
      { path: `M${X - hw - 5} ${corner - 4} C${X - hw - 4} ${corner + 1} ${X - hw - 2} ${corner + 3} ${X - hw + 2} ${corner + 3}`, fill: 'lipLine', opacity: 0.5, widths: [1, 4, 1] },
      { path: `M${X + hw + 5} ${corner - 4} C${X + hw + 4} ${corner + 1} ${X + hw + 2} ${corner + 3} ${X + hw - 2} ${corner + 3}`, fill: 'lipLine', opacity: 0.5, widths: [1, 4, 1] },
      ...(bearded ? [] : [{ path: `M${X - 22} ${chin - 22 + c.open * 14} C${X - 8} ${chin - 16 + c.open * 14} ${X + 10} ${chin - 16 + c.open * 14} ${X + 24} ${chin - 23 + c.open * 14}`, fill: 'skinHigh', opacity: 0.2, soft: 8, widths: [4, 14, 4], clip: 'face' }]),
    ],
  };
}

export function drawGlasses(face: FaceShape, kind: 'round' | 'square'): Layer {
  const { x, y } = face.eye;
  const lens = (s: number): string => {
    const cx = X + s * (x + 3);
    if (kind === 'round') return ellipse(cx, y - 2, 70, 64);
    return `M${cx - 72} ${y - 44} C${cx - 72} ${y - 58} ${cx - 60} ${y - 60} ${cx - 40} ${y - 60} L${cx + 40} ${y - 60} C${cx + 60} ${y - 60} ${cx + 72} ${y - 58} ${cx + 72} ${y - 44} L${cx + 66} ${y + 26} C${cx + 62} ${y + 50} ${cx + 44} ${y + 54} ${cx} ${y + 54} C${cx - 44} ${y + 54} ${cx - 62} ${y + 50} ${cx - 66} ${y + 26}Z`;
  };
  const rim = (path: string): string => path.replace('Z', '');
  return {
    name: 'glasses',
    space: 'head',
    lift: 30,
    shapes: [
      ...[-1, 1].flatMap((s): readonly Stroke[] => [
        { path: lens(s), fill: { linear: [X + s * x - 50, y - 50, X + s * x + 40, y + 50], stops: [[0, 'glint', 0.26], [0.4, 'glint', 0.06], [1, 'glint', 0.1]] } },
        { path: `${rim(lens(s))} L${(/^M(\S+ \S+)/u.exec(lens(s)) ?? [])[1]}`, fill: 'frame', widths: [8, 8] },
        { path: `M${X + s * (x + 74)} ${y - 24} L${X + s * (face.wide + 6)} ${y - 30}`, fill: 'frame', widths: [8, 7] },
      ]),
      { path: `M${X - x + 66} ${y - 16} C${X - 10} ${y - 30} ${X + 10} ${y - 30} ${X + x - 66} ${y - 16}`, fill: 'frame', widths: [8, 7, 8] },
    ],
  };
}
