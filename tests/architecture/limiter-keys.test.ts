import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where work is counted or queued by a key, and the key as it's written there. */
const KEYED =
  /(?:\.increment|countTry|runForRequester|\.take|\.enter|\.run|refuseOverspent|\.spend)\((?:text, )?([^,;)]*)|(?:const \w*[kK]eys?\b|keyGenerator|owner:|\bqueue:)([^;]*)/;
/** What a client can choose freely: one address of its network, or a credential that nobody has checked. */
const FREE = /\b(?:request\.ip|ip|ipAddress|clientIp|address|remoteAddress|client|bearer|cookie|credentials)\b/;
/** What makes a key of it: the network, or a hash that is looked up among proven ones. */
const PROVEN = /(?:toIpPrefix|getNetworkKey|getIntakeSourceKey|hashCredentials|getCounterKeys)\([^()]*\)/g;

const FILES = '{server,src/adapters/**/server}/**/*.ts';
const LIMITS =
  /rateLimitCounter|RateLimitCounter|attempts\b|Attempts\b|workLimiter|createFairQueue|createBulkhead|runForRequester|keyGenerator/;
/** Lines by what they contain, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'limiter.enter(ipAddress)': 'the limiter makes the key itself',
  'enter: (ipAddress)': 'getNetworkKey is called in it',
};

function findFreeKeys(file: string, text: string): readonly string[] {
  if (!LIMITS.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const key = KEYED.exec(
      line
        .replace(/'[^']*'/g, 'text')
        .replace(/\/\/.*|^\s*\*.*/, '')
        .replace(PROVEN, 'proven'),
    );
    const written = `${key?.[1] ?? ''}${key?.[2] ?? ''}`;
    const interpolated = [...written.matchAll(/\$\{([^}]*)\}/g)].map(([, code = '']) => code).join(' ');
    const code = written.includes('`') ? interpolated : written;
    if (!FREE.test(code) || Object.keys(ALLOWED).some((part) => line.includes(part))) return [];
    return [`${file}:${index + 1} ${line.trim()}`];
  });
}

test('no limit or queue has a key that a client can choose: one address of its network, or credentials that nobody has checked', () => {
  const files = globSync(FILES);
  expect(files).toEqual(expect.arrayContaining(['server/http/schedule-by-requester.ts', 'server/operations/use-cases/content-reports.ts']));
  expect(files.flatMap((file) => findFreeKeys(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'await services.rateLimitCounter.increment(`report:${ipAddress}`, REPORTS_PER_IP.window);',
  'await rateLimitCounter.increment(`error replay ${request.ip}`, timeWindow);',
  'keyGenerator: (request) => request.principal?.userId ?? request.ip, // rateLimitCounter',
  "const listener = { queue: 'tries', owner: input.address } as const; // workLimiter",
  'return runForRequester(bearer ?? cookie, done);',
  "workLimiter.spend('speech', ipAddress, seconds);",
  'const key = `share:${share.videoId}:${address}`; // rateLimitCounter',
])('%s is found', (line) => {
  expect(findFreeKeys('a.ts', line)).toHaveLength(1);
});

test.each([
  'await services.rateLimitCounter.increment(`report:${toIpPrefix(ipAddress)}`, REPORTS_PER_IP.window);',
  'keyGenerator: (request) => (request.principal === null ? getNetworkKey(request.ip) : getUserKey(request.principal.userId)), // attempts',
  'const { count } = await rateLimitCounter.increment(`translate:${userId}`, DAY_MS);',
])('%s is fine', (line) => {
  expect(findFreeKeys('a.ts', line)).toEqual([]);
});
