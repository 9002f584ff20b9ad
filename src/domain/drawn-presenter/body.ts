import { drawBlazer, drawHoodie, drawShirt } from './collars.ts';
import { type Layer, toStops } from './compile-rig.ts';
import { BODY_X as X, type BodyShape } from './cut-garment.ts';
import { drawLap, drawLegs } from './legs.ts';
import { drawCrew, drawTurtleneck, drawVneck } from './sweaters.ts';

export function drawNeck({ neck: n, top, clothes }: BodyShape): Layer {
  const flare = clothes === 'turtleneck' ? 0 : 1;
  return {
    name: 'neck',
    space: 'neck',
    lift: -20,
    flat: true,
    shapes: [
      {
        name: 'neck',
        path: `M${X - n} 600 C${X - n + 2} 690 ${X - n + 2} ${top - 96} ${X - n - 14} ${top - 50} C${X - n - 14 - 20 * flare} ${top - 20} ${X - n - 14 - (86 - n) * flare} ${top + 10} ${X - n - 14 - (126 - n) * flare} ${top + 30} L${X} ${top + 130} L${X + n + 14 + (126 - n) * flare} ${top + 30} C${X + n + 14 + (86 - n) * flare} ${top + 10} ${X + n + 14 + 20 * flare} ${top - 20} ${X + n + 14} ${top - 50} C${X + n - 2} ${top - 96} ${X + n - 2} 700 ${X + n} 600Z`,
        fill: { linear: [X - n - 20, 700, X + n + 20, 760], stops: toStops('skin', [0.4, 'skin'], 'skinShade') },
      },
      // What the chin keeps from the light.
      {
        path: `M${X - n - 30} 580 L${X - n - 30} 690 C${X - n * 0.5} 770 ${X + n * 0.2} 790 ${X + n + 30} 800 L${X + n + 30} 580Z`,
        fill: 'skinDark',
        opacity: 0.72,
        soft: 9,
        clip: 'neck',
      },
      {
        path: `M${X - 54} ${top + 16} C${X - 38} ${top + 4} ${X - 22} ${top + 6} ${X - 10} ${top + 20}`,
        fill: 'skinDeep',
        opacity: 0.35,
        widths: [1, 4, 1],
        clip: 'neck',
      },
      {
        path: `M${X + 56} ${top + 14} C${X + 40} ${top + 4} ${X + 24} ${top + 6} ${X + 12} ${top + 20}`,
        fill: 'skinDeep',
        opacity: 0.35,
        widths: [1, 4, 1],
        clip: 'neck',
      },
    ],
  };
}

const CLOTHES: Readonly<Record<BodyShape['clothes'], (body: BodyShape) => readonly Layer[]>> = {
  none: () => [],
  crew: drawCrew,
  turtleneck: drawTurtleneck,
  vneck: drawVneck,
  shirt: drawShirt,
  hoodie: drawHoodie,
  blazer: drawBlazer,
};

/** What is worn on the body, and below it the legs. Somebody who sits has them before it. */
export function drawBody(body: BodyShape): readonly Layer[] {
  const clothes = CLOTHES[body.clothes](body);
  if (body.cut !== 'whole') return clothes;
  return body.seated === true ? [...clothes, drawLap(body)] : [drawLegs(body), ...clothes];
}
