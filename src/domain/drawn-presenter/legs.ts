import { type Layer, toStops } from './compile-rig.ts';
import { BODY_X as X, type BodyShape, measureTrunk } from './cut-garment.ts';

/** Beyond the end of every frame. */
const END = 1840;
const CROTCH = 1600;

/** Trousers of somebody who stands, down to the thighs. */
export function drawLegs(body: BodyShape): Layer {
  const { hip, row } = measureTrunk(body);
  const wide = Math.min(hip, body.shoulders * 0.75) - 6;
  const knee = wide * 0.95;
  const top = row - 110;
  return {
    name: 'legs',
    space: 'body',
    lift: 0,
    shapes: [
      {
        name: 'legs',
        path: `M${X - wide} ${top} L${X + wide} ${top} C${X + wide + 6} ${top + 150} ${X + knee + 4} 1700 ${X + knee - 6} ${END} L${X + 16} ${END} C${X + 12} 1740 ${X + 6} ${CROTCH + 60} ${X} ${CROTCH} C${X - 6} ${CROTCH + 60} ${X - 12} 1740 ${X - 16} ${END} L${X - knee + 6} ${END} C${X - knee - 4} 1700 ${X - wide - 6} ${top + 150} ${X - wide} ${top}Z`,
        fill: { linear: [X - wide, 1500, X + wide, 1560], stops: toStops('pantsLight', [0.5, 'pants'], 'pantsShade') },
      },
      {
        path: `M${X - wide - 20} ${row - 60} L${X + wide + 20} ${row - 60} L${X + wide + 20} ${row + 26} C${X + wide * 0.4} ${row + 46} ${X - wide * 0.4} ${row + 46} ${X - wide - 20} ${row + 24}Z`,
        fill: 'pantsDark',
        opacity: 0.7,
        soft: 8,
        clip: 'legs',
      },
      {
        path: `M${X} ${top + 40} C${X + 4} ${CROTCH - 80} ${X + 2} ${CROTCH - 20} ${X} ${CROTCH}`,
        fill: 'pantsDark',
        opacity: 0.6,
        widths: [3, 4, 3],
      },
      {
        path: `M${X} ${CROTCH} C${X - 40} ${CROTCH - 14} ${X - 84} ${CROTCH - 18} ${X - 120} ${CROTCH - 40}`,
        fill: 'pantsDark',
        opacity: 0.5,
        widths: [4, 4, 1],
      },
      {
        path: `M${X} ${CROTCH} C${X + 40} ${CROTCH - 18} ${X + 76} ${CROTCH - 26} ${X + 108} ${CROTCH - 52}`,
        fill: 'pantsDark',
        opacity: 0.5,
        widths: [4, 4, 1],
      },
      {
        path: `M${X + 16} ${END} C${X + 12} 1740 ${X + 6} ${CROTCH + 60} ${X} ${CROTCH} C${X + 30} ${CROTCH + 70} ${X + 44} 1740 ${X + 50} ${END}Z`,
        fill: 'pantsDark',
        opacity: 0.5,
        soft: 7,
        clip: 'legs',
      },
      {
        path: `M${X + wide + 30} ${top} L${X + wide - 46} ${row} C${X + wide - 40} 1640 ${X + knee - 50} 1720 ${X + knee - 50} ${END} L${X + knee + 40} ${END}Z`,
        fill: 'pantsDark',
        opacity: 0.45,
        soft: 12,
        clip: 'legs',
      },
    ],
  };
}

/** Thighs that come toward the viewer, and knees. */
export function drawLap(body: BodyShape): Layer {
  const { hip, row } = measureTrunk(body);
  const leg = (side: -1 | 1): string => {
    const at = (x: number, y: number): string => `${X + side * x} ${y}`;
    const outer = hip + 6;
    return `M${at(10, row - 20)} C${at(70, row - 46)} ${at(outer - 70, row - 50)} ${at(outer - 6, row - 26)} C${at(outer + 22, row + 20)} ${at(outer + 26, row + 120)} ${at(outer + 8, row + 190)} C${at(outer - 8, row + 240)} ${at(outer - 22, 1760)} ${at(outer - 26, END)} L${at(34, END)} C${at(30, 1740)} ${at(8, row + 230)} ${at(8, row + 150)} C${at(6, row + 90)} ${at(8, row + 30)} ${at(10, row - 20)}Z`;
  };
  const knee = (side: -1 | 1): string => {
    const at = (x: number, y: number): string => `${X + side * x} ${y}`;
    return `M${at(24, row + 168)} C${at(60, row + 214)} ${at(hip - 60, row + 220)} ${at(hip, row + 180)}`;
  };
  const fill = { linear: [X - hip, 1440, X + hip, 1560] as const, stops: toStops('pantsLight', [0.5, 'pants'], 'pantsShade') };
  return {
    name: 'lap',
    space: 'body',
    lift: 0,
    shapes: [
      { path: `M${X - 40} ${row - 40} L${X + 40} ${row - 40} L${X + 44} ${END} L${X - 44} ${END}Z`, fill: 'pantsDark' },
      { name: 'lap', path: `${leg(-1)} ${leg(1)}`, fill },
      {
        path: `M${X - hip - 40} ${row + 196} C${X - hip * 0.5} ${row + 238} ${X + hip * 0.5} ${row + 238} ${X + hip + 40} ${row + 196} L${X + hip + 40} ${END} L${X - hip - 40} ${END}Z`,
        fill: 'pantsDark',
        opacity: 0.55,
        soft: 14,
        clip: 'lap',
      },
      { path: `${knee(-1)}`, fill: 'pantsLight', opacity: 0.5, widths: [2, 9, 2], clip: 'lap' },
      { path: `${knee(1)}`, fill: 'pantsLight', opacity: 0.35, widths: [2, 9, 2], clip: 'lap' },
      {
        path: `M${X - hip - 30} ${row - 90} L${X + hip + 30} ${row - 90} L${X + hip + 30} ${row - 12} C${X + hip * 0.4} ${row + 14} ${X - hip * 0.4} ${row + 14} ${X - hip - 30} ${row - 12}Z`,
        fill: 'pantsDark',
        opacity: 0.5,
        soft: 10,
        clip: 'lap',
      },
    ],
  };
}
