import { describe, expect, test } from 'vitest';
import type { SignOnApi } from '#ports/sign-on-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface SignOnApiHarness {
  readonly name: string;
  /** An organization with a proven domain and a shared Business plan, where nothing is set up. */
  readonly open: () => Promise<{
    readonly domain: string;
    readonly owner: SignOnApi;
    readonly admin: SignOnApi;
    readonly editor: SignOnApi;
    /** Has an address at the domain, in no organization. */
    readonly colleague: SignOnApi;
    readonly personal: SignOnApi;
    /** Without an account. */
    readonly visitor: SignOnApi;
    /** Owns another organization, which has proven no domain. */
    readonly unproven: SignOnApi;
    /** Owns another organization, which has no plan. */
    readonly poor: SignOnApi;
    /** The test that the owner began succeeds. */
    readonly passTest: () => Promise<void>;
  }>;
}

/** Nothing answers there. */
const FORM = { issuer: 'https://id.invalid/realms/works', clientId: 'castwright', clientSecret: 'a secret' };

export function signOnApiSuite({ name, open }: SignOnApiHarness): void {
  describe(`SignOnApi: ${name}`, () => {
    test('the provider is set, and its secret is never sent back', async () => {
      const { owner, domain } = await open();
      const before = unwrapOk(await owner.load());
      expect(before).toMatchObject({ lock: null, domain, connection: null });
      expect(new URL(before.redirectUri).pathname).toBe('/api/sign-on/callback');
      const saved = unwrapOk(await owner.save({ ...FORM, issuer: ` ${FORM.issuer} ` }));
      expect(saved.connection).toEqual({ issuer: FORM.issuer, clientId: FORM.clientId, testedAt: null, isRequired: false });
      expect(unwrapOk(await owner.load())).toEqual(saved);
      expect(JSON.stringify(saved)).not.toContain(FORM.clientSecret);
      expect(unwrapOk(await owner.remove()).connection).toBeNull();
      expect(unwrapOk(await owner.remove()).connection).toBeNull();
    });

    test('what is no provider’s address is refused, and so is a missing secret, also for another provider', async () => {
      const { owner } = await open();
      for (const issuer of [
        'nothing',
        'http://id.invalid:80.',
        'https://me:pass@id.invalid',
        'https://id.invalid/?a=1',
        'javascript:alert(1)',
      ])
        expect(await owner.save({ ...FORM, issuer }), issuer).toMatchObject({ kind: 'rejected', status: 400, field: 'issuer' });
      expect(await owner.save({ ...FORM, clientSecret: null })).toMatchObject({ kind: 'rejected', status: 400, field: 'clientSecret' });
      unwrapOk(await owner.save(FORM));
      expect(unwrapOk(await owner.save({ ...FORM, clientId: 'other', clientSecret: null })).connection).toMatchObject({
        clientId: 'other',
      });
      const elsewhere = { ...FORM, issuer: 'https://elsewhere.invalid', clientSecret: null };
      expect(await owner.save(elsewhere)).toMatchObject({ kind: 'rejected', status: 400, field: 'clientSecret' });
    });

    test('it’s offered and can be required once a test has succeeded, and not for other settings', async () => {
      const { owner, visitor, domain, passTest } = await open();
      expect(await owner.setRequired(true)).toMatchObject({ kind: 'rejected', status: 404 });
      unwrapOk(await owner.save(FORM));
      expect(unwrapOk(await visitor.find(domain))).toBe('none');
      expect(await owner.setRequired(true)).toMatchObject({ kind: 'rejected', status: 409, code: 'not-tested' });
      await passTest();
      expect(unwrapOk(await owner.load()).connection?.testedAt).not.toBeNull();
      expect(unwrapOk(await visitor.find(domain.toUpperCase()))).toBe('offered');
      expect(unwrapOk(await owner.setRequired(true)).connection?.isRequired).toBe(true);
      expect(unwrapOk(await visitor.find(domain))).toBe('required');
      expect(unwrapOk(await visitor.find(`sub.${domain}`))).toBe('none');
      expect(unwrapOk(await owner.save(FORM)).connection).toMatchObject({ testedAt: null, isRequired: false });
      expect(unwrapOk(await visitor.find(domain))).toBe('none');
    });

    test('a provider that can’t be reached is told, and addresses without one find none', async () => {
      const { owner, visitor, domain, passTest } = await open();
      const start = () => visitor.start({ email: `mira@${domain}`, returnTo: '/dashboard' });
      expect(await owner.test()).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await start()).toMatchObject({ kind: 'rejected', status: 404 });
      unwrapOk(await owner.save(FORM));
      expect(await owner.test()).toMatchObject({ kind: 'rejected', status: 409, code: 'provider-unreachable' });
      expect(await start()).toMatchObject({ kind: 'rejected', status: 404 });
      await passTest();
      expect(await start()).toMatchObject({ kind: 'rejected', status: 409, code: 'provider-unreachable' });
    });

    test('without a proven domain or a plan nothing can be set up, and the state says why', async () => {
      const { unproven, poor } = await open();
      expect(unwrapOk(await unproven.load())).toMatchObject({ lock: 'mail-domain', domain: null });
      expect(unwrapOk(await poor.load())).toMatchObject({ lock: 'plan' });
      for (const api of [unproven, poor])
        for (const call of [api.save(FORM), api.test()]) {
          expect(await call).toMatchObject({ kind: 'rejected', status: 409, code: 'sign-on-locked' });
        }
    });

    test('someone at the domain may let it sign them in once it’s offered, and an owner never', async () => {
      const { owner, colleague, personal, passTest } = await open();
      const provider = new URL(FORM.issuer).host;
      unwrapOk(await owner.save(FORM));
      expect(unwrapOk(await colleague.link())).toBeNull();
      expect(await colleague.startLink()).toMatchObject({ kind: 'rejected', status: 404 });
      await passTest();
      expect(unwrapOk(await colleague.link())).toMatchObject({ provider, isLinked: false, isRequired: false });
      expect(await colleague.startLink()).toMatchObject({ kind: 'rejected', status: 409, code: 'provider-unreachable' });
      for (const api of [owner, personal]) expect(unwrapOk(await api.link())).toBeNull();
    });

    test('admins and editors are refused, and so is everyone in their personal workspace', async () => {
      const { admin, editor, personal } = await open();
      for (const [api, status] of [
        [admin, 403],
        [editor, 403],
        [personal, 409],
      ] as const)
        for (const call of [api.load(), api.save(FORM), api.setRequired(false), api.remove(), api.test()])
          expect(await call).toMatchObject({ kind: 'rejected', status });
    });
  });
}
