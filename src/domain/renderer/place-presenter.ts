import type { AspectRatio, Framing, StageSpot } from '../project/project.ts';
import { findSpot, toShares } from '../project/stage-spot.ts';
import type { StageElement } from '../project/stage-element.ts';
import type { PresenterShape } from './presenter-shape.ts';

/** Position of the plate: plate pixel (0, 0) is at (`left`, `top`), both even. */
export interface PresenterPlacement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly aspectRatio: AspectRatio;
  readonly framing: Framing;
  /** Leaves space for a title: beside the presenter in wide frames, above in others. */
  readonly titled: boolean;
  /** Presenters that stand in the frame together, more than one: each is smaller. */
  readonly company?: number;
  /** Off the middle; wins over the title. */
  readonly aside?: 'left' | 'right';
  /** Where the middle of the head was moved to; wins over all others. */
  readonly spot?: StageSpot;
}

interface Composition {
  /** Share of the frame's height above the hair, in a half shot. */
  readonly half: number;
  readonly close: number;
  /** Scale factor of the close shot. */
  readonly closer: number;
}

const UNTITLED: Readonly<Record<AspectRatio, Composition>> = {
  '16:9': { half: 0.085, close: 0.05, closer: 1.24 },
  '9:16': { half: 0.21, close: 0.09, closer: 1.3 },
  '1:1': { half: 0.085, close: 0.05, closer: 1.24 },
  '4:5': { half: 0.12, close: 0.06, closer: 1.26 },
};
/** With a title above, the hair stays clear of it and the chin above the captions. */
const TITLED: Readonly<Record<AspectRatio, Composition>> = {
  '16:9': UNTITLED['16:9'],
  '9:16': { half: 0.21, close: 0.205, closer: 1.1 },
  '1:1': { half: 0.235, close: 0.235, closer: 1.1 },
  '4:5': { half: 0.225, close: 0.22, closer: 1.1 },
};
/** Maximum scale at 1080 lines: larger, the missing pores look like wax. Portrait frames need more. */
const LARGEST: Readonly<Record<AspectRatio, number>> = { '16:9': 1.25, '9:16': 1.95, '1:1': 1.25, '4:5': 1.45 };
const LARGEST_AT_LINES = 1080;
/** Horizontal center of the presenter beside a title, as a share of the frame's width. */
const BESIDE_TITLE = 0.69;
/** Distance of a presenter `aside` from the middle, as a share of the frame's width. */
const ASIDE: Readonly<Record<AspectRatio, number>> = { '16:9': 0.19, '9:16': 0.11, '1:1': 0.13, '4:5': 0.12 };
/** Share of the frame's height above any number of presenters; for two it is half of that. */
const COMPANY_ROOM: Readonly<Record<AspectRatio, number>> = { '16:9': 0.4, '9:16': 0.8, '1:1': 0.7, '4:5': 0.8 };
/** Share of its part of the frame's width that the head of one of several presenters takes at most. */
const WIDEST_HEAD = 0.92;
/** Space beside the head of a presenter `aside`, as a share of the frame's width. */
const HEAD_MARGIN = 0.05;
/** Rows hidden below the frame, so that breathing never reveals the plate's end. */
const HIDDEN_ROWS = 10;

export function placePresenter(shape: PresenterShape, shot: Shot): PresenterPlacement {
  const usual = placeUsually(shape, shot);
  return shot.spot === undefined ? usual : placeInSpot(shape, shot, { spot: shot.spot, usual: usual.scale });
}

/** The body as it is seen, and the spot of its head. `placement`: of the same pack and shot. */
export function describePlace(
  shape: PresenterShape,
  shot: Shot,
  { scale, left, top }: PresenterPlacement,
): Pick<StageElement, 'box' | 'spot'> {
  const [headLeft, hair, headRight, chin] = shape.headBox;
  const head = {
    left: left + headLeft * scale,
    top: top + hair * scale,
    width: (headRight - headLeft) * scale,
    height: (chin - hair) * scale,
  };
  const [from, to] = [Math.max(left, 0), Math.min(left + shape.width * scale, shot.width)];
  const body = { left: from, top: Math.max(head.top, 0), width: to - from, height: shot.height - Math.max(head.top, 0) };
  return { box: toShares(body, shot), spot: findSpot(head, scale / placeUsually(shape, shot).scale, shot) };
}

