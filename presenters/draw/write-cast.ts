import { mkdir, writeFile } from 'node:fs/promises';
import { DRAWN_CROP, drawRigFiles } from '../../server/adapters/photo-compiler/thread/draw-rig-files.ts';
import { CAST, CARDS } from './cast.ts';
import { drawInInk } from '../../src/domain/drawn-presenter/ink/ink-rig.ts';
import { compileRig } from '../../src/domain/drawn-presenter/compile-rig.ts';

/** Writes the folders of the drawn presenters: pack, thumbnails and card. */
const ROOT = new URL('../', import.meta.url).pathname;
for (const character of CAST) {
  const rig = compileRig(character);
  const folder = `${ROOT}${rig.id}`;
  await mkdir(folder, { recursive: true });
  const { pack, thumbnail } = await drawRigFiles(rig);
  await writeFile(`${folder}/pack.cwp`, pack);
  await writeFile(`${folder}/thumb.webp`, thumbnail);
  await writeFile(`${folder}/ink.webp`, (await drawRigFiles(drawInInk(rig))).thumbnail);
  const card = CARDS[rig.id];
  if (card === undefined) throw new Error(`${rig.id} has no card.`);
  const licence = 'Own drawing, made of parameters; the person is fictional. Free for commercial use, no attribution required.';
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify({ id: rig.id, ...card, thumbnailCrop: DRAWN_CROP, licence }, null, 2)}\n`);
  console.log(`${rig.id}: ${pack.length} bytes`);
}
