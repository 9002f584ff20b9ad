import { describe, expect, test } from 'vitest';
import type { MailDomainApi } from '#ports/mail-domain-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface MailDomainApiHarness {
  readonly name: string;
  /** Two organizations without domains, and users with addresses at `host`, which is of this run alone. */
  readonly open: () => Promise<{
    readonly host: string;
    readonly owner: MailDomainApi;
    readonly admin: MailDomainApi;
    /** Owns the other organization. */
    readonly rival: MailDomainApi;
    readonly personal: MailDomainApi;
    /** Verified, and in no organization. */
    readonly colleague: MailDomainApi;
    /** With an address at the domain that nobody has verified. */
    readonly unverified: MailDomainApi;
    /** Verified, elsewhere. */
    readonly stranger: MailDomainApi;
    readonly organizationId: string;
    /** Publishes the TXT record, or takes it down with null. */
    readonly publish: (record: { readonly name: string; readonly value: string }, value?: null) => Promise<void>;
    /** The organization's shared plan has this many free seats. */
    readonly setFreeSeats: (free: 0 | 1) => Promise<void>;
  }>;
}

export function mailDomainApiSuite({ name, open }: MailDomainApiHarness): void {
  describe(`MailDomainApi: ${name}`, () => {
    async function openProven() {
      const harness = await open();
      const { owner, host, publish } = harness;
      const domain = unwrapOk(await owner.claim(host));
      if (domain === null) throw new Error('The domain was not claimed.');
      await publish(domain.record);
      expect(unwrapOk(await owner.check())).toMatchObject({ check: 'found', domain: { host, state: 'active' } });
      return { ...harness, domain };
    }

    test('an owner claims a domain, which counts once its record is found, and gives it up', async () => {
      const { owner, host, colleague, publish, organizationId } = await open();
      expect(unwrapOk(await owner.load())).toBeNull();
      expect(await owner.check()).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await owner.setTerms({ mode: 'off', role: 'viewer' })).toMatchObject({ kind: 'rejected', status: 404 });
      const domain = unwrapOk(await owner.claim(` @${host.toUpperCase()} `));
      expect(domain).toMatchObject({ host, state: 'pending', mode: 'offered', role: 'viewer', record: { name: `_video-team.${host}` } });
      expect(unwrapOk(await owner.load())).toEqual(domain);
      expect(unwrapOk(await owner.claim(host))).toEqual(domain);
      expect(unwrapOk(await owner.check())).toMatchObject({ check: 'missing', domain: { state: 'pending' } });
      expect(unwrapOk(await colleague.offers())).toEqual([]);
      if (domain !== null) await publish(domain.record);
      expect(unwrapOk(await owner.check())).toMatchObject({ check: 'found', domain: { state: 'active' } });
      expect(unwrapOk(await colleague.offers())).toMatchObject([{ organizationId, role: 'viewer' }]);
      expect(unwrapOk(await owner.claim(null))).toBeNull();
      expect(unwrapOk(await colleague.offers())).toEqual([]);
      expect(await colleague.join(organizationId)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('only a verified address at the domain is offered to join, and joins with the chosen role', async () => {
      const { owner, colleague, unverified, stranger, organizationId } = await openProven();
      unwrapOk(await owner.setTerms({ mode: 'offered', role: 'editor' }));
      for (const other of [unverified, stranger]) {
        expect(unwrapOk(await other.offers())).toEqual([]);
        expect(await other.join(organizationId)).toMatchObject({ kind: 'rejected', status: 404 });
      }
      expect(unwrapOk(await colleague.offers())).toMatchObject([{ organizationId, role: 'editor' }]);
      unwrapOk(await colleague.join(organizationId));
      unwrapOk(await colleague.join(organizationId));
      expect(unwrapOk(await colleague.offers())).toEqual([]);
    });

    test('turned off, nobody joins', async () => {
      const { owner, colleague, organizationId } = await openProven();
      expect(unwrapOk(await owner.setTerms({ mode: 'off', role: 'viewer' }))).toMatchObject({ mode: 'off' });
      expect(unwrapOk(await colleague.offers())).toEqual([]);
      expect(await colleague.join(organizationId)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('without a free seat on the shared plan nobody joins, until there is one', async () => {
      const { colleague, organizationId, setFreeSeats } = await openProven();
      await setFreeSeats(0);
      expect(await colleague.join(organizationId)).toMatchObject({ kind: 'rejected', status: 409, code: 'no-free-seat' });
      await setFreeSeats(1);
      unwrapOk(await colleague.join(organizationId));
    });

    test('a domain is one organization’s: another may claim it, but not prove it while the first has its record', async () => {
      const { owner, rival, host, publish, colleague, organizationId } = await openProven();
      const domain = unwrapOk(await rival.claim(host));
      if (domain === null) throw new Error('The domain was not claimed.');
      await publish(domain.record);
      expect(await rival.check()).toMatchObject({ kind: 'rejected', status: 409, code: 'domain-taken' });
      expect(unwrapOk(await rival.load())).toMatchObject({ state: 'pending' });
      expect(unwrapOk(await colleague.offers())).toMatchObject([{ organizationId }]);
      unwrapOk(await owner.claim(null));
      expect(unwrapOk(await rival.check())).toMatchObject({ check: 'found', domain: { state: 'active' } });
      expect(unwrapOk(await colleague.offers())).not.toMatchObject([{ organizationId }]);
    });

    test('public mail providers and what is no domain are refused', async () => {
      const { owner } = await open();
      for (const host of ['gmail.com', 'GMX.de', 'mail.yahoo.com'])
        expect(await owner.claim(host), host).toMatchObject({ kind: 'rejected', status: 400, code: 'public-mail-provider', field: 'host' });
      for (const host of ['nothing', '10.0.0.1', 'a b.com', ''])
        expect(await owner.claim(host), host).toMatchObject({ kind: 'rejected', status: 400, field: 'host' });
      expect(unwrapOk(await owner.load())).toBeNull();
    });

    test('admins are refused, and so is everyone in their personal workspace', async () => {
      const { admin, personal, host } = await open();
      for (const [api, status] of [
        [admin, 403],
        [personal, 409],
      ] as const)
        for (const call of [api.load(), api.claim(host), api.setTerms({ mode: 'off', role: 'viewer' }), api.check()])
          expect(await call).toMatchObject({ kind: 'rejected', status });
    });
  });
}
