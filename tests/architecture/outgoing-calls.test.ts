import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/** What a call to another machine looks like, and what in its parameters gives it an end. */
const CALLS: readonly { readonly called: RegExp; readonly ends: RegExp }[] = [
  { called: /(^|\.)fetch$/, ends: /\bsignal\b|\binit\b/ },
  { called: /^requestHttps?$|^https?\.(request|get)$|^requestPublic$/, ends: /\bsignal\b|\boptions\b/ },
  { called: /^(net|tls)\.connect$|^connect$|^createConnection$/, ends: /^never$/ },
  { called: /^createTransport$/, ends: /connectionTimeout[^]*greetingTimeout[^]*socketTimeout[^]*dnsTimeout/ },
  { called: /(^|\.)(S3Client|PollyClient)$/, ends: /requestHandler[^]*connectionTimeout[^]*requestTimeout/ },
  { called: /(^|\.)Resolver$/, ends: /\btimeout\b/ },
  { called: /^pg\.(Client|Pool)$/, ends: /connectionTimeoutMillis[^]*query_timeout/ },
  { called: /^FairPool$/, ends: /connectionTimeoutMillis[^]*(query_timeout|WireStream)/ },
  { called: /^createRemoteJWKSet$/, ends: /timeoutDuration/ },
];

/** Their ends are elsewhere in the file, in a form that no pattern finds. */
const ENDED_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'server/adapters/speech/wyoming/query-server.ts':
    /AbortSignal\.timeout\(question\.timeout\)[^]*ending\.addEventListener\('abort', onAbort/,
};

interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly callee?: Node;
}

/** Calls to other machines in this source that nothing ends, as they stand there. */
function findEndlessCalls(source: string): readonly string[] {
  const found: string[] = [];
  const getText = ({ start = 0, end = 0 }: Node) => source.slice(start, end);
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(look);
    const node = value as Node;
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && node.callee !== undefined) {
      const callee = getText(node.callee).replace(/^\((.*)\)$/s, '$1');
      const name =
        callee
          .split(/\?\?|\?|:/)
          .at(-1)
          ?.trim() ?? callee;
      const parameters = source.slice(node.callee.end, node.end);
      const call = CALLS.find(({ called }) => called.test(name));
      if (call !== undefined && !call.ends.test(parameters)) found.push(getText(node).slice(0, 80));
    }
    Object.values(node).forEach(look);
  };
  look(parseAst(source, { lang: 'ts' }));
  return found;
}

const sources = globSync(['server/**/*.ts', 'src/adapters/*/*/server/**/*.ts', 'src/adapters/shared/server/**/*.ts']).filter(
  (file) => !file.includes('/sandbox'),
);

describe('every call of the server to another machine has a deadline', () => {
  test.each([
    ["await fetch('https://example.com', { method: 'POST' });"],
    ['parts.fetch(url);'],
    ['void (request.fetch ?? fetch)(endpoint, { redirect: "error" });'],
    ['new S3Client({ region });'],
    ['new sdk.PollyClient({ region });'],
    ['new pg.Client({ connectionString: url, connectionTimeoutMillis: 1 });'],
    ['createTransport({ url, connectionTimeout: 1, socketTimeout: 2 });'],
    ['new Resolver({ tries: 2 });'],
    ['(isPlain ? requestHttp : requestHttps)(url, { method }, resolve);'],
    ['const socket = connect(address);'],
    ['createRemoteJWKSet(new URL(uri), {});'],
  ])('%s has none, and is found', (source) => {
    expect(findEndlessCalls(source)).toHaveLength(1);
  });

  test('one with a deadline is not', () => {
    expect(findEndlessCalls('await fetch(url, { signal: AbortSignal.timeout(CALL_DEADLINES.captcha) });')).toEqual([]);
    expect(findEndlessCalls('const call = (url, init) => fetch(url, init);')).toEqual([]);
  });

  test('the sources have calls of every kind, and each of them has one', () => {
    const all = sources.map((file) => [file, readFileSync(file, 'utf8')] as const);
    const endless = all.flatMap(([file, source]) =>
      ENDED_ELSEWHERE[file]?.test(source) === true ? [] : findEndlessCalls(source).map((call) => `${file}: ${call}`),
    );
    expect(endless).toEqual([]);
    expect(all.filter(([, source]) => source.includes('CALL_DEADLINES.')).length).toBeGreaterThan(15);
  });
});
