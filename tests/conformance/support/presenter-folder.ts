import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { AT_REST, drawPresenter, PRESENTER_SIZE } from '#adapters/presenter-library/fake/draw-presenter.ts';
import { FAKE_PRESENTERS, createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import type { PresenterProfile } from '#domain/presenters/presenter-summaries.ts';
import { PACK_VARIANTS } from '#domain/renderer/pack-variant.ts';

/** Left, top, right, bottom of the drawn presenter in its thumbnail: no edge is its own, and it stands beside the middle. */
export const DRAWN_CROP = [10, 22, 154, 198] as const;
export const THUMBNAIL_SIZE = { width: 360, height: 440 } as const;

/** The drawn cast as a folder of presenters, among things that are none. Remove it when done. */
export async function createPresenterFolder(presenters: readonly PresenterProfile[] = FAKE_PRESENTERS): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cast-'));
  await mkdir(join(folder, 'tools'));
  await mkdir(join(folder, 'Not An Id'));
  await writeFile(join(folder, 'README.md'), 'not a presenter');
  await writeFile(join(folder, 'nobody'), 'a file with the name of a presenter');
  for (const [index, card] of presenters.entries()) {
    await mkdir(join(folder, card.id));
    await writeFile(join(folder, card.id, 'manifest.json'), JSON.stringify({ ...card, thumbnailCrop: DRAWN_CROP }));
    await writeFile(join(folder, card.id, 'thumb.webp'), await drawThumbnail(200 + (index % 50)));
    await writeFile(join(folder, card.id, 'pack.cwp'), gzipSync(createSyntheticPack(card.id)));
    for (const variant of PACK_VARIANTS.filter((each) => card[each])) {
      await writeFile(join(folder, card.id, `${variant}.cwp`), gzipSync(createSyntheticPack(`${card.id}~${variant}`)));
    }
  }
  return folder;
}

/** The drawn presenter in front of a gray wall. */
async function drawThumbnail(gray: number): Promise<Uint8Array> {
  const { width, height } = PRESENTER_SIZE;
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue, alpha] = drawPresenter(at % width, Math.floor(at / width), AT_REST);
    const behind = (gray * (255 - alpha)) / 255;
    pixels.set([red + behind, green + behind, blue + behind], at * 3);
  }
  const [left, top, right, bottom] = DRAWN_CROP;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(THUMBNAIL_SIZE)
    .webp({ quality: 95 })
    .toBuffer();
}
