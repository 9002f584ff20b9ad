import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyProofCheck,
  createProofRecord,
  findShareDomainState,
  isServing,
  parseShareDomain,
  type ProofCheck,
  SHARE_DOMAIN_LIMITS,
  type ShareDomainProof,
} from '#domain/sharing/share-domain.ts';

const UNPROVEN: ShareDomainProof = { verifiedAt: null, failingSince: null };
const checks = fc.array(
  fc.record({
    check: fc.constantFrom<ProofCheck>('found', 'missing', 'unavailable'),
    after: fc.integer({ min: 0, max: SHARE_DOMAIN_LIMITS.grace }),
  }),
  { maxLength: 20 },
);

describe('the domain of share pages', () => {
  test('is read in any case, with or without https:// and a final slash or dot', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('', 'https://', 'HTTP://', ' '),
        fc.constantFrom('', '/', '.', ' '),
        (domain, before, after) => {
          expect(parseShareDomain(`${before}${domain.toUpperCase()}${after}`)).toBe(domain.toLowerCase());
        },
      ),
    );
    expect(parseShareDomain('vidéos.example.com')).toBe('xn--vidos-dsa.example.com');
  });

  test.each([
    '',
    'localhost',
    '192.0.2.1',
    '0x7f.1',
    '[::1]',
    'example.com:443',
    'example.com/a',
    'a@example.com',
    '-a.example.com',
    'a_b.example.com',
    `${'a.'.repeat(130)}com`,
  ])('“%s” is none', (text) => expect(parseShareDomain(text)).toBeNull());

  test('has a record of its own for each claim', () => {
    expect(createProofRecord({ host: 'videos.example.com', token: 'abc' })).toEqual({
      name: '_video-pages.videos.example.com',
      value: 'video-pages=abc',
    });
  });

  test('works only after its record was found, and until it was missing for the whole grace', () => {
    fc.assert(
      fc.property(checks, fc.integer({ min: 0, max: 2 * SHARE_DOMAIN_LIMITS.grace }), (steps, wait) => {
        let [proof, now] = [UNPROVEN, 0];
        let missingSince: number | null = null;
        let wasFound = false;
        for (const { check, after } of steps) {
          now += after;
          proof = applyProofCheck(proof, check, now);
          if (check === 'found') [wasFound, missingSince] = [true, null];
          if (check === 'missing' && wasFound) missingSince ??= now;
        }
        now += wait;
        expect(isServing(proof, now)).toBe(wasFound && (missingSince === null || now - missingSince < SHARE_DOMAIN_LIMITS.grace));
        expect(findShareDomainState(proof, now) === 'pending').toBe(!wasFound);
      }),
    );
  });
});
