import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FullDisk } from '../tools/full-disk.ts';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';
import { createSmallDisk, type SmallDisk, getSmallDiskObstacle } from '../tools/small-disk.ts';
import { readFirstAdmin, createTemporaryFolder } from './support/start-product.ts';
import { VideoClient } from './support/video-client.ts';

const FULL_DISK = fileURLToPath(new URL('../tools/full-disk.ts', import.meta.url));
const SMALL_DISK_MEGABYTES = 160;
const ENDED_WITHIN_MS = 110_000;
const FULL = /^The disk is full, .*doesn’t count toward your month\.$/;

const { folder, remove } = createTemporaryFolder();
const started: ServerProcess[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(remove);

interface Running {
  readonly server: ServerProcess;
  readonly url: string;
}

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const server = startServerProcess({ PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...settings });
  started.push(server);
  return { server, url: (await server.says(/^ready: /)).slice('ready: '.length) };
}

async function signIn({ server }: Running, current: () => Running): Promise<VideoClient> {
  const admin = readFirstAdmin(await server.says(/^first start: /));
  if (admin === null) throw new Error('A first start names its administrator.');
  return VideoClient.signIn(() => current().url, admin);
}

async function createImage(): Promise<Uint8Array> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}

const fetchHealth = async ({ url }: Running) => (await fetch(`${url}/api/health`)).json();
const fetchUsage = async (client: VideoClient) => (await client.profile()).usage.videosThisMonth;

/** A fake disk for this process, which needs no root rights. */
function createFakeDisk(name: string) {
  const flag = join(folder, `${name}.full`);
  return {
    settings: { DATA_DIR: join(folder, name), NODE_OPTIONS: `--import ${FULL_DISK}`, FULL_DISK: flag },
    fill: (disk: FullDisk) => writeFileSync(flag, disk),
    free: () => rmSync(flag),
  };
}

describe('a disk that fills up while the server runs', () => {
  test('low space: refuses files and orders in time, counts nothing, and recovers with free space', async () => {
    const disk = createFakeDisk('low');
    const running = await start(disk.settings);
    const client = await signIn(running, () => running);
    expect(await fetchHealth(running)).toMatchObject({ status: 'ok' });

    disk.fill('low');
    expect(await fetchHealth(running)).toEqual({ status: 'degraded' });
    expect(await client.upload(await createImage())).toEqual({
      status: 507,
      code: 'disk-full',
      message: expect.stringMatching(/^The server’s disk is full, .* try again\.$/),
    });
    await expect(client.generate('Nothing can be kept.')).rejects.toThrow(/: 507 .*"disk-full".*The server’s disk is full, .* try again\./);
    expect(await client.list()).toEqual([]);
    expect(await fetchUsage(client)).toBe(0);

    disk.free();
    expect(await fetchHealth(running)).toMatchObject({ status: 'ok' });
    expect(await client.upload(await createImage())).toMatchObject({ status: 201 });
    await client.generate('Now it can.');
    const [completed] = await client.whenAllEnded(ENDED_WITHIN_MS);
    expect(completed).toMatchObject({ status: 'completed' });
    expect(await fetchUsage(client)).toBe(1);
  });

  test('no file can grow, including the database’s: the server stays up and running jobs finish once there is space', async () => {
    const disk = createFakeDisk('quota');
    const running = await start(disk.settings);
    const client = await signIn(running, () => running);
    disk.fill('quota');
    await goOnWithoutRoom(running, client, disk.free);
  });

  test('no writes at all: the server exits with a message and restarts with all its data', async () => {
    const disk = createFakeDisk('no-write');
    let running = await start(disk.settings);
    const client = await signIn(running, () => running);
    await client.generate('From before.');
    await client.whenAllEnded(ENDED_WITHIN_MS);

    disk.fill('no write');
    expect(await running.server.ended).toEqual({ code: 1, signal: null });
    expect(running.server.output()).toMatch(
      /^The disk that holds the data folder .* is full\. Your data is safe\. Free up some space and start again\.$/m,
    );

    disk.free();
    running = await start(disk.settings);
    expect((await client.list()).map(({ status }) => status)).toEqual(['completed']);
    await client.generate('From after.');
    expect((await client.whenAllEnded(ENDED_WITHIN_MS)).map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
});

const absent = getSmallDiskObstacle();
if (absent !== undefined) console.log(`A real full disk is not tried: ${absent}.`);

describe.skipIf(absent !== undefined)(`a real disk that fills up while the server runs${formatSkipReason(absent)}`, () => {
  let small: SmallDisk;
  beforeAll(() => void (small = createSmallDisk(SMALL_DISK_MEGABYTES)));
  afterAll(() => small?.remove());

  test('completely full: the server stays up, running jobs finish once there is space, and a restart keeps everything', async () => {
    const settings = { DATA_DIR: join(small.folder, 'data') };
    let running = await start(settings);
    const client = await signIn(running, () => running);
    small.fill();
    expect(await fetchHealth(running)).toEqual({ status: 'degraded' });
    await goOnWithoutRoom(running, client, () => small.free());
    expect(await fetchHealth(running)).toMatchObject({ status: 'ok' });

    const before = await client.list();
    running.server.kill('SIGTERM');
    expect(await running.server.ended).toEqual({ code: 0, signal: null });
    running = await start(settings);
    expect(await client.list()).toEqual(before);
  });
});

/** Orders a video and uploads an image on the full disk, then again with free space. */
async function goOnWithoutRoom(running: Running, client: VideoClient, free: () => void): Promise<void> {
  const ordered = await client.generate('Ordered without room.').then(
    () => 1,
    (error: Error) => {
      expect(error.message).toMatch(/507.*disk-full/);
      return 0;
    },
  );
  if (ordered === 1) await running.server.says(/A job failed for good|The job queue had an error/);
  expect(await client.upload(await createImage())).toMatchObject({ status: 507, code: 'disk-full' });
  expect((await client.list()).length).toBe(ordered);

  free();
  const ended = await client.whenAllEnded(ENDED_WITHIN_MS);
  for (const { status, detailedStatus } of ended) if (status !== 'completed') expect(detailedStatus).toMatch(FULL);
  expect(await client.upload(await createImage())).toMatchObject({ status: 201 });
  await client.generate('Ordered with room.');
  const [latest] = await client.whenAllEnded(ENDED_WITHIN_MS);
  expect(latest).toMatchObject({ status: 'completed' });
  expect(await fetchUsage(client)).toBe((await client.list()).filter(({ status }) => status === 'completed').length);
}
