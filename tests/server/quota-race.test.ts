import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, formatSkipReason, type TestPostgres } from '../tools/postgres-server.ts';
import { createVideoRequester, raceForLastVideo } from '../models/quota-race.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const PARALLEL = 200;
const postgres: TestPostgres = await startPostgres();

describe('R6 two hundred concurrent requests for the last video', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ worker: false });
  });
  afterAll(() => server.close());

  test.each([1, 2, 3])('round %i: accepts exactly one', async () => {
    expect(await raceForLastVideo(server.services, [createVideoRequester(server.services)], PARALLEL)).toEqual({
      accepted: 1,
      rejected: PARALLEL - 1,
      videos: 3,
      reserved: 3,
    });
  });
});

describe.skipIf(postgres.absent !== undefined)(`R6 the same on two servers with one PostgreSQL${formatSkipReason(postgres.absent)}`, () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    servers.push(await startTestServer({ databaseUrl, worker: false }), await startTestServer({ databaseUrl, worker: false }));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });

  test.each([1, 2, 3])('round %i: accepts exactly one across both', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('Two servers were started.');
    const asking = servers.map(({ services }) => createVideoRequester(services));
    expect(await raceForLastVideo(first.services, asking, PARALLEL)).toEqual({
      accepted: 1,
      rejected: PARALLEL - 1,
      videos: 3,
      reserved: 3,
    });
  });
});
