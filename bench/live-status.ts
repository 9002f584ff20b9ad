import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { type LiveStatusFixture, openLiveStatusFixture } from '../tests/models/live-status-fixture.ts';

/**
 * `node bench/live-status.ts [pages]`: R14 in real time. Cuts sockets at random, stops the server for a minute,
 * restarts it, and replaces a session; after each it prints how many pages show what the server has, and how long that
 * took. Ends with an error if one of them is still behind after five seconds.
 */
const PAGES = 1_000;
const WITHIN = 5_000;
const OUTAGE = 60_000;
const ROUNDS = 5;
const POLL_EVERY = 50;
const CONNECT_WITHIN = 180_000;

const pages = Number(process.argv[2] ?? PAGES);
const fixture = await openLiveStatusFixture({ clients: pages, clock: createSystemClock(), seed: Number(process.argv[3] ?? 1) });
try {
  await waitUntilConnected(fixture);
  await fixture.advanceTask(0.5);
  await waitUntilRecovered('all connected');

  for (let round = 1; round <= ROUNDS; round += 1) {
    await fixture.cut(0.4);
    await fixture.advanceTask(0.4);
    await waitUntilRecovered(`sockets cut, round ${round}`);
    await waitUntilConnected(fixture);
  }

  await fixture.server.stop();
  await sleep(OUTAGE);
  await fixture.advanceTask(0.6);
  await fixture.server.restart();
  await waitUntilRecovered('away for a minute');
  await waitUntilConnected(fixture);

  await fixture.server.stop();
  await fixture.advanceTask(0.5);
  await fixture.server.restart();
  await waitUntilRecovered('restarted');
  await waitUntilConnected(fixture);

  await fixture.renewSession(() => {});
  await fixture.advanceTask(0.5);
  await waitUntilRecovered('another session');
} finally {
  await fixture.close();
}

async function waitUntilRecovered(what: string): Promise<void> {
  const startedAt = performance.now();
  const said = await fixture.server.messages();
  let wrong = await fixture.wrong(said);
  while (wrong.length > 0 && performance.now() - startedAt < WITHIN) {
    await sleep(POLL_EVERY);
    wrong = await fixture.wrong(said);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  console.log(JSON.stringify({ what, pages, right: pages - wrong.length, milliseconds, ...fixture.broken }));
  const { afterFinal, repeated } = fixture.broken;
  if (wrong.length > 0 || afterFinal > 0 || repeated > 0)
    throw new Error(`After "${what}" not all is right: ${wrong.slice(0, 5).join(', ')}`);
}

async function waitUntilConnected(fixture: LiveStatusFixture): Promise<void> {
  const startedAt = performance.now();
  while (fixture.unconnected() > 0) {
    if (performance.now() - startedAt > CONNECT_WITHIN) throw new Error(`${fixture.unconnected()} pages have no socket.`);
    await sleep(POLL_EVERY);
  }
}
