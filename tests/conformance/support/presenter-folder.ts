import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACK_VARIANTS } from '../../../src/domain/renderer/pack-variant.ts';
import { FAKE_PRESENTERS, createSyntheticPack } from '../../../src/adapters/presenter-library/fake/index.ts';

/** The drawn cast as a folder of presenters, among things that are none. Remove it when done. */
export async function createPresenterFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cast-'));
  await mkdir(join(folder, 'tools'));
  await writeFile(join(folder, 'README.md'), 'not a presenter');
  for (const card of FAKE_PRESENTERS) {
    await mkdir(join(folder, card.id));
    await writeFile(join(folder, card.id, 'manifest.json'), JSON.stringify(card));
    await writeFile(join(folder, card.id, 'thumb.webp'), `RIFF of ${card.id}`);
    await writeFile(join(folder, card.id, 'pack.cwp'), gzipSync(createSyntheticPack(card.id)));
    for (const variant of PACK_VARIANTS.filter((each) => card[each])) {
      await writeFile(join(folder, card.id, `${variant}.cwp`), gzipSync(createSyntheticPack(`${card.id}~${variant}`)));
    }
  }
  return folder;
}
