import { createNodeAvAudioEncoder } from '../../server/adapters/video-encoder/node-av/index.ts';
import { audioEncoderSuite } from './audio-encoder.suite.ts';
import { decodeAac } from './support/decode-aac.ts';

audioEncoderSuite('node-av (AAC)', () => ({ encoder: createNodeAvAudioEncoder(), decode: decodeAac }));
