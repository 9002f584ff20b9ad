import { createManualClock, faceLandmarksSuite } from 'castwright/testing';
import { expect, test } from 'vitest';
import { createAcmeFaceLandmarks } from './server.ts';

const SETTINGS = { ACME_FACES_KEY: 'key', ACME_FACES_URL: 'https://faces.acme.example/v1' };
const SIZE = { width: 520, height: 560 };
const PHOTO = { ...SIZE, data: new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(128) };
const FACE = { leftIris: [230, 190], rightIris: [294, 191], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] } as const;

const create = (fetch: typeof globalThis.fetch) => createAcmeFaceLandmarks({ settings: SETTINGS, clock: createManualClock(), fetch });

/** Simulates Acme, which knows one photo. */
const answer: typeof fetch = async (_, init) => {
  const isKnown = new Headers(init?.headers).get('acme-size') === `${SIZE.width}x${SIZE.height}`;
  return Response.json(isKnown ? { face: FACE, confidence: 0.9 } : { face: null, confidence: 0 });
};

faceLandmarksSuite({ name: 'acme', create: () => create(answer), photo: PHOTO, irises: [FACE.leftIris, FACE.rightIris] });

test('a service that fails leaves a first guess', async () => {
  for (const fetch of [async () => new Response('<html>'), async () => Promise.reject(new TypeError('fetch failed'))])
    expect((await create(fetch).find(PHOTO)).confidence).toBe(0);
});
