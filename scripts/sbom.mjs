import { readFile, writeFile } from 'node:fs/promises';
import { createBillOfMaterials } from './sbom/create-bill-of-materials.mjs';
import { runMain, printLine } from './console.mjs';

/** The software bill of materials of this release, from the lock file alone, without network requests. */
runMain(async () => {
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const bill = `${JSON.stringify(createBillOfMaterials(lock), null, 2)}\n`;
  const [output] = process.argv.slice(2);
  if (output === undefined) process.stdout.write(bill);
  else {
    await writeFile(output, bill);
    printLine(`${output} lists ${createBillOfMaterials(lock).components.length} packages.`);
  }
});
