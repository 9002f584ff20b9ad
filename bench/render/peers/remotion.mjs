// Arguments: JSON of { frames, bundle, browser, chromeMode, tabs, preset, crf, isLossless, out }. Its last line is the size of the file.
import { stat } from 'node:fs/promises';
import { renderMedia, selectComposition } from '@remotion/renderer';

const { frames, bundle, browser, chromeMode, tabs, preset, crf, isLossless, out } = JSON.parse(process.argv[2]);
const common = { serveUrl: bundle, browserExecutable: browser, chromeMode, logLevel: 'error' };
const composition = await selectComposition({ ...common, id: 'bench' });

/** The library refuses a factor of 0; the encoder does not. */
const withoutLoss = ({ args }) => args.map((arg, index) => (args[index - 1] === '-crf' ? '0' : arg));

await renderMedia({
  ...common,
  composition,
  outputLocation: out,
  codec: 'h264',
  x264Preset: preset,
  crf,
  imageFormat: isLossless ? 'png' : 'jpeg',
  ...(isLossless ? { ffmpegOverride: withoutLoss } : {}),
  muted: true,
  concurrency: tabs,
  frameRange: [0, frames - 1],
});
console.log((await stat(out)).size);
process.exit(0);
