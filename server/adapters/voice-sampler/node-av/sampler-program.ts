import { serveDecoder } from '#server/decoding/serve-decoder.ts';
import type { SamplerOrder } from './index.ts';
import { measureSample, readSample } from './read-sample.ts';

serveDecoder<SamplerOrder>((order) => (order.kind === 'measure' ? measureSample(order.file) : readSample(order.file, order.longest)));
