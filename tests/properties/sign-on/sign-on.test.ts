import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDo } from '#domain/account/permissions.ts';
import { WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';
import {
  findSignOnOffer,
  findSignOnReach,
  getSignOnPrefix,
  parseIssuer,
  SIGN_ON_LIMITS,
  SIGN_ON_LOCKS,
  SIGN_ON_OFFERS,
  toSignOnProvider,
} from '#domain/sign-on/sign-on.ts';

const rules = fc.record({ testedAt: fc.option(fc.nat()), isRequired: fc.boolean() });
const locks = fc.option(fc.constantFrom(...SIGN_ON_LOCKS));

describe('single sign-on', () => {
  test('is offered exactly where it was tested and nothing locks it', () => {
    fc.assert(
      fc.property(fc.option(rules), locks, (rule, lock) => {
        const isUsable = rule !== null && rule.testedAt !== null && lock === null;
        expect(findSignOnOffer(rule, lock) !== 'none').toBe(isUsable);
        expect(findSignOnOffer(rule, lock) === 'required').toBe(isUsable && rule.isRequired);
      }),
    );
  });

  test('binds members at the domain only, never an owner, and closes other ways into managed accounts only', () => {
    const member = fc.record({ isOwner: fc.boolean(), isAtDomain: fc.boolean(), isManaged: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...SIGN_ON_OFFERS), member, (offer, { isOwner, isAtDomain, isManaged }) => {
        const isBound = offer === 'required' && isAtDomain && !isOwner;
        const reach = isBound ? (isManaged ? 'account' : 'organization') : 'none';
        expect(findSignOnReach(offer, { isOwner, isAtDomain, isManaged })).toBe(reach);
      }),
    );
    expect(WORKSPACE_ROLES.filter((role) => canDo(role, 'manage-sign-on'))).toEqual(['owner']);
  });

  test('a link is of one organization and one issuer, and of no other', () => {
    const ids = fc.stringMatching(/^[A-Za-z0-9]{1,32}$/u);
    fc.assert(
      fc.property(ids, ids, fc.webUrl(), fc.webUrl(), (one, other, issuer, another) => {
        const isSame = one === other && issuer === another;
        expect(toSignOnProvider({ organizationId: one, issuer }) === toSignOnProvider({ organizationId: other, issuer: another })).toBe(
          isSame,
        );
        expect(toSignOnProvider({ organizationId: one, issuer }).startsWith(getSignOnPrefix(other))).toBe(one === other);
      }),
    );
  });
});

describe('an issuer’s address', () => {
  test('is kept as it is typed, but for spaces around it', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: false, withFragments: false }), (url) => {
        expect(parseIssuer(` ${url}\n`, { allowsHttp: false })).toBe(url);
      }),
    );
  });

  test('is HTTPS without a password, a query or a fragment; whatever else is typed is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const issuer = parseIssuer(text, { allowsHttp: false });
        if (issuer === null) return;
        const { protocol, username, password, search, hash } = new URL(issuer);
        expect([protocol, username, password, search, hash]).toEqual(['https:', '', '', '', '']);
      }),
    );
    for (const typed of ['https://me@id.example', 'https://id.example/?', 'https://id.example/#', 'javascript:alert(1)', 'id.example'])
      expect(parseIssuer(typed, { allowsHttp: true }), typed).toBeNull();
    expect(parseIssuer('http://id.example', { allowsHttp: false })).toBeNull();
    expect(parseIssuer('http://id.example', { allowsHttp: true })).toBe('http://id.example');
    expect(parseIssuer(`https://id.example/${'a'.repeat(SIGN_ON_LIMITS.issuer)}`, { allowsHttp: false })).toBeNull();
  });
});
