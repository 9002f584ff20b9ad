import { estimatePhotoPoints } from '../../photo-presenter/estimate-photo-points.ts';
import { findGuessProblems, SURE_OF_FACE } from '../../photo-presenter/find-guess-problems.ts';
import { findPhotoProblems } from '../../photo-presenter/find-photo-problems.ts';
import type { FoundPoints } from '../../photo-presenter/found-points.ts';
import type { ForegroundMask } from '../../photo-presenter/foreground-mask.ts';
import {
  ANCHOR_POINT_NAMES,
  type AnchorPoints,
  mapPhotoPoints,
  PHOTO_POINT_NAMES,
  type PhotoPoint,
  type PhotoPointName,
  type PhotoPoints,
} from '../../photo-presenter/photo-points.ts';
import type { PhotoBackground, PhotoImage, PhotoPresenterInput, PhotoProblem } from '../../photo-presenter/photo-presenter.ts';
import { cropPhoto, type CropRect, type PhotoChange, tiltPhoto, turnPhoto } from './edit-photo.ts';

/** What the studio edits. The photo's alpha says how much of a pixel is the person. */
export interface StudioState {
  readonly image: PhotoImage;
  readonly points: PhotoPoints;
  /** Points that the user has moved; the others follow the anchors. */
  readonly placed: readonly PhotoPointName[];
  readonly background: PhotoBackground;
  /** Of points that the user hasn't moved: 0 = no face was made out, 1 = certain. */
  readonly confidence: number;
  readonly faces: number;
  /** Null until it is known where the person is in this very photo. */
  readonly foreground: ForegroundMask | null;
}

export type StudioEdit =
  | { readonly kind: 'move-point'; readonly name: PhotoPointName; readonly to: PhotoPoint }
  | { readonly kind: 'turn'; readonly direction: 'left' | 'right' }
  | { readonly kind: 'level' }
  | { readonly kind: 'crop'; readonly rect: CropRect }
  | { readonly kind: 'background'; readonly background: PhotoBackground }
  /** `alpha`: one byte a pixel. */
  | { readonly kind: 'alpha'; readonly alpha: Uint8Array };

const CHANNELS = 4;
const OPAQUE = 255;

/** A new photo with what was found in it; without a face, with a first guess. One with transparent pixels is cut out along them. */
export function openStudioPhoto(image: PhotoImage, found?: FoundPoints): StudioState {
  const isSure = found !== undefined && found.confidence >= SURE_OF_FACE;
  const { points, confidence, faces = 1, foreground }: FoundPoints = isSure ? found : estimatePhotoPoints(image);
  return {
    image,
    points,
    confidence,
    faces,
    foreground: foreground ?? null,
    placed: [],
    background: hasTransparency(image) ? 'cut-out' : 'keep',
  };
}

/** What was found in the photo after it was turned or cut. Points that the user has moved stay. */
export function addFoundPoints(state: StudioState, found: FoundPoints): StudioState {
  if (found.confidence < SURE_OF_FACE) return state;
  const { points, confidence, faces = 1, foreground = null } = found;
  return state.placed.length === 0 ? { ...state, points, confidence, faces, foreground } : { ...state, faces, foreground };
}

export function applyStudioEdit(state: StudioState, edit: StudioEdit): StudioState {
  switch (edit.kind) {
    case 'move-point':
      return movePoint(state, edit.name, edit.to);
    case 'turn':
      return changePhoto(state, turnPhoto(state.image, edit.direction));
    case 'level':
      return levelEyes(state);
    case 'crop':
      return changePhoto(state, cropPhoto(state.image, edit.rect));
    case 'background':
      return { ...state, background: edit.background };
    case 'alpha':
      return { ...state, background: 'cut-out', image: setAlpha(state.image, edit.alpha) };
  }
}

/** What could be better about the photo and its points. */
export function findStudioProblems(state: StudioState): readonly PhotoProblem[] {
  const { image, points, placed } = state;
  return [...(placed.length === 0 ? findGuessProblems(state) : []), ...findPhotoProblems(image, points)];
}

