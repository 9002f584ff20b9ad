import type { PackBackground } from '../renderer/presenter-pack.ts';
import { compilePlate } from './compile-plate.ts';
import { cutOutPresenter } from './cut-out-presenter.ts';
import type { Mask } from './distance-field.ts';
import { SILHOUETTE_STEP } from './find-silhouette.ts';
import { findPhotoProblems } from './find-photo-problems.ts';
import type { FloatImage } from './float-image.ts';
import { blurBackground, keepBackground } from './keep-background.ts';
import { makePlate, type Plate } from './make-plate.ts';
import { matteForeground, placeMask } from './matte-foreground.ts';
import type { PhotoPoints } from './photo-points.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { trimPlate } from './trim-plate.ts';
import type { PhotoCompileOptions, PhotoImage, PhotoPresenterInput, PhotoPresenterResult } from './photo-presenter.ts';

/**
 * Makes a presenter of a photo and its points: a plate, mouths, eyes, depth and joints, in the format of the baked cast. The same input gives
 * the same bytes in every runtime. Fails with what `findPhotoProblems` calls an error; rejects with the signal's reason after an abort.
 */
export async function compilePhotoPresenter(input: PhotoPresenterInput, options: PhotoCompileOptions = {}): Promise<PhotoPresenterResult> {
  const problems = findPhotoProblems(input.image, input.points).filter(({ severity }) => severity === 'error');
  if (problems.length > 0) return { kind: 'failed', problems };
  options.signal?.throwIfAborted();
  const photo = input.background === 'cut-out' && input.alpha !== undefined ? withAlpha(input.image, input.alpha) : input.image;
  const isMasked = hasAlpha(photo);
  const plate = makePlate(photo, input.points);
  const shown = isMasked ? trim(input.image, plate, plate.image) : separate(input, plate);
  if (shown === undefined) return { kind: 'failed', problems: [{ code: 'busy-background', severity: 'error' }] };
  const { image, points, background } = shown;
  const compiled = await compilePlate(
    { id: input.id ?? 'photo', plate: image, points, scale: plate.scale, ...(background === undefined ? {} : { background }) },
    options,
  );
  const thumbnail = makeThumbnail(background === undefined ? compiled.rest : plate.image, compiled.layout);
  return { kind: 'ok', pack: compiled.pack, thumbnail: thumbnail.image, manifest: { thumbnailCrop: thumbnail.crop } };
}

/** An alpha below this, anywhere in the photo, means that it brings its own mask: nothing is behind the person then. */
const SEE_THROUGH = 128;
/** Alpha from which on a place is the person. */
const PERSON = 0.5;

function hasAlpha({ data }: PhotoImage): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < SEE_THROUGH) return true;
  return false;
}

/** The person, and what stays behind. */
interface Separated {
  readonly image: FloatImage;
  readonly points: PhotoPoints;
  readonly background?: PackBackground;
}

/** Undefined when the person can't be told from what is behind. */
function separate(input: PhotoPresenterInput, plate: Plate): Separated | undefined {
  const { image, background, alpha } = input;
  const { points } = plate;
  const mask = input.foreground && placeMask(input.foreground, plate);
  const painted = alpha && makePlate(withAlpha(image, alpha), input.points).image;
  if (background === 'keep') {
    const silhouette = painted ? toSilhouette(painted, readAlpha(painted)) : mask && toSilhouette(plate.image, mask);
    return { points, ...keepBackground(image, plate, silhouette) };
  }
  const person = painted ?? (mask ? matteForeground(plate, mask) : cutOutPresenter(plate.image, points));
  if (person === undefined || background === 'cut-out') return person && trim(image, plate, person);
  return { points, image: person, background: blurBackground(image, plate, toSilhouette(person, readAlpha(person))) };
}

function trim(photo: PhotoImage, { points, shift, scale }: Plate, foreground: FloatImage): Separated {
  return trimPlate(foreground, points, { from: shift[0], to: shift[0] + photo.width * scale });
}

function withAlpha(image: PhotoImage, alpha: Uint8Array): PhotoImage {
  const data = image.data.slice();
  for (let pixel = 0; pixel * 4 < data.length; pixel++) data[pixel * 4 + 3] = alpha[pixel] ?? 0;
  return { width: image.width, height: image.height, data };
}

function readAlpha({ data }: FloatImage): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0);
}

function toSilhouette({ width, height }: FloatImage, cover: Float32Array): Mask {
  const [columns, rows] = [Math.ceil(width / SILHOUETTE_STEP), Math.ceil(height / SILHOUETTE_STEP)];
  const mask = Uint8Array.from({ length: columns * rows }, (_, at) => {
    const x = Math.min((at % columns) * SILHOUETTE_STEP, width - 1);
    const y = Math.min(Math.floor(at / columns) * SILHOUETTE_STEP, height - 1);
    return (cover[y * width + x] ?? 0) > PERSON ? 1 : 0;
  });
  return { width: columns, height: rows, data: mask };
}
