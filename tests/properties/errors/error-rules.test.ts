import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { computeFingerprint, getErrorLocation, generalizePath, generalizeText, reopenSeenError } from '#domain/errors/error-grouping.ts';
import { isChunkLoadError } from '#ui/components/chunk-load-error.ts';
import { checkRepeatedError, getErrorKey, type ReportTimes } from '#domain/errors/repeated-error-limit.ts';
import { scrubSecrets } from '#domain/text/scrub-secrets.ts';
import { createErrorReport } from '../../tools/error-envelope.ts';

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
const particular = fc.oneof(
  fc.uuid(),
  fc.nat().map(String),
  fc.stringMatching(/^[0-9a-f]{20,40}$/).filter((text) => /\d/.test(text)),
  fc.webUrl(),
);

describe('EXT-7 grouping errors', () => {
  test('ignores numbers, ids, and URLs in a message', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('number', 'id', 'address'),
        words,
        fc.infiniteStream(fc.nat()),
        (before, _kind, after, numbers) => {
          const [one, other] = [numbers.next().value, numbers.next().value];
          expect(generalizeText(`${before} ${one} ${after}`)).toBe(generalizeText(`${before} ${other} ${after}`));
        },
      ),
    );
    fc.assert(
      fc.property(words, fc.uuid(), fc.uuid(), (text, one, other) => {
        expect(generalizeText(`${text} ${one}`)).toBe(generalizeText(`${text} ${other}`));
      }),
    );
  });

  test('normalizing a message is idempotent', () => {
    fc.assert(
      fc.property(words, particular, fc.string(), (text, one, rest) => {
        const folded = generalizeText(`${text} ${one} ${rest}`);
        expect(generalizeText(folded)).toBe(folded);
      }),
    );
  });

  test('separates messages, types, and frames', () => {
    const reported = createErrorReport();
    const others = [
      { ...reported, message: 'y is undefined' },
      { ...reported, type: 'RangeError' },
      { ...reported, frames: reported.frames.slice(1) },
    ];
    expect(new Set([reported, ...others].map(computeFingerprint)).size).toBe(4);
  });

  test('ignores builds, line numbers, and browser frames', () => {
    const reported = createErrorReport();
    const rebuilt = reported.frames.map((frame) => ({ ...frame, file: frame.file.replace(/-[\w]{8}\.js/, '-ZZzz_00-.js'), line: 999 }));
    const native = { function: 'Array.map', file: '<anonymous>', line: null, column: null };
    expect(computeFingerprint({ ...reported, frames: [native, ...rebuilt] })).toBe(computeFingerprint(reported));
    expect(getErrorLocation([native, ...reported.frames])).toBe('/assets/video-page.js openVideo');
    expect(getErrorLocation([])).toBe('');
  });

  test('replaces ids in paths with a star', () => {
    expect(generalizePath('https://videos.example.com/dashboard/videos/0a1b2c3d-0000-4000-8000-1234567890ab?x=1#y')).toBe(
      '/dashboard/videos/*',
    );
    expect(generalizePath('/api/v1/plans')).toBe('/api/v1/plans');
  });

  test('a resolved error reopens when it recurs, and an ignored one stays ignored', () => {
    expect([reopenSeenError('open'), reopenSeenError('resolved'), reopenSeenError('ignored')]).toEqual(['open', 'open', 'ignored']);
  });
});

describe('EXT-7 redaction', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9._~%/-]{6,40}$/);
  const name = fc.constantFrom('ticket', 'token', 'code', 'access_token', '__clerk_ticket', 'client_secret', 'stripe_session', 'email');

  test('redacts secrets in any URL and keeps its length', () => {
    fc.assert(
      fc.property(
        name,
        secret,
        fc.constantFrom('?', '&', '#', '?a=1&'),
        fc.constantFrom('', '"', '&b=2', '#x', ' there', '\\n'),
        (field, value, before, after) => {
          const text = `{"url":"https://videos.example.com/x${before}${field}=${value}${after}"}`;
          const scrubbed = scrubSecrets(text);
          expect(scrubbed).toHaveLength(text.length);
          expect(scrubbed).not.toContain(`=${value}`);
          expect(scrubbed).toContain(`${before}${field}=*`);
        },
      ),
    );
  });

  test('redacts the token of a review link, in its page and its files', () => {
    const token = 'eV2QjTNpFcDccfO2Oab4AQ';
    for (const end of ['', '/state', '/comments?x=1']) {
      expect(scrubSecrets(`https://castwright.example/review/${token}${end}`)).toBe(
        `https://castwright.example/review/${'*'.repeat(22)}${end}`,
      );
    }
    expect(scrubSecrets('/documentation/review-a-video')).toBe('/documentation/review-a-video');
  });

  test('redacts email addresses, but not build names or the intake', () => {
    const email = fc.stringMatching(/^[a-z][a-z0-9.+-]{0,10}[a-z0-9]@[a-z]{1,9}(\.[a-z]{1,9}){0,2}\.[a-z]{2,5}$/);
    fc.assert(
      fc.property(email, fc.constantFrom(' ', '\n', '"', '/', '<', '=', 'é'), (address, before) => {
        const scrubbed = scrubSecrets(JSON.stringify(`No${before}${address} here, nor ${encodeURIComponent(address)}`));
        expect(scrubbed).not.toContain(address);
        expect(scrubbed).not.toContain(encodeURIComponent(address));
        expect(() => JSON.parse(scrubbed)).not.toThrow();
      }),
    );
    for (const stored of ['castwright@1.2.3', 'https://castwright@errors.invalid/1', 'at Page (https://x.example/a.js:1:2)', 'mobx@6.1.0'])
      expect(scrubSecrets(stored)).toBe(stored);
  });

  test('keeps JSON valid', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        const scrubbed = scrubSecrets(JSON.stringify({ value, text: `?token=${text}&x=1` }));
        expect(() => JSON.parse(scrubbed)).not.toThrow();
      }),
    );
  });

  test('takes linear time', () => {
    for (const text of ['?token='.repeat(20_000), 'a'.repeat(200_000), `${'a.'.repeat(100_000)}@`, '?'.repeat(200_000)])
      expect(scrubSecrets(text)).toHaveLength(text.length);
  });
});

describe('EXT-7 repeated errors', () => {
  test('are reported a few times per minute, without limiting other errors', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(20_000)), { maxLength: 200 }), (steps) => {
        let reported: ReportTimes = new Map();
        let now = 0;
        const times: (readonly [string, number])[] = [];
        for (const [key, later] of steps) {
          now += later;
          const held = times.filter(([known, at]) => known === key && now - at < ERROR_LIMITS.sameErrorWindow).length;
          const checked = checkRepeatedError(reported, key, now);
          reported = checked.times;
          expect(checked.allowed).toBe(held < ERROR_LIMITS.sameErrorTimes);
          if (checked.allowed) times.push([key, now]);
        }
      }),
    );
  });

  test('everything thrown gets a name, and memory is bounded', () => {
    fc.assert(fc.property(fc.anything(), (thrown) => typeof getErrorKey(thrown) === 'string'));
    let reported: ReportTimes = new Map();
    for (let index = 0; index < 500; index += 1) reported = checkRepeatedError(reported, `error ${index}`, index).times;
    expect(reported.size).toBeLessThanOrEqual(ERROR_LIMITS.sameErrorsKnown);
  });
});

test.each([
  ['Failed to fetch dynamically imported module: https://x.example/assets/a.js', true],
  ['error loading dynamically imported module: https://x.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
])('detects a missing chunk: %s', (message, gone) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(gone);
  expect(isChunkLoadError(message)).toBe(false);
});
