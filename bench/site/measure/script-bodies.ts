import { request } from 'node:http';
import type { LighthouseReport, NetworkRequest } from './lighthouse-report.ts';
import { getKind, getRequests } from './read-report.ts';

const known = new Map<string, Promise<number>>();

/** What the scripts of a visit weigh as the server sends them to who takes brotli. */
export async function fetchScriptBodies(report: LighthouseReport): Promise<number> {
  const addresses = new Set(
    getRequests(report)
      .filter(isScript)
      .map(({ url }) => url),
  );
  const sizes = await Promise.all([...addresses].map(countBodyBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const isScript = (item: NetworkRequest): boolean => getKind(item) === 'script';

function countBodyBytes(address: string): Promise<number> {
  const size = known.get(address) ?? fetchScript(address);
  known.set(address, size);
  return size;
}

/** Counted as it comes: `fetch` would unpack it. */
function fetchScript(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
