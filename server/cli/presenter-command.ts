import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { findGuessProblems, SURE_OF_FACE } from '#domain/photo-presenter/find-guess-problems.ts';
import { findPhotoProblems } from '#domain/photo-presenter/find-photo-problems.ts';
import { parsePhotoPoints, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage, PhotoPresenterInput } from '#domain/photo-presenter/photo-presenter.ts';
import { PRESENTERS_FOLDER } from '../composition/package-paths.ts';
import type { PresenterRequest } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';
import { describePhotoProblems } from './photo-problem-texts.ts';

const THUMBNAIL_QUALITY = 86;
const GZIP_LEVEL = 9;
/** Value of `--points` for those that are found. */
const FOUND_POINTS = 'found';
/** Ids that the presenters' folder takes. */
const ID = /^[a-z][a-z0-9-]{0,39}$/;

/** What goes to standard output, and notes for the person at the terminal. */
export interface PresenterOutput {
  readonly out: string;
  readonly notes: string;
}

/** Without points, prints a first guess of them as JSON; with them, writes a presenter that `--avatar` takes. Throws `UsageError`. */
export async function runPresenterCommand(
  request: PresenterRequest,
  loadLandmarks: () => Promise<FaceLandmarks>,
): Promise<PresenterOutput> {
  const image = await readPhoto(request.photo);
  const isFound = request.points === FOUND_POINTS;
  const found =
    request.points === undefined || isFound || request.background !== 'keep' ? await (await loadLandmarks()).find(image) : undefined;
  if (request.points === undefined && found !== undefined) {
    const { points } = found;
    const rounded = Object.fromEntries(
      Object.entries(points).map(([name, point]) => [name, point.map((part) => Math.round(part * 10) / 10)]),
    );
    const lines = Object.entries(rounded).map(([name, point]) => `  ${JSON.stringify(name)}: ${JSON.stringify(point)}`);
    return {
      out: `{\n${lines.join(',\n')}\n}\n`,
      notes: describePhotoProblems([...findGuessProblems(found), ...findPhotoProblems(image, points)]),
    };
  }
  if (isFound && found !== undefined && found.confidence < SURE_OF_FACE) {
    throw new UsageError(
      'No face stands out in this photo. Nothing was written. Choose another photo, or mark the points yourself: castwright presenter photo.jpg > points.json',
    );
  }
  const points = isFound && found !== undefined ? found.points : await readPoints(request.points ?? '');
  return compile({ image, points, background: request.background, ...(found?.foreground && { foreground: found.foreground }) }, request);
}

async function compile(input: PhotoPresenterInput, request: PresenterRequest): Promise<PresenterOutput> {
  const { image, points } = input;
  const id = request.id ?? toId(request.photo);
  const folder = await findFolder(id, request.out);
  const alpha = request.mask === undefined ? undefined : await readMask(request.mask, image);
  const startedAt = performance.now();
  const result = await compilePhotoPresenter({ ...input, id, ...(alpha && { alpha }) });
  if (result.kind === 'failed') throw new UsageError(`Nothing was written.\n${describePhotoProblems(result.problems)}`.trimEnd());
  const pack = gzipSync(result.pack, { level: GZIP_LEVEL });
  const { width, height, data } = result.thumbnail;
  const thumbnail = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: THUMBNAIL_QUALITY, effort: 6 })
    .toBuffer();
  const manifest = {
    id,
    name: request.name ?? toName(id),
    description: 'Made from a photo.',
    tags: { style: 'photo' },
    thumbnailCrop: result.manifest.thumbnailCrop,
    licence: 'Only with the permission of the person in the photo.',
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pack.cwp'), pack);
  await writeFile(join(folder, 'thumb.webp'), thumbnail);
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const elapsed = ((performance.now() - startedAt) / 1000).toFixed(1);
  const next = request.out === undefined ? `Use it with --avatar ${id}.` : 'Move the folder into presenters/ to render with it.';
  return {
    out: `${folder}: ${(pack.length / 1e6).toFixed(1)} MB, made in ${elapsed} s. ${next}\n`,
    notes: describePhotoProblems(findPhotoProblems(image, points)),
  };
}

async function readPhoto(path: string): Promise<PhotoImage> {
  try {
    const image = sharp(path).rotate().toColorspace('srgb').ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
  } catch {
    throw new UsageError(`${path} can’t be opened as an image. Choose a JPEG, PNG, or WebP.`);
  }
}

/** A mask as an image of any size: white is the person. */
async function readMask(path: string, { width, height }: PhotoImage): Promise<Uint8Array> {
  try {
    const mask = await sharp(path)
      .flatten({ background: '#000' })
      .toColorspace('b-w')
      .resize(width, height, { fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    return new Uint8Array(mask);
  } catch {
    throw new UsageError(`${path} can’t be opened as an image. A mask is white where the person is and black elsewhere.`);
  }
}

async function readPoints(path: string): Promise<PhotoPoints> {
  const parsed = parsePhotoPoints(await readJson(path));
  if (parsed.kind === 'ok') return parsed.points;
  throw new UsageError(`${path} has no place for ${parsed.names.join(', ')}. Each point is [x, y] in pixels.`);
}

async function readJson(path: string): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return value;
  } catch {
    throw new UsageError(`${path} can’t be read as JSON. Start with castwright presenter photo.jpg > points.json`);
  }
}

/** Where a presenter of this id goes. Throws `UsageError` for an id that can't be one, or that is taken. */
export async function findFolder(id: string, out: string | undefined): Promise<string> {
  if (!ID.test(id)) throw new UsageError(`${id} can’t be an id. Use --id with lowercase letters, digits, and dashes.`);
  const folder = join(out ?? PRESENTERS_FOLDER, id);
  if (await isTaken(folder)) throw new UsageError(`There’s already a presenter called ${id}, and it was left alone. Choose another --id.`);
  return folder;
}

async function isTaken(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

export function toId(path: string): string {
  const name = basename(path, extname(path)).toLowerCase();
  return (
    name
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-+$/g, '')
      .slice(0, 40) || 'photo'
  );
}

export function toName(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
