import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DnsRecords } from '#server/ports/dns-records.ts';

export interface DnsRecordsHarness {
  readonly records: DnsRecords;
  set(name: string, texts: readonly string[]): void;
  /** From here on, nothing answers. */
  breakDown(): Promise<void>;
  stop(): Promise<void>;
}

export function dnsRecordsSuite(name: string, prepare: () => Promise<DnsRecordsHarness>): void {
  describe(`DnsRecords: ${name}`, () => {
    let harness: DnsRecordsHarness;
    beforeAll(async () => void (harness = await prepare()));
    afterAll(() => harness?.stop());

    test('finds every TXT record of a name, and none of another', async () => {
      harness.set('_proof.example.com', ['v=spf1 -all', 'proof=abc']);
      const found = await harness.records.findTexts('_proof.example.com');
      expect(found.kind === 'found' && [...found.texts].toSorted()).toEqual(['proof=abc', 'v=spf1 -all']);
      expect(await harness.records.findTexts('_proof.example.org')).toEqual({ kind: 'found', texts: [] });
    });

    test('finds none at a name that has other records only', async () => {
      harness.set('address.example.com', []);
      expect(await harness.records.findTexts('address.example.com')).toEqual({ kind: 'found', texts: [] });
    });

    test('joins the parts of a long record', async () => {
      const long = 'x'.repeat(400);
      harness.set('long.example.com', [long]);
      expect(await harness.records.findTexts('long.example.com')).toEqual({ kind: 'found', texts: [long] });
    });

    test('a DNS that doesn’t answer is no proof that there are no records', async () => {
      await harness.breakDown();
      expect(await harness.records.findTexts('_proof.example.com')).toEqual({ kind: 'unavailable' });
    });
  });
}