/** Where a presenter would be without a spot. */
function placeUsually(shape: PresenterShape, shot: Shot): PresenterPlacement {
  const composition = getComposition(shot);
  const hair = shape.headBox[1];
  const half = computeFillingScale(shape, shot, composition.half);
  const largest = getLargestScale(shot);
  const close = shot.framing === 'close';
  const [headLeft, , headRight] = shape.headBox;
  const { company = 1 } = shot;
  // A plate as wide as the frame would have to stay in the middle of it.
  const narrow =
    company === 1 ? Infinity : Math.min((WIDEST_HEAD * shot.width) / company / (headRight - headLeft), (shot.width - 2) / shape.width);
  const scale = Math.min(close ? Math.max(Math.min(half * composition.closer, largest), half) : half, narrow);
  // A smaller body stands lower: it still reaches the lower edge.
  const lowest = shot.height - (shape.freeRow - HIDDEN_ROWS) * scale;
  const wanted = (close ? composition.close : composition.half) * shot.height - hair * scale;
  const top = scale < half ? Math.max(wanted, lowest) : wanted;
  const left = shot.width * getMiddle(shot) - shape.eyesCentre[0] * scale;
  return { scale, left: roundToEven(shot.aside === undefined ? left : keepInside(shape, shot, { left, scale })), top: roundToEven(top) };
}

/** Several presenters are smaller: there is more room above them. */
function getComposition({ aspectRatio, titled, company = 1 }: Shot): Composition {
  const alone = (titled ? TITLED : UNTITLED)[aspectRatio];
  const room = (COMPANY_ROOM[aspectRatio] * (company - 1)) / company;
  return company === 1 ? alone : { ...alone, half: Math.max(alone.half, room), close: Math.max(alone.close, room * 0.8) };
}

/** The middle of the head in plate pixels. */
function getHeadMiddle(shape: PresenterShape): { readonly x: number; readonly y: number } {
  const [left, top, right, bottom] = shape.headBox;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * As near to the spot as the plate allows: the head stays whole, the body reaches the lower edge of the frame, no side of it is seen cut
 * off, and it gets no larger than the pixels of the plate can bear.
 */
function placeInSpot(
  shape: PresenterShape,
  shot: Shot,
  { spot, usual }: { readonly spot: StageSpot; readonly usual: number },
): PresenterPlacement {
  const [headLeft, hair, headRight, chin] = shape.headBox;
  const head = getHeadMiddle(shape);
  const room = Math.min((shot.width * (1 - 2 * HEAD_MARGIN)) / (headRight - headLeft), shot.height / (chin - hair));
  const scale = Math.min(usual * spot.scale, Math.max(getLargestScale(shot), usual), room);
  const left = keepInside(shape, shot, { left: spot.x * shot.width - head.x * scale, scale });
  const spans = shape.width * scale >= shot.width;
  const highest = shot.height - ((spans ? shape.height : shape.freeRow) - HIDDEN_ROWS) * scale;
  const wanted = Math.min(Math.max(spot.y * shot.height - head.y * scale, -hair * scale), shot.height - chin * scale);
  return { scale, left: roundToEven(left), top: Math.ceil(Math.max(wanted, highest) / 2) * 2 };
}

function getLargestScale({ aspectRatio, width, height }: Shot): number {
  return (LARGEST[aspectRatio] * Math.min(width, height)) / LARGEST_AT_LINES;
}

/** The nearest place at which the head is whole, and a plate that spans the frame shows no cut at its sides. */
function keepInside(shape: PresenterShape, shot: Shot, { left, scale }: { readonly left: number; readonly scale: number }): number {
  const [headLeft, , headRight] = shape.headBox;
  const margin = shot.width * HEAD_MARGIN;
  const held = Math.min(Math.max(left, margin - headLeft * scale), shot.width - margin - headRight * scale);
  const plate = shape.width * scale;
  return plate >= shot.width ? Math.min(0, Math.max(shot.width - plate, held)) : held;
}

function getMiddle({ aside, aspectRatio, titled, company = 1 }: Shot): number {
  if (company > 1) return aside === undefined ? 0.5 : aside === 'left' ? 0.5 / company : 1 - 0.5 / company;
  if (aside !== undefined) return 0.5 + (aside === 'left' ? -1 : 1) * ASIDE[aspectRatio];
  return titled && aspectRatio === '16:9' ? BESIDE_TITLE : 0.5;
}

/** Smallest scale at which the body reaches the lower edge without visible cut-offs. */
function computeFillingScale(shape: PresenterShape, shot: Shot, room: number): number {
  const body = shot.height * (1 - room);
  const hair = shape.headBox[1];
  const whole = body / (shape.height - HIDDEN_ROWS - hair);
  if (whole * shape.width >= shot.width) return whole;
  return body / (shape.freeRow - HIDDEN_ROWS - hair);
}

function roundToEven(value: number): number {
  return Math.round(value / 2) * 2;
}
