import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRoom, isJoinable, isPublicMailDomain, JOIN_MODES, JOIN_ROLES, MAIL_DOMAIN_LIMITS } from '#domain/mail-domain/mail-domain.ts';
import { PUBLIC_MAIL_PROVIDERS } from '#domain/mail-domain/public-mail-providers.data.ts';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';

const moment = fc.integer({ min: 0, max: 2 ** 41 });

describe('joining by a mail domain', () => {
  test('only a proven domain that isn’t turned off lets people in, and not after its record was gone for too long', () => {
    fc.assert(
      fc.property(fc.constantFrom(...JOIN_MODES), fc.option(moment), fc.option(moment), moment, (mode, verifiedAt, failingSince, now) => {
        const joins = isJoinable({ mode, verifiedAt, failingSince }, now);
        if (mode === 'off' || verifiedAt === null) expect(joins).toBe(false);
        else expect(joins).toBe(failingSince === null || now - failingSince < SHARE_DOMAIN_LIMITS.grace);
      }),
    );
  });

  test('a public provider stays one below any name, and a name that only ends alike is none', () => {
    const label = fc.stringMatching(/^[a-z][a-z\d]{0,10}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PUBLIC_MAIL_PROVIDERS), label, (provider, name) => {
        expect(isPublicMailDomain(provider)).toBe(true);
        expect(isPublicMailDomain(`${name}.${provider}`)).toBe(true);
        expect(isPublicMailDomain(`${provider}.${name}example`)).toBe(false);
      }),
    );
    expect(isPublicMailDomain('notgmail.com')).toBe(false);
  });

  test('no domain makes anyone an owner or admin', () => {
    expect(JOIN_ROLES).not.toContain('owner');
    expect(JOIN_ROLES).not.toContain('admin');
  });

  test('there is room below the members’ limit, while a shared plan has a seat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.option(fc.integer({ min: 0, max: 10 })), (members, freeSeats) => {
        expect(hasRoom({ members, freeSeats })).toBe(members < MAIL_DOMAIN_LIMITS.members && (freeSeats === null || freeSeats > 0));
      }),
    );
  });
});
