import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../tools/find-free-port.ts';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';

let folder: string;
let server: ServerProcess;
let url: string;
let figures: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-metrics-'));
  const port = await findFreePort();
  figures = `http://127.0.0.1:${port}`;
  server = startServerProcess({ PORT: '0', METRICS_PORT: String(port), DATA_DIR: join(folder, 'data') });
  url = (await server.says(/^ready: /)).slice('ready: '.length);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const readFigures = async (): Promise<string> => (await fetch(`${figures}/metrics`)).text();
/** The value of a line, by its name and labels. */
const getValue = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? Number.NaN,
  );

test('a request counts by its route, and no path, item or person is a label', async () => {
  const item = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';
  expect((await fetch(`${url}/api/avatar/${item}?email=ada%40example.com`)).status).toBe(401);
  await expect
    .poll(async () =>
      getValue(await readFigures(), 'castwright_http_request_seconds_count{method="GET",route="/api/avatar/:id",status="401"}'),
    )
    .toBe(1);
  const text = await readFigures();
  expect(text).not.toContain(item);
  expect(text).not.toContain('example.com');
});

test('jobs, sockets, connections and memory are there, and a job that ran counts with how it ended', async () => {
  const subscribe = `${url}/api/email-subscriptions/subscribe`;
  const body = JSON.stringify({ email: 'ada@example.com', preferences: { newsletter: true } });
  expect((await fetch(subscribe, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status).toBe(202);
  await expect
    .poll(async () => getValue(await readFigures(), 'castwright_job_seconds_count{queue="mail.send",outcome="done"}'))
    .toBeGreaterThan(0);
  const text = await readFigures();
  for (const line of [
    'castwright_sockets',
    'castwright_oldest_waiting_job_seconds',
    'castwright_database_connections{state="used"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_user_seconds_total',
  ])
    expect([line, getValue(text, line)]).toEqual([line, expect.any(Number)]);
  expect(getValue(text, 'castwright_memory_limit_bytes')).toBeGreaterThan(100e6);
  expect(getValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(10e6);
});

test('the port answers nothing else, and the site doesn’t show them', async () => {
  expect((await fetch(`${figures}/api/health`)).status).toBe(404);
  expect((await fetch(`${figures}/metrics`, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('castwright_');
});
