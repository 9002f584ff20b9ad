import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two signs of life of a holder. */
const BEAT_MS = 2_000;
/** Milliseconds without a sign of life after which a holder counts as dead. */
const STALE_MS = 30_000;
const RETRY_MS = 250;

/** Creates the file with this text, or returns false if it's there already. */
function createFile(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readAge(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function keepAlive(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody removed it: the work goes on.
  }
}

/** Removes a dead holder's lock. A second lock around it, so that nobody removes the lock of whoever came right after. */
function removeStale(file) {
  const guard = `${file}.removing`;
  if (readAge(guard) > STALE_MS) rmSync(guard, { force: true });
  if (!createFile(guard, '')) return;
  try {
    if (readAge(file) > STALE_MS) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Does the work while no other process on this file system does it under the same file. The holder renews the file's time, so a
 * killed one is noticed from another container, too. `onWait` is called once if another process is at it.
 */
export async function holdFileLock(file, work, onWait = () => {}) {
  const token = randomUUID();
  for (let waits = 0; !createFile(file, token); waits += 1) {
    if (waits === 0) onWait();
    if (readAge(file) > STALE_MS) removeStale(file);
    await sleep(RETRY_MS);
  }
  const beat = setInterval(() => keepAlive(file), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readText(file) === token) rmSync(file, { force: true });
  }
}
