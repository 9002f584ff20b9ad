import { request } from 'node:http';
import type { LighthouseReport, NetworkRequest } from './lighthouse-report.ts';
import { kindOf, requestsOf } from './read-report.ts';

const known = new Map<string, Promise<number>>();

/** What the scripts of a visit weigh as the host sends them to who takes brotli. */
export async function scriptBodies(report: LighthouseReport): Promise<number> {
  const addresses = new Set(
    requestsOf(report)
      .filter(isScript)
      .map(({ url }) => url),
  );
  const sizes = await Promise.all([...addresses].map(bodyBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const isScript = (item: NetworkRequest): boolean => kindOf(item) === 'script';

function bodyBytes(address: string): Promise<number> {
  const size = known.get(address) ?? ask(address);
  known.set(address, size);
  return size;
}

/** Counted as it comes: `fetch` would unpack it. */
function ask(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('end', () => resolve(size));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
