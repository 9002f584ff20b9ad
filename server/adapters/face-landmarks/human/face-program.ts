import { serveDecoder } from '#server/decoding/serve-decoder.ts';
import { findFacePoints, type FaceOrder } from './find-face-points.ts';

serveDecoder<FaceOrder>(findFacePoints);
