import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../tools/postgres-server.ts';
import { createSeededIntegers } from './support/seeded-integers.ts';
import { type Product, startServerProcess, createTemporaryFolder } from './support/start-product.ts';
import { VideoClient } from './support/video-client.ts';

/** Goal R1, kills of a run: whom they hit, and when, is of its seed. `KILL_ROUNDS=50` is three minutes; docs/testing.md. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 6);
const WORKERS = 3;
/** The rest is for the server that is everything in one process. */
const KILLS_OF_EACH_WORKER = Math.floor((KILLS * 3) / 4 / WORKERS);
const EMBEDDED_KILLS = KILLS - WORKERS * KILLS_OF_EACH_WORKER;
/** Milliseconds from a process's ready message to its kill: about one short render. */
const LIFE = { least: 50, most: 4_000 };
/** Enough that a worker always finds one to begin: a killed one's work is claimed again only after its heartbeat is missed. */
const VIDEOS_UNDER_WAY = { embedded: 3, workers: WORKERS + Math.min(12, WORKERS * KILLS_OF_EACH_WORKER) + 1 };
const ENDED_WITHIN_MS = 180_000;
const TEST_LIMIT_MS = Math.max(600_000, KILLS * 12_000);

const seed = Number(process.env.FAST_CHECK_SEED);
const random = createSeededIntegers(seed);
const postgres = await startPostgres();
const { absent } = postgres;

/** Orders videos so that a kill always hits work. Remembers every id the server has confirmed. */
function createOrders(client: VideoClient, underWay: number) {
  const taken: string[] = [];
  return {
    taken,
    async keepBusy(): Promise<void> {
      const videos = await client.list();
      const open = videos.filter(({ status }) => status === 'queued' || status === 'processing').length;
      for (let count = open; count < underWay; count++) taken.push(await client.generate(`Video number ${taken.length + 1}.`));
    },
  };
}

/** Every confirmed order ended once, as an MP4 that counts: a killed process costs time, and no video. */
async function expectAccounts(client: VideoClient, taken: readonly string[]): Promise<void> {
  const videos = await client.whenAllEnded(ENDED_WITHIN_MS);
  expect(videos.map(({ taskId }) => taskId).toSorted()).toEqual(taken.toSorted());
  const completed = videos.filter(({ status }) => status === 'completed');
  expect(videos.filter(({ status }) => status !== 'completed' && status !== 'failed')).toEqual([]);
  for (const { taskId, progress } of completed) {
    expect(progress).toBe(100);
    expect(await client.firstBytes(taskId)).toBe('ftyp');
  }
  const { usage, limits } = await client.profile();
  expect(usage).toMatchObject({ videosThisMonth: completed.length, videosLeft: limits.videosPerMonth - completed.length });
  const failures = videos.filter(({ status }) => status === 'failed').map(({ detailedStatus }) => detailedStatus);
  console.log(`${taken.length} videos: ${completed.length} completed, ${failures.length} failed.`);
  expect(failures).toEqual([]);
}

async function signIn(product: Product, current: () => Product): Promise<VideoClient> {
  if (product.admin === null) throw new Error('A first start names its administrator.');
  return VideoClient.signIn(() => current().url, product.admin);
}

describe(`killed at random instants (seed ${seed})`, () => {
  const { folder, remove } = createTemporaryFolder();
  const left: Product[] = [];
  afterAll(async () => {
    await Promise.all(left.map((product) => product.kill()));
    if (postgres.absent === undefined) await postgres.stop();
    remove();
  });

  test(
    `restarts the server on its embedded database ${EMBEDDED_KILLS} times without losing or repeating work`,
    async () => {
      const settings = { DATA_DIR: `${folder}/embedded` };
      let server = await startServerProcess(settings, { first: true });
      left.push(server);
      const client = await signIn(server, () => server);
      const orders = createOrders(client, VIDEOS_UNDER_WAY.embedded);
      for (let kill = 0; kill < EMBEDDED_KILLS; kill++) {
        await orders.keepBusy();
        await delay(random(LIFE.least, LIFE.most));
        await server.kill();
        server = await startServerProcess(settings);
        left.push(server);
      }
      await orders.keepBusy();
      await expectAccounts(client, orders.taken);
    },
    TEST_LIMIT_MS,
  );

  test.skipIf(absent !== undefined)(
    `restarts ${WORKERS} workers beside an API on PostgreSQL ${WORKERS * KILLS_OF_EACH_WORKER} times${absent === undefined ? '' : ` (skipped: ${absent})`}`,
    async () => {
      if (postgres.absent !== undefined) return;
      const settings = {
        DATABASE_URL: await postgres.createDatabase(),
        AUTH_SECRET: 'k'.repeat(40),
        MAIL_OUTBOX: 'on',
        DATA_DIR: `${folder}/shared`,
        RENDER_THREADS: '1',
      };
      const api = await startServerProcess({ ...settings, ROLE: 'api' }, { first: true });
      left.push(api);
      const client = await signIn(api, () => api);
      const orders = createOrders(client, VIDEOS_UNDER_WAY.workers);
      const startWorker = async (): Promise<Product> => {
        const worker = await startServerProcess({ ...settings, ROLE: 'worker', PORT: '', PUBLIC_URL: api.url });
        left.push(worker);
        return worker;
      };

      let busy = orders.keepBusy();
      await busy;
      const lives = Array.from({ length: WORKERS }, async () => {
        for (let kill = 0; kill < KILLS_OF_EACH_WORKER; kill++) {
          const worker = await startWorker();
          await delay(random(LIFE.least, LIFE.most));
          await worker.kill();
          busy = busy.then(() => orders.keepBusy());
          await busy;
        }
      });
      await Promise.all(lives);
      await startWorker();
      await orders.keepBusy();
      await expectAccounts(client, orders.taken);
    },
    TEST_LIMIT_MS,
  );
});
