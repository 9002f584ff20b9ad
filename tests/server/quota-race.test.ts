import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, unless, type TestServer } from '../tools/postgres-server.ts';
import { askingAt, raceForLast } from '../models/quota-race.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const PARALLEL = 200;
const server: TestServer = await startPostgres();

describe('R6 two hundred requests for the last video', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ worker: false });
  });
  afterAll(() => host.close());

  test.each([1, 2, 3])('round %i: exactly one gets through', async () => {
    expect(await raceForLast(host.services, [askingAt(host.services)], PARALLEL)).toEqual({
      accepted: 1,
      refused: PARALLEL - 1,
      videos: 3,
      reserved: 3,
    });
  });
});

describe.skipIf(server.absent !== undefined)(`R6 the same over two hosts of one PostgreSQL${unless(server.absent)}`, () => {
  const hosts: TestHost[] = [];
  beforeAll(async () => {
    const databaseUrl = await server.createDatabase();
    hosts.push(await startTestHost({ databaseUrl, worker: false }), await startTestHost({ databaseUrl, worker: false }));
  });
  afterAll(async () => {
    for (const host of hosts) await host.close();
    await server.stop();
  });

  test.each([1, 2, 3])('round %i: exactly one gets through', async () => {
    const [first] = hosts;
    if (first === undefined) throw new Error('Two hosts were started.');
    const asking = hosts.map(({ services }) => askingAt(services));
    expect(await raceForLast(first.services, asking, PARALLEL)).toEqual({ accepted: 1, refused: PARALLEL - 1, videos: 3, reserved: 3 });
  });
});
