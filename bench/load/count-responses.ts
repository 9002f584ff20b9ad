import { Agent, get } from 'node:http';

export interface Counted {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly url: string;
  /** Taken in turn. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Asks again and again on all connections. Throws on any response but 200. */
export async function countResponses({ url, tokens, connections, seconds }: Load): Promise<Counted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const ask = (token: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      get(url, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}.`))));
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = connection; performance.now() < until; turn += 1) {
        const begun = performance.now();
        await ask(tokens[turn % tokens.length]);
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), p50: at(0.5), p99: at(0.99) };
}
