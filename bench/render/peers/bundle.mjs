// Arguments: output folder. Bundling is not part of what is measured.
import { fileURLToPath } from 'node:url';
import { bundle } from '@remotion/bundler';

const [outDir] = process.argv.slice(2);
await bundle({
  entryPoint: fileURLToPath(new URL('./src/index.jsx', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  outDir,
});
console.log(outDir);
