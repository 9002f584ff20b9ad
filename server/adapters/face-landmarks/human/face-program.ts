import { serveDecoder } from '../../../decoding/serve-decoder.ts';
import { findFacePoints, type FaceOrder } from './find-face-points.ts';

serveDecoder<FaceOrder>(findFacePoints);
