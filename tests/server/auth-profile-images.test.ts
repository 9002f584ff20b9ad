import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
let signedInUser: TestUser;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  signedInUser = await server.signUp();
});
afterAll(() => server.close());

const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

async function upload(bytes: Uint8Array, name = 'me.jpg') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return signedInUser.call('POST', '/api/user/picture', form);
}

const fetchImage = async () =>
  (await server.services.database.db.select({ image: user.image }).from(user).where(eq(user.id, signedInUser.id)))[0]?.image ?? null;

describe('profile images', () => {
  test('are re-encoded as a 512-pixel square without metadata', async () => {
    const response = await upload(await wide());
    expect(response.status).toBe(200);
    const { image } = (await response.json()) as { image: string };
    expect(await fetchImage()).toBe(image);

    const shown = await fetch(server.url + image);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
    expect(bytes.includes('secret place')).toBe(false);
  });

  test('replace the previous one, and removing one leaves none', async () => {
    const before = ((await (await upload(await wide())).json()) as { image: string }).image;
    const after = ((await (await upload(await wide())).json()) as { image: string }).image;
    expect((await fetch(server.url + before)).status).toBe(404);
    expect((await fetch(server.url + after)).status).toBe(200);
    expect((await signedInUser.call('DELETE', '/api/user/picture')).status).toBe(204);
    expect([await fetchImage(), (await fetch(server.url + after)).status]).toEqual([null, 404]);
    expect((await signedInUser.call('DELETE', '/api/user/picture')).status).toBe(204);
  });

  test.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'me.png'],
    ['a text file named like an image', Buffer.from('GIF89a, I say'), 'me.gif'],
    ['nothing', Buffer.alloc(0), 'me.jpg'],
  ])('rejects %s', async (_what, bytes, name) => {
    const response = await upload(bytes, name);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test('rejects a truncated file and keeps the previous image', async () => {
    const { image } = (await (await upload(await wide())).json()) as { image: string };
    const whole = await wide();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(400);
    expect(await fetchImage()).toBe(image);
  });

  test('require a session to change, and have unguessable URLs', async () => {
    expect((await fetch(`${server.url}/api/user/picture`, { method: 'DELETE' })).status).toBe(401);
    for (const id of ['x', '..%2f..%2fsecret', crypto.randomUUID()])
      expect((await fetch(`${server.url}/api/user/picture/${id}`)).status).toBe(404);
  });
});
