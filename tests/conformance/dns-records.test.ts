import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DnsRecords } from '#server/ports/dns-records.ts';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { createNodeDnsRecords } from '#server/adapters/dns-records/node/index.ts';
import { startDnsServer } from '../tools/dns-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';
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

type DnsStep =
  | { readonly kind: 'set'; readonly name: string; readonly texts: readonly string[] }
  | { readonly kind: 'find'; readonly name: string };

const name = fc.constantFrom('a.example.com', 'A.Example.com', '_proof.a.example.com', 'b.example.com');
const dnsSteps: fc.Arbitrary<DnsStep> = fc.oneof(
  fc.record({
    kind: fc.constant('set'),
    name: name.map((one) => one.toLowerCase()),
    texts: fc.array(fc.constantFrom('v=spf1 -all', 'proof=abc', 'ä "quoted"', 'x'.repeat(300)), { maxLength: 3 }),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('find'), name }) },
);

compareAdapters({
  title: 'DNS records in memory and from a DNS server',
  calls: dnsSteps,
  length: 12,
  runs: 10,
  async open() {
    const [memory, dns] = [createMemoryDnsRecords(), await startDnsServer()];
    const node = createNodeDnsRecords({ servers: [dns.address], timeout: SHORT_TIMEOUT });
    const drive = (records: DnsRecords, set: (name: string, texts: readonly string[]) => void) => async (step: DnsStep) => {
      if (step.kind === 'set') {
        set(step.name, step.texts);
        return 'set';
      }
      const found = await records.findTexts(step.name);
      return found.kind === 'found' ? `found ${found.texts.toSorted().join('|')}` : found.kind;
    };
    return {
      fake: drive(memory, (...texts) => memory.set(...texts)),
      real: drive(node, (...texts) => dns.set(...texts)),
      close: () => dns.stop(),
    };
  },
});
