import type { ClipReading } from '#ports/background-api.ts';
import { afterAll, expect, test } from 'vitest';
import { createRestlessPage } from '../tools/restless-page.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { createTemporaryFolder, type Product, startServerProcess } from './support/start-product.ts';

const TEST_LIMIT_MS = 300_000;
/** Long enough to be killed in the middle. */
const SCREEN = { width: 1920, height: 1080, seconds: 12, frameRate: 20 };

const { folder, remove } = createTemporaryFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.kill();
  remove();
});

test(
  '43.7 a clip whose server is killed while it’s read is ready after the next start, without a second upload',
  async () => {
    const settings = { DATA_DIR: `${folder}/data` };
    product = await startServerProcess(settings, { first: true });
    const signedIn = await fetch(`${product.url}/api/auth/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ ticket: product.admin?.ticket }),
    });
    const authorization = `Bearer ${signedIn.headers.get('set-auth-token')}`;
    const call = (path: string, init: RequestInit = {}) => fetch(`${product?.url}${path}`, { ...init, headers: { authorization } });
    const load = async (id: string, after: number): Promise<ClipReading> =>
      (await (await call(`/api/background/readings/${id}?after=${after}`)).json()) as ClipReading;

    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await createVideoFile(SCREEN, createRestlessPage(SCREEN)))]), 'Screen.mp4');
    const begun = (await (await call('/api/background/readings', { method: 'POST', body })).json()) as ClipReading;
    let { progress } = begun;
    while (progress === 0) ({ progress } = await load(begun.id, 0));
    expect(progress).toBeLessThan(100);
    await product.kill();

    product = await startServerProcess(settings);
    let reading = await load(begun.id, progress);
    while (reading.background === null && reading.problem === null) reading = await load(begun.id, reading.progress);
    expect(reading).toMatchObject({ progress: 100, problem: null, background: { assetId: begun.id, name: 'Screen', width: 1920 } });
    expect(reading.background?.seconds).toBeCloseTo(SCREEN.seconds, 0);
    expect(await (await call('/api/background/readings')).json()).toEqual({ readings: [] });
  },
  TEST_LIMIT_MS,
);
