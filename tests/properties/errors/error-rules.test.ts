import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERROR_LIMITS } from '../../../src/domain/errors/error-limits.ts';
import { fingerprint, placeOfError } from '../../../src/domain/errors/error-grouping.ts';
import { foldPath, foldText } from '../../../src/domain/errors/generalize-text.ts';
import { isMissingPart } from '../../../src/ui/components/chunk-load-error.ts';
import { stateWhenSeen } from '../../../src/domain/errors/reopen-seen-error.ts';
import { mayTell, sameErrorKey, type ToldTimes } from '../../../src/domain/errors/repeated-error-limit.ts';
import { scrubSecrets } from '../../../src/domain/errors/scrub-secrets.ts';
import { toldError } from '../../tools/error-envelope.ts';

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
const particular = fc.oneof(
  fc.uuid(),
  fc.nat().map(String),
  fc.stringMatching(/^[0-9a-f]{20,40}$/).filter((text) => /\d/.test(text)),
  fc.webUrl(),
);

describe('EXT-7 alike errors', () => {
  test('a message says the same whatever number, id or address it names', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('number', 'id', 'address'),
        words,
        fc.infiniteStream(fc.nat()),
        (before, _kind, after, numbers) => {
          const [one, other] = [numbers.next().value, numbers.next().value];
          expect(foldText(`${before} ${one} ${after}`)).toBe(foldText(`${before} ${other} ${after}`));
        },
      ),
    );
    fc.assert(
      fc.property(words, fc.uuid(), fc.uuid(), (text, one, other) => {
        expect(foldText(`${text} ${one}`)).toBe(foldText(`${text} ${other}`));
      }),
    );
  });

  test('what is folded stays as it is', () => {
    fc.assert(
      fc.property(words, particular, fc.string(), (text, one, rest) => {
        const folded = foldText(`${text} ${one} ${rest}`);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  test('other words are another error, and so are another type and another place', () => {
    const told = toldError();
    const others = [
      { ...told, message: 'y is undefined' },
      { ...told, type: 'RangeError' },
      { ...told, frames: told.frames.slice(1) },
    ];
    expect(new Set([told, ...others].map(fingerprint)).size).toBe(4);
  });

  test('a new build, another line and frames of the browser change nothing', () => {
    const told = toldError();
    const rebuilt = told.frames.map((frame) => ({ ...frame, file: frame.file.replace(/-[\w]{8}\.js/, '-ZZzz_00-.js'), line: 999 }));
    const native = { function: 'Array.map', file: '<anonymous>', line: null, column: null };
    expect(fingerprint({ ...told, frames: [native, ...rebuilt] })).toBe(fingerprint(told));
    expect(placeOfError([native, ...told.frames])).toBe('/assets/video-page.js openVideo');
    expect(placeOfError([])).toBe('');
  });

  test('paths: what names one thing of many is a star', () => {
    expect(foldPath('https://videos.example.com/dashboard/videos/0a1b2c3d-0000-4000-8000-1234567890ab?x=1#y')).toBe('/dashboard/videos/*');
    expect(foldPath('/api/v1/plans')).toBe('/api/v1/plans');
  });

  test('resolved, seen again, is open; ignored stays ignored', () => {
    expect([stateWhenSeen('open'), stateWhenSeen('resolved'), stateWhenSeen('ignored')]).toEqual(['open', 'open', 'ignored']);
  });
});

describe('EXT-7 secrets', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9._~%/-]{6,40}$/);
  const name = fc.constantFrom('ticket', 'token', 'code', 'access_token', '__clerk_ticket', 'client_secret', 'stripe_session', 'email');

  test('of an address, whatever is around it, are hidden; its length stays', () => {
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

  test('addresses of people are hidden, names of builds and of the intake are not', () => {
    const email = fc.stringMatching(/^[a-z][a-z0-9.+-]{0,10}[a-z0-9]@[a-z]{1,9}(\.[a-z]{1,9}){0,2}\.[a-z]{2,5}$/);
    fc.assert(
      fc.property(email, fc.constantFrom(' ', '\n', '"', '/', '<', '=', 'é'), (address, before) => {
        const scrubbed = scrubSecrets(JSON.stringify(`No${before}${address} here, nor ${encodeURIComponent(address)}`));
        expect(scrubbed).not.toContain(address);
        expect(scrubbed).not.toContain(encodeURIComponent(address));
        expect(() => JSON.parse(scrubbed)).not.toThrow();
      }),
    );
    for (const kept of ['castwright@1.2.3', 'https://castwright@errors.invalid/1', 'at Page (https://x.example/a.js:1:2)', 'mobx@6.1.0'])
      expect(scrubSecrets(kept)).toBe(kept);
  });

  test('JSON stays JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        const scrubbed = scrubSecrets(JSON.stringify({ value, text: `?token=${text}&x=1` }));
        expect(() => JSON.parse(scrubbed)).not.toThrow();
      }),
    );
  });

  test('quick, however long the text', () => {
    for (const text of ['?token='.repeat(20_000), 'a'.repeat(200_000), `${'a.'.repeat(100_000)}@`, '?'.repeat(200_000)])
      expect(scrubSecrets(text)).toHaveLength(text.length);
  });
});

describe('EXT-7 the same error', () => {
  test('is told a few times within any minute, and no other is held back by it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(20_000)), { maxLength: 200 }), (steps) => {
        let told: ToldTimes = new Map();
        let now = 0;
        const times: (readonly [string, number])[] = [];
        for (const [key, later] of steps) {
          now += later;
          const held = times.filter(([known, at]) => known === key && now - at < ERROR_LIMITS.sameErrorWindow).length;
          const asked = mayTell(told, key, now);
          told = asked.told;
          expect(asked.may).toBe(held < ERROR_LIMITS.sameErrorTimes);
          if (asked.may) times.push([key, now]);
        }
      }),
    );
  });

  test('whatever is thrown has a name, and not more are remembered than fit', () => {
    fc.assert(fc.property(fc.anything(), (thrown) => typeof sameErrorKey(thrown) === 'string'));
    let told: ToldTimes = new Map();
    for (let index = 0; index < 500; index += 1) told = mayTell(told, `error ${index}`, index).told;
    expect(told.size).toBeLessThanOrEqual(ERROR_LIMITS.sameErrorsKnown);
  });
});

test.each([
  ['Failed to fetch dynamically imported module: https://x.example/assets/a.js', true],
  ['error loading dynamically imported module: https://x.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
])('a part of the page that is gone: %s', (message, gone) => {
  expect(isMissingPart(new TypeError(message))).toBe(gone);
  expect(isMissingPart(message)).toBe(false);
});
