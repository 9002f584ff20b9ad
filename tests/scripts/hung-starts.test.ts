import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder, waitForOutput } from '../journeys/support/start-product.ts';
import { launchPatiently } from '../tools/launch-browser.ts';

const SOON_MS = 200;

/** A program that starts and never speaks. */
function writeSilentProgram(): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, 'silent');
  writeFileSync(file, '#!/bin/sh\nexec sleep 600\n');
  chmodSync(file, 0o755);
  return file;
}

test('restarts a browser that never responds, and reports it', async () => {
  const silent = writeSilentProgram();
  const lines: string[] = [];
  let launches = 0;
  const launched = await launchPatiently(
    async () => {
      launches += 1;
      if (launches === 1) await chromium.launch({ executablePath: silent, timeout: SOON_MS });
      return 'browser';
    },
    (line) => lines.push(line),
  );
  expect([launched, launches]).toEqual(['browser', 2]);
  expect(lines).toEqual([expect.stringContaining('(start 1 of 3); it is started again')]);
});

test('a browser that never answers is an error after three starts', async () => {
  const silent = writeSilentProgram();
  const lines: string[] = [];
  const launching = launchPatiently(
    () => chromium.launch({ executablePath: silent, timeout: SOON_MS }),
    (line) => lines.push(line),
  );
  await expect(launching).rejects.toThrow(`Timeout ${SOON_MS}ms exceeded`);
  expect(lines).toHaveLength(2);
});

test('a browser that cannot be started at all is not tried again', async () => {
  const lines: string[] = [];
  const launching = launchPatiently(
    () => chromium.launch({ executablePath: '/no/browser/here' }),
    (line) => lines.push(line),
  );
  await expect(launching).rejects.toThrow('/no/browser/here');
  expect(lines).toEqual([]);
});

test('ends a server that starts too slowly, and shows its output in the error', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log("opening the database"); setInterval(() => undefined, 1_000)']);
  const ended = once(child, 'exit');
  await once(child.stdout, 'readable');
  await expect(waitForOutput(child, ended, /^ready: /m, SOON_MS)).rejects.toThrow(/not ready within .* had said:\nopening the database/);
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
});
