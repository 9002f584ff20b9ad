import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type { DnsRecords } from '#server/ports/dns-records.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const TRIES = 2;
const NO_RECORDS: readonly unknown[] = [NODATA, NOTFOUND];

export interface NodeDnsOptions {
  /** `address:port` of DNS servers; those of the system when left out. */
  readonly servers?: readonly string[];
  /** Milliseconds of the first try. */
  readonly timeout?: number;
}

export function createNodeDnsRecords({ servers, timeout = CALL_DEADLINES.dnsTry }: NodeDnsOptions = {}): DnsRecords {
  const resolver = new Resolver({ timeout, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    async findTexts(name) {
      try {
        const records = await resolver.resolveTxt(name);
        return { kind: 'found', texts: records.map(decodeText) };
      } catch (error) {
        const { code } = Object(error) as { readonly code?: unknown };
        return NO_RECORDS.includes(code) ? { kind: 'found', texts: [] } : { kind: 'unavailable' };
      }
    },
  };
}

/** The resolver gives each byte as a character; people write them in UTF-8. */
function decodeText(parts: readonly string[]): string {
  return Buffer.from(parts.join(''), 'latin1').toString('utf8');
}