/** What the compiler makes the presenter of. */
export function toPhotoPresenterInput({ image, points, background, foreground }: StudioState): PhotoPresenterInput {
  const { width, height } = image;
  const opaque = { width, height, data: image.data.map((value, at) => (at % CHANNELS === CHANNELS - 1 ? OPAQUE : value)) };
  const alpha = background === 'cut-out' && hasTransparency(image) ? { alpha: getAlpha(image) } : {};
  return { image: opaque, points, background, ...alpha, ...(foreground && { foreground }) };
}

export function hasTransparency({ data }: PhotoImage): boolean {
  for (let at = CHANNELS - 1; at < data.length; at += CHANNELS) if (data[at] !== OPAQUE) return true;
  return false;
}

export function getAlpha({ data }: PhotoImage): Uint8Array {
  return Uint8Array.from({ length: data.length / CHANNELS }, (_, at) => data[at * CHANNELS + CHANNELS - 1] ?? 0);
}

/** Radians by which the line through the irises falls to the right. */
export function measureTilt({ leftIris, rightIris }: PhotoPoints): number {
  return Math.atan2(rightIris[1] - leftIris[1], rightIris[0] - leftIris[0]);
}

/** An anchor takes along every point that the user has not placed, as it would those of an average face. */
function movePoint(state: StudioState, name: PhotoPointName, to: PhotoPoint): StudioState {
  const { image, points } = state;
  const inside: PhotoPoint = [clamp(to[0], image.width - 1), clamp(to[1], image.height - 1)];
  const placed = state.placed.includes(name) ? state.placed : [...state.placed, name];
  const moved = { ...points, [name]: inside };
  if (!ANCHOR_POINT_NAMES.some((anchor) => anchor === name)) return { ...state, points: moved, placed };
  const [before, after] = [points, moved].map((all) => estimatePhotoPoints(image, getAnchors(all)).points) as [PhotoPoints, PhotoPoints];
  const follow = (point: PhotoPointName): PhotoPoint => [
    clamp(points[point][0] + after[point][0] - before[point][0], image.width - 1),
    clamp(points[point][1] + after[point][1] - before[point][1], image.height - 1),
  ];
  const isFixed = (point: PhotoPointName): boolean => placed.includes(point) || ANCHOR_POINT_NAMES.some((anchor) => anchor === point);
  const entries = PHOTO_POINT_NAMES.map((point) => [point, isFixed(point) ? moved[point] : follow(point)] as const);
  return { ...state, points: Object.fromEntries(entries) as PhotoPoints, placed };
}

function getAnchors({ leftIris, rightIris, mouthLeft, mouthRight, chin }: PhotoPoints): AnchorPoints {
  return { leftIris, rightIris, mouthLeft, mouthRight, chin };
}

function levelEyes(state: StudioState): StudioState {
  const { leftIris, rightIris } = state.points;
  const middle: PhotoPoint = [(leftIris[0] + rightIris[0]) / 2, (leftIris[1] + rightIris[1]) / 2];
  return changePhoto(state, tiltPhoto(state.image, -measureTilt(state.points), middle));
}

/** Moves the points along with the image; a guess that is not sure and that the user has not touched is made again. */
function changePhoto(state: StudioState, { image, movePoint: move }: PhotoChange): StudioState {
  const isGuess = state.placed.length === 0 && state.confidence < SURE_OF_FACE;
  if (isGuess) return { ...state, image, foreground: null, ...estimatePhotoPoints(image) };
  const points = mapPhotoPoints(state.points, (point) => {
    const [x, y] = move(point);
    return [clamp(x, image.width - 1), clamp(y, image.height - 1)];
  });
  return { ...state, image, points, foreground: null };
}

function setAlpha({ width, height, data }: PhotoImage, alpha: Uint8Array): PhotoImage {
  return { width, height, data: data.map((value, at) => (at % CHANNELS === CHANNELS - 1 ? (alpha[(at - 3) / CHANNELS] ?? 0) : value)) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
