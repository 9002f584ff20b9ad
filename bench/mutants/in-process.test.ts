import type { ClipReader } from '#server/ports/clip-reader.ts';
import type { ImageReader } from '#server/ports/image-reader.ts';
import { SHARP_IMAGES } from '../../tests/tools/sharp-images.ts';
import { STOPPED } from '#server/adapters/image-reader/sharp/image-failures.ts';
import { imageReaderSuite } from '../../tests/conformance/image-reader.suite.ts';
import { measureSample, readSample } from '#server/adapters/voice-sampler/node-av/read-sample.ts';
import { readClip } from '#server/adapters/clip-reader/node-av/read-clip.ts';
import { createVideoFile } from '../../tests/tools/video-file.ts';
import { clipReaderSuite, type VideoSample } from '../../tests/conformance/clip-reader.suite.ts';
import { openImage } from '#server/adapters/image-reader/sharp/open-image.ts';
import { voiceSamplerSuite } from '../../tests/conformance/voice-sampler.suite.ts';

/** What the image process does, in the process with the mutants. */
function createReader(): ImageReader {
  let stopped = false;
  const open =
    <Result>(read: (file: Uint8Array) => Promise<Result>) =>
    async (file: Uint8Array) => ({ ...(stopped ? STOPPED : await read(file)), seconds: 0.001 });
  return {
    readBackground: open(openImage.background),
    readDocumentImage: (file, options) => open((bytes) => openImage.document(bytes, options))(file),
    readSquare: open(openImage.square),
    readPhoto: open(openImage.photo),
    stop: async () => void (stopped = true),
  };
}

imageReaderSuite({ name: 'sharp, without a process', open: createReader, ...SHARP_IMAGES });

/** What the thread of each sample does, in the process with the mutants. */
voiceSamplerSuite('node-av, without a thread', () => ({
  measure: measureSample,
  decode: (file, { longest }) => readSample(file, longest),
}));

/** What the thread of each clip does, in the process with the mutants. */
const createClipReader = (): ClipReader => ({ read: async (file) => ({ ...(await readClip(file)), seconds: 0.001 }) });

/** Videos by what was asked for: a file is encoded once for all mutants. */
const videos = new Map<string, Promise<Uint8Array>>();

function createVideoOnce(sample: VideoSample): Promise<Uint8Array> {
  const key = JSON.stringify(sample);
  const video = videos.get(key) ?? createVideoFile(sample);
  videos.set(key, video);
  return video;
}

clipReaderSuite({ name: 'node-av, without a thread', open: createClipReader, createVideo: createVideoOnce });
