import { AV_CODEC_ID_AAC, AV_CODEC_ID_OPUS } from 'node-av/constants';
import { createNodeAvAudioEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { audioEncoderSuite } from './audio-encoder.suite.ts';
import { decodeAudio } from './support/decode-audio.ts';

audioEncoderSuite('node-av (AAC)', () => ({
  encoder: createNodeAvAudioEncoder(),
  decode: (audio) => decodeAudio(AV_CODEC_ID_AAC, audio),
}));

audioEncoderSuite('node-av (Opus)', () => ({
  encoder: createNodeAvAudioEncoder('opus'),
  decode: (audio) => decodeAudio(AV_CODEC_ID_OPUS, audio),
  format: {
    codec: 'opus',
    rates: [48_000],
    /** The identification header of RFC 7845. */
    readConfig(config) {
      const header = Buffer.from(config);
      return { rate: header.toString('latin1', 0, 8) === 'OpusHead' ? header.readUInt32LE(12) : 0, channels: header[9] ?? 0 };
    },
  },
}));
