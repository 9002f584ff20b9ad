import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaceLandmarks } from '#server/ports/face-landmarks.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { createFakePhotoCompiler } from '../tools/fake-photo-compiler.ts';
import { createPhoto, createPhotoForm, createPhotoPoints, PHOTO_SIZE, type PhotoFormFields } from '../tools/photo-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const foreground = { left: 60, top: 72, width: 480, height: 648, columns: 2, rows: 3, data: Uint8Array.of(0, 255, 1, 254, 2, 253) };
const face: FoundPoints = {
  points: estimatePhotoPoints({ ...PHOTO_SIZE, data: new Uint8ClampedArray() }).points,
  confidence: 0.9,
  faces: 2,
  foreground,
};

let server: TestServer;
let ann: TestUser;
let found: FoundPoints;
const photoCompiler = createFakePhotoCompiler();
const seen: PhotoImage[] = [];
const faceLandmarks: FaceLandmarks = {
  async find(image, options) {
    options?.signal?.throwIfAborted();
    seen.push(image);
    return found;
  },
};

beforeAll(async () => {
  server = await startTestServer({ photoCompiler, faceLandmarks });
  ann = await server.signUp();
  await server.setPlan(ann.id, 'business');
});
beforeEach(() => {
  found = face;
});
afterAll(() => server.close());

const make = async (fields: PhotoFormFields) => ann.call('POST', '/api/presenters', await createPhotoForm(fields));

async function look(photo: Blob) {
  const form = new FormData();
  form.set('photo', photo);
  const response = await ann.call('POST', '/api/presenters/points', form);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('VID-4 a photo is enough: its points and its person are found', async () => {
  expect((await make({ points: null, background: 'blur' })).status).toBe(201);
  expect(photoCompiler.inputs.at(-1)).toMatchObject({ points: face.points, background: 'blur', foreground });
});

test('VID-4 points that are sent are used, with the person that is found', async () => {
  const points = { ...face.points, chin: [face.points.chin[0] + 2, face.points.chin[1] + 2] as const };
  expect((await make({ points: JSON.stringify(points) })).status).toBe(201);
  expect(photoCompiler.inputs.at(-1)).toMatchObject({ points, foreground });
});

test('VID-4 without a face that is sure, a photo without points is refused and nothing is saved; with points, it is taken', async () => {
  found = { ...face, confidence: 0.1 };
  const before = await server.services.objects.list('presenters/');
  const refused = await make({ points: null });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'photo-unusable']);
  expect(await server.services.objects.list('presenters/')).toEqual(before);
  expect((await make({ points: createPhotoPoints() })).status).toBe(201);
});

test('VID-4 a background that there is not is refused', async () => {
  expect((await make({ background: 'sharp' })).status).toBe(400);
});

test('VID-4 the points of an upright photo come in its own pixels, and the photo isn’t kept', async () => {
  const before = (await server.services.objects.list('')).length;
  const photo = sharp(Buffer.from(await (await createPhoto()).arrayBuffer())).resize(3_600, 4_320, { fit: 'fill' });
  const tagged = await photo.rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
  const { status, body } = await look(new Blob([new Uint8Array(tagged)], { type: 'image/jpeg' }));
  expect(status).toBe(200);
  const { width, height } = seen.at(-1) ?? { width: 0, height: 0 };
  expect([height, width < height]).toEqual([1_600, true]);
  const scale = 3_600 / width;
  expect(body).toMatchObject({ confidence: 0.9, faces: 2 });
  const { points, foreground: grid } = body as { points: typeof face.points; foreground: { left: number; data: string } };
  expect(points.chin[0]).toBeCloseTo(face.points.chin[0] * scale, 3);
  expect(grid.left).toBeCloseTo(60 * scale, 3);
  expect([...Buffer.from(grid.data, 'base64')]).toEqual([...foreground.data]);
  expect((await server.services.objects.list('')).length).toBe(before);
});

test('VID-4 what isn’t a photo is refused before anyone looks at it', async () => {
  const looks = seen.length;
  expect((await look(new Blob(['no photo']))).status).toBe(415);
  expect(seen).toHaveLength(looks);
});
