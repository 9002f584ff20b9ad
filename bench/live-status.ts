import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../src/adapters/clock/system/index.ts';
import { type LiveStatusWorld, openLiveStatusWorld } from '../tests/models/live-status-fixture.ts';

/**
 * `node bench/live-status.ts [pages]`: R14 in real time. Sockets cut at random, a host that is away for a minute, one
 * that starts anew, and a session that is followed by another; prints after each how many pages say what the host
 * says, and how long it took. Ends with an error when one does not within five seconds.
 */
const PAGES = 1_000;
const WITHIN = 5_000;
const OUTAGE = 60_000;
const ROUNDS = 5;
const LOOK_EVERY = 50;
const CONNECT_WITHIN = 180_000;

const pages = Number(process.argv[2] ?? PAGES);
const world = await openLiveStatusWorld({ clients: pages, clock: createSystemClock(), seed: Number(process.argv[3] ?? 1) });
try {
  await connected(world);
  await world.goOn(0.5);
  await recovered('all connected');

  for (let round = 1; round <= ROUNDS; round += 1) {
    await world.cut(0.4);
    await world.goOn(0.4);
    await recovered(`sockets cut, round ${round}`);
    await connected(world);
  }

  await world.host.goDown();
  await sleep(OUTAGE);
  await world.goOn(0.6);
  await world.host.comeBack();
  await recovered('away for a minute');
  await connected(world);

  await world.host.goDown();
  await world.goOn(0.5);
  await world.host.comeBack();
  await recovered('started anew');
  await connected(world);

  await world.renewSession(() => {});
  await world.goOn(0.5);
  await recovered('another session');
} finally {
  await world.close();
}

async function recovered(what: string): Promise<void> {
  const began = performance.now();
  const said = await world.host.messages();
  let wrong = await world.wrong(said);
  while (wrong.length > 0 && performance.now() - began < WITHIN) {
    await sleep(LOOK_EVERY);
    wrong = await world.wrong(said);
  }
  const milliseconds = Math.round(performance.now() - began);
  console.log(JSON.stringify({ what, pages, right: pages - wrong.length, milliseconds, ...world.broken }));
  const { afterFinal, repeated } = world.broken;
  if (wrong.length > 0 || afterFinal > 0 || repeated > 0)
    throw new Error(`After "${what}" not all is right: ${wrong.slice(0, 5).join(', ')}`);
}

async function connected(world: LiveStatusWorld): Promise<void> {
  const began = performance.now();
  while (world.unconnected() > 0) {
    if (performance.now() - began > CONNECT_WITHIN) throw new Error(`${world.unconnected()} pages have no socket.`);
    await sleep(LOOK_EVERY);
  }
}
