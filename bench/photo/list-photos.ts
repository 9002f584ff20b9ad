import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { type PhotoChange, photographPresenter, readImage } from './photograph-presenter.ts';

export interface BenchPhoto {
  readonly name: string;
  readonly photo: PhotoImage;
  /** Where the points are; left out for photos that nobody marked. */
  readonly marked?: PhotoPoints;
}

const CAST = ['maya', 'amara', 'kenji', 'omar', 'daniel', 'elena', 'grace', 'layla', 'mei', 'noah', 'ruth', 'sofia'] as const;
const ROOMS = [
  'office',
  'kitchen',
  'library',
  'garden',
  'loft',
  'white-studio',
  'classroom',
  'living-room',
  'newsroom',
  'meeting-room',
  'dark-studio',
  'evening-office',
] as const;

/** What a photo shows: `presenter` and the file of theirs, and how it differs from a plain one. */
const CHANGED: readonly (readonly [name: string, pack: string, points: string, change: PhotoChange])[] = [
  ['light from the left', 'maya/second', 'maya', { light: [1.15, 1.15, 0.35] }],
  ['light from the right', 'kenji/second', 'kenji', { light: [1.15, 0.3, 1.15] }],
  ['dim', 'elena/second', 'elena', { light: [0.5, 1, 1] }],
  ['bright', 'daniel/second', 'daniel', { light: [1.35, 1, 1] }],
  ['dim on dark skin', 'omar/second', 'omar', { light: [0.55, 1, 0.9] }],
  ['bright on dark skin', 'amara/second', 'amara', { light: [1.4, 1, 1] }],
  ...(['maya', 'amara', 'kenji', 'omar', 'sofia', 'noah'] as const).map((id) => ['turned', `${id}/turned`, `${id}-turned`, {}] as const),
  ['60 pixels between irises', 'mei/second', 'mei', { irises: 60 }],
  ['45 pixels between irises', 'ruth/second', 'ruth', { irises: 45 }],
  ['34 pixels between irises', 'layla/second', 'layla', { irises: 34 }],
  ['from farther away', 'noah/wide', 'noah-wide', {}],
  ['tilted by 6 degrees', 'elena/pack', 'elena', { tilt: 6 }],
  ['tilted by 12 degrees', 'noah/pack', 'noah', { tilt: -12 }],
  ['glasses', 'kenji/pack', 'kenji', { glasses: 'clear' }],
  ['glasses', 'layla/pack', 'layla', { glasses: 'clear' }],
  ['glasses that mirror', 'daniel/pack', 'daniel', { glasses: 'mirroring' }],
  ['a hand at the mouth', 'mei/pack', 'mei', { hand: true }],
  ['out of focus', 'omar/pack', 'omar', { blur: 5 }],
  ['a little soft', 'ruth/pack', 'ruth', { blur: 2 }],
];

/** 12 plain photos of the cast before rooms, 24 that differ, and those of a folder. */
export async function* listPhotos(folder: string | undefined): AsyncGenerator<BenchPhoto> {
  for (const [at, id] of CAST.entries()) {
    yield { name: id, ...(await photographPresenter(`${id}/pack`, id, { room: ROOMS[at] ?? 'office', change: {} })) };
  }
  for (const [at, [what, pack, points, change]] of CHANGED.entries()) {
    yield {
      name: `${pack}: ${what}`,
      ...(await photographPresenter(pack, points, { room: ROOMS[(at + 5) % ROOMS.length] ?? 'office', change })),
    };
  }
  if (folder === undefined) return;
  for (const file of (await readdir(folder)).toSorted()) yield { name: file, photo: await readImage(join(folder, file)) };
}
