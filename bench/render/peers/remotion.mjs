// Arguments: number of pictures, bundle folder, browser, tabs. Its last line is the size of the file.
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { renderMedia, selectComposition } from '@remotion/renderer';

const [pictures, serveUrl, browserExecutable, tabs] = process.argv.slice(2);
const common = { serveUrl, browserExecutable, chromeMode: 'chrome-for-testing', logLevel: 'error' };
const composition = await selectComposition({ ...common, id: 'bench' });
const outputLocation = join(tmpdir(), `peer-${process.pid}.mp4`);
await renderMedia({
  ...common,
  composition,
  outputLocation,
  codec: 'h264',
  x264Preset: 'veryfast',
  crf: 20,
  muted: true,
  concurrency: Number(tabs),
  frameRange: [0, Number(pictures) - 1],
});
console.log((await stat(outputLocation)).size);
await rm(outputLocation);
process.exit(0);
