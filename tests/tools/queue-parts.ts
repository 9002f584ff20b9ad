import { systemClock } from '#server/adapters/clock/system/index.ts';

/** What a queue of a test is made of; it says nothing. */
export const QUEUE_PARTS = { clock: systemClock, log: { info() {}, warn() {} }, onError() {} };
