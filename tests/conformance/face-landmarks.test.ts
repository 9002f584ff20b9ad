import { createSymmetryFaceLandmarks } from '../../server/adapters/face-landmarks/symmetry/index.ts';
import { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
import { drawFace } from '../properties/photo-presenter/drawn-face.ts';
import { faceLandmarksSuite } from './face-landmarks.suite.ts';

const IRISES = [
  [230, 190],
  [294, 191],
] as const;
const SIZE = { width: 520, height: 560 };
const { points } = estimatePhotoPoints(
  { ...SIZE, data: new Uint8ClampedArray() },
  { leftIris: IRISES[0], rightIris: IRISES[1], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] },
);

faceLandmarksSuite({
  name: 'face-landmarks/symmetry',
  create: createSymmetryFaceLandmarks,
  photo: drawFace(points, SIZE.width, SIZE.height),
  irises: IRISES,
});
