import { videoEncoderSuite } from 'castwright/testing/host';
import { readMeanLuma } from './read-luma.ts';
import { createAcmeEncoder } from './server.ts';

videoEncoderSuite('acme', async () => ({
  encoder: createAcmeEncoder(),
  meanLuma: async (clips, settings) => clips.flatMap(({ packets }) => packets.map(({ data }) => readMeanLuma(data, settings))),
}));
