import { createRequire } from 'node:module';

const FACE_PACKAGE = '@vladmandic/human';
const PERSON_FILE = '@mediapipe/selfie_segmentation/selfie_segmentation.tflite';

/** Whether both packages of models are there: they are optional. Neither is loaded. */
export function areFaceModelsInstalled(): boolean {
  try {
    return findFacePackage() !== '' && findForegroundFile() !== '';
  } catch {
    return false;
  }
}

/** The package's entry. Throws where it isn't installed. */
export function findFacePackage(): string {
  return createRequire(import.meta.url).resolve(FACE_PACKAGE);
}

/** The file of the model that tells a person from what is behind. Throws where it isn't installed. */
export function findForegroundFile(): string {
  return createRequire(import.meta.url).resolve(PERSON_FILE);
}
