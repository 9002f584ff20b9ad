import { type Controls, ellipse, type Layer, type Stroke, toStops } from './compile-rig.ts';

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
      fill:
        s < 0
          ? { linear: [X - w - 40, 440, X - w, 480], stops: toStops('skinLight', 'skin') }
          : { linear: [X + w, 440, X + w + 40, 480], stops: toStops('skin', 'skinDark') },
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
        {
          name: 'face',
          path: outline,
          fill: { linear: [X - w, 300, X + w, 520], stops: toStops('skinLight', [0.45, 'skin'], 'skinShade') },
        },
        // The side away from the light, and under the cheekbone.
        {
          path: `M${X + w + 60} 230 C${X + w - 22} 330 ${X + w - 12} 470 ${X + w - 50} 560 C${X + w - 84} 640 ${X + 90} ${face.chin - 16} ${X + 40} ${face.chin + 40 + c.open * 16} L${X + w + 60} ${face.chin + 60}Z`,
          fill: 'skinDark',
          opacity: 0.34,
          soft: 14,
          clip: 'face',
        },
        { path: ellipse(X - 60, 282, 92, 56), fill: 'skinHigh', opacity: 0.3, soft: 26, clip: 'face' },
        {
          path: ellipse(X - face.eye.x - 14, 548, 70, 48),
          fill: {
            radial: [X - face.eye.x - 14, 548, 56, 1.3],
            stops: [
              [0, 'blush', face.blush],
              [1, 'blush', 0],
            ],
          },
          clip: 'face',
        },
        {
          path: ellipse(X + face.eye.x + 14, 548, 70, 48),
          fill: {
            radial: [X + face.eye.x + 14, 548, 56, 1.3],
            stops: [
              [0, 'blush', face.blush],
              [1, 'blush', 0],
            ],
          },
          clip: 'face',
        },
        ...(face.freckles ? freckles(face) : []),
        ...(face.age === undefined ? [] : ageLines(face, c)),
      ],
    },
  ];
}

function freckles(face: FaceShape): readonly Stroke[] {
  const spots = [
    [-62, -6],
    [-44, 8],
    [-28, -8],
    [-14, 10],
    [-78, 12],
    [-52, 22],
    [-4, -14],
    [8, 2],
  ] as const;
  return spots.flatMap(([x, y]) =>
    [-1, 1].map((s): Stroke => ({ path: ellipse(X + s * (x + 40 - face.eye.x), 536 + y, 3.2, 2.8), fill: 'skinDeep', opacity: 0.32 })),
  );
}

function ageLines({ age = 1, eye, lips }: FaceShape, { smile, open, wide }: Controls): readonly Stroke[] {
  const out = smile * 5 + wide * 4;
  return [-1, 1]
    .flatMap((s): readonly Stroke[] => [
      {
        path: `M${X + s * 42} 552 C${X + s * (62 + out)} 566 ${X + s * (lips.wide + 26 + out)} 590 ${X + s * (lips.wide + 24 + out)} ${622 + open * 8}`,
        fill: 'skinDeep',
        opacity: age === 2 ? 0.5 : 0.3,
        widths: [1, 5, 2],
      },
      {
        path: `M${X + s * (eye.x - 34)} ${eye.y + 40} C${X + s * (eye.x - 8)} ${eye.y + 52} ${X + s * (eye.x + 24)} ${eye.y + 50} ${X + s * (eye.x + 42)} ${eye.y + 34}`,
        fill: 'skinDeep',
        opacity: age === 2 ? 0.42 : 0.25,
        widths: [1, 4, 1],
      },
      ...(age === 2
        ? ([
            {
              path: `M${X + s * (eye.x + 62)} ${eye.y - 10} L${X + s * (eye.x + 80)} ${eye.y - 18}`,
              fill: 'skinDeep',
              opacity: 0.4,
              widths: [1, 4, 1],
            },
            {
              path: `M${X + s * (eye.x + 62)} ${eye.y + 8} L${X + s * (eye.x + 81)} ${eye.y + 10}`,
              fill: 'skinDeep',
              opacity: 0.4,
              widths: [1, 4, 1],
            },
          ] as const)
        : []),
    ])
    .concat(
      age === 2
        ? [
            { path: `M${X - 74} 306 C${X - 30} 298 ${X + 30} 298 ${X + 74} 306`, fill: 'skinDeep', opacity: 0.3, widths: [1, 4, 1] },
            { path: `M${X - 54} 280 C${X - 20} 274 ${X + 20} 274 ${X + 54} 280`, fill: 'skinDeep', opacity: 0.24, widths: [1, 4, 1] },
          ]
        : [],
    );
}
