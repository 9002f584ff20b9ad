import { expect, test } from 'vitest';
import { createMemoryDnsRecords } from '../../server/adapters/dns-records/memory/index.ts';
import { createNodeDnsRecords } from '../../server/adapters/dns-records/node/index.ts';
import { startDnsServer } from '../tools/dns-server.ts';
import { dnsRecordsSuite } from './dns-records.suite.ts';

/** Milliseconds. */
const SHORT_TIMEOUT = 200;

dnsRecordsSuite('memory', async () => {
  const records = createMemoryDnsRecords();
  return {
    records,
    set: (name, texts) => records.set(name, texts),
    breakDown: async () => records.setDown(true),
    stop: async () => {},
  };
});

dnsRecordsSuite('node', async () => {
  const dns = await startDnsServer();
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await dns.stop();
    isStopped = true;
  };
  return {
    records: createNodeDnsRecords({ servers: [dns.address], timeout: SHORT_TIMEOUT }),
    set: (name, texts) => dns.set(name, texts),
    breakDown: stop,
    stop,
  };
});

test('asks the system’s DNS servers when none are named', () => {
  expect(createNodeDnsRecords()).toHaveProperty('findTexts');
});
