import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { drawFace } from '../../properties/photo-presenter/drawn-face.ts';

const ANCHORS = { leftIris: [230, 190], rightIris: [294, 191], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] } as const;
const SIZE = { width: 520, height: 560 };

/** SHA-256 of the pack of a drawn face, with the pack's length. Runs in the browser and in Node alike. */
export async function hashPhotoPack(): Promise<string> {
  const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
  const result = await compilePhotoPresenter({ image: drawFace(points, SIZE.width, SIZE.height), points, background: 'keep' });
  if (result.kind !== 'ok') throw new Error('The drawing did not become a presenter.');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(result.pack)));
  return `${result.pack.length} ${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
