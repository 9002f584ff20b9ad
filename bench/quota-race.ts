import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import { createPaymentFixture } from '../tests/models/payments/payment-fixture.ts';
import { startPostgres } from '../tests/tools/postgres-server.ts';
import { createVideoRequester, type RequestVideos, raceForLastVideo } from '../tests/models/quota-race.ts';

/**
 * `node bench/quota-race.ts [rounds]`: R6, two hundred requests for the last video; once in one process over the embedded
 * database, once over two processes and one PostgreSQL server. Ends with an error at the first round that is not exactly one.
 */
const ROUNDS = 100;
const PARALLEL = 200;
const SELF = fileURLToPath(import.meta.url);

interface RequestOptions {
  readonly userId: string;
  readonly parallel: number;
}

const [first = ''] = process.argv.slice(2);
if (process.send !== undefined) await answerParent(first);
else await runAll(first === '' ? ROUNDS : Number(first));

async function runAll(rounds: number): Promise<void> {
  const embedded = await openEmbeddedDatabase({});
  try {
    const { services } = createPaymentFixture(embedded).parts;
    await run('one process, embedded database', rounds, () => raceForLastVideo(services, [createVideoRequester(services)], PARALLEL));
  } finally {
    await embedded.close();
  }

  const server = await startPostgres();
  if (server.absent !== undefined) return console.log(`Two processes: skipped, ${server.absent}.`);
  const url = await server.createDatabase();
  const database = await openPostgresDatabase({ url });
  const processes = [await startProcess(url), await startProcess(url)];
  try {
    const asking = processes.map(({ ask }) => ask);
    await run('two processes, PostgreSQL', rounds, () => raceForLastVideo({ database }, asking, PARALLEL));
  } finally {
    for (const { stop } of processes) stop();
    await database.close();
    await server.stop();
  }
}

async function run(name: string, rounds: number, race: () => ReturnType<typeof raceForLastVideo>): Promise<void> {
  const startedAt = performance.now();
  for (let round = 1; round <= rounds; round += 1) {
    const result = await race();
    if (result.accepted !== 1 || result.videos !== 3 || result.reserved !== 3)
      throw new Error(`${name}, round ${round}: ${JSON.stringify(result)}`);
  }
  console.log(
    JSON.stringify({ name, rounds, parallel: PARALLEL, acceptedEachRound: 1, seconds: Math.round((performance.now() - startedAt) / 1000) }),
  );
}

async function startProcess(url: string): Promise<{ readonly ask: RequestVideos; readonly stop: () => void }> {
  const child = fork(SELF, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async ask(userId, parallel) {
      child.send({ userId, parallel } satisfies RequestOptions);
      const [accepted] = (await once(child, 'message')) as [number];
      if (accepted < 0) throw new Error('A process failed; its error is above.');
      return accepted;
    },
    stop: () => child.disconnect(),
  };
}

/** The other process: sends requests when told to, and ends with its parent. */
async function answerParent(url: string): Promise<void> {
  const database = await openPostgresDatabase({ url });
  const ask = createVideoRequester(createPaymentFixture(database).parts.services);
  process.on('message', ({ userId, parallel }: RequestOptions) => {
    ask(userId, parallel).then(
      (accepted) => process.send?.(accepted),
      (error: unknown) => {
        console.error(error);
        process.send?.(-1);
      },
    );
  });
  process.once('disconnect', () => void database.close().then(() => process.exit()));
  process.send?.('ready');
}
