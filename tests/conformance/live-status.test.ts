import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { type LiveStatusFixture, openLiveStatusFixture } from '../models/live-status-fixture.ts';

const CLIENTS = 50;
const MINUTE = 60_000;
/** Recovery: what is right now must be right this much later. */
const WITHIN = 5_000;
const SEED = 20_261_121;

describe('R14 EXT-10 live status of many pages', () => {
  const [clock, hostClock] = [createManualClock(), createManualClock()];
  let pages: LiveStatusFixture;
  beforeAll(async () => {
    pages = await openLiveStatusFixture({ clients: CLIENTS, clock, serverClock: hostClock, seed: SEED });
  });
  afterAll(() => pages.close());
  beforeEach(async () => {
    await allConnected();
    clock.advance(MINUTE);
  });

  /** However long it takes: that is not the question here. */
  async function allConnected(): Promise<void> {
    const unconnected = (): number => {
      clock.advance(1_000);
      return pages.unconnected();
    };
    await expect.poll(unconnected).toBe(0);
  }

  async function allRight(): Promise<void> {
    clock.advance(WITHIN);
    await expect.poll(() => pages.wrong()).toEqual([]);
    expect(pages.broken).toEqual({ afterFinal: 0, repeated: 0 });
  }

  test('STA-6 recovers when sockets are cut at random during renders', async () => {
    for (let round = 0; round < 4; round += 1) {
      await pages.cut(0.4);
      await pages.advanceTask(0.6);
      await allRight();
      await allConnected();
      clock.advance(MINUTE);
    }
  });

  test('STA-4 STA-6 all pages are correct within five seconds after a one-minute outage', async () => {
    await pages.server.stop();
    await pages.allNoticed();
    for (let passed = 0; passed < MINUTE; passed += 5_000) {
      clock.advance(5_000);
      await pages.noneConnecting();
    }
    await pages.advanceTask(0.8);
    await pages.server.restart();
    await allRight();
  });

  test('STA-6 sockets reconnect after a server restart', async () => {
    await pages.server.stop();
    await pages.advanceTask(0.5);
    await pages.server.restart();
    await pages.allNoticed();
    await allRight();
    await allConnected();
    clock.advance(MINUTE);
    await pages.advanceTask(0.5);
    await allRight();
  });

  test('STA-6 R23 sockets reconnect with the new token after a session ends', async () => {
    await pages.renewSession(() => hostClock.advance(3_000));
    await pages.advanceTask(0.7);
    await allRight();
    await allConnected();
    await pages.advanceTask(0.7);
    await allRight();
  });
});
