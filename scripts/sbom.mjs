import { readFile, writeFile } from 'node:fs/promises';
import { billOf } from './sbom/create-bill-of-materials.mjs';
import { main, say } from './console.mjs';

/** The software bill of materials of this release, from the lock file alone: nothing is asked over the network. */
main(async () => {
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const bill = `${JSON.stringify(billOf(lock), null, 2)}\n`;
  const [output] = process.argv.slice(2);
  if (output === undefined) process.stdout.write(bill);
  else {
    await writeFile(output, bill);
    say(`${output} lists ${billOf(lock).components.length} packages.`);
  }
});
