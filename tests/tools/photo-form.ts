import sharp from 'sharp';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';

export interface PhotoFormFields {
  readonly photo?: Blob;
  readonly points?: string | null;
  readonly background?: string;
  readonly name?: string;
  readonly consent?: string | null;
  readonly consentPerson?: string;
  readonly consentDate?: string;
}

export const PHOTO_SIZE = { width: 600, height: 720 } as const;

/** Points where a face would be in a picture of `PHOTO_SIZE`. */
export function createPhotoPoints(): string {
  const data = new Uint8ClampedArray(PHOTO_SIZE.width * PHOTO_SIZE.height * 4);
  return JSON.stringify(estimatePhotoPoints({ ...PHOTO_SIZE, data }).points);
}

/** Evenly lit noise, so that it is neither dark nor blurred. */
export async function createPhoto({ width, height }: { readonly width: number; readonly height: number } = PHOTO_SIZE): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 150, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#aa8866', noise } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** An upload of a photo with everything that makes a presenter of it; a field that is null is left out. */
export async function createPhotoForm(fields: PhotoFormFields = {}): Promise<FormData> {
  const { photo = await createPhoto(), points = createPhotoPoints(), consent = 'self', name = 'Me', ...others } = fields;
  const form = new FormData();
  form.set('photo', photo, 'photo.jpg');
  for (const [field, value] of Object.entries({ points, consent, name, ...others })) {
    if (value !== null) form.set(field, value);
  }
  return form;
}
