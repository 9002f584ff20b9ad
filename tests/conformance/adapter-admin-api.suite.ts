import { describe, expect, test } from 'vitest';
import { PROVIDER_HEALTH, type ProviderAdminApi } from '../../src/ports/adapter-admin-api.ts';
import { ok } from './support/unwrap-outcome.ts';

export interface ProviderAdminHarness {
  readonly name: string;
  readonly open: () => Promise<ProviderAdminWorld>;
}

export interface ProviderAdminWorld {
  /** As an administrator calls. */
  readonly providers: ProviderAdminApi;
  /** As somebody calls who is none. */
  readonly other: ProviderAdminApi;
}

/** The contract of `ProviderAdminApi`, for every vendor. */
export function providerAdminApiSuite({ name, open }: ProviderAdminHarness): void {
  describe(`ProviderAdminApi: ${name}`, () => {
    test('RTE-7 others than administrators are refused', async () => {
      const { other } = await open();
      expect(await other.hostProviders()).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('every port is there once, with who stands behind it and how it does', async () => {
      const { providers } = await open();
      const list = ok(await providers.hostProviders());
      expect(list.map(({ port }) => port)).toContain('database');
      expect(new Set(list.map(({ port }) => port)).size).toBe(list.length);
      for (const provider of list) {
        expect(PROVIDER_HEALTH).toContain(provider.health);
        expect(provider.vendor).toMatch(/^[a-z0-9-]+$/);
        expect(provider.latency ?? 0).toBeGreaterThanOrEqual(0);
        expect(provider.troubles.length).toBeLessThanOrEqual(10);
        for (const setting of provider.settings) expect(setting).toMatch(/^[A-Z0-9_]+$/);
        for (const { at, message } of provider.troubles) expect([Number.isNaN(Date.parse(at)), message === '']).toEqual([false, false]);
      }
      expect(list.find(({ port }) => port === 'database')?.health).toBe('good');
    });

    test('troubles come with what they are about', async () => {
      const { providers } = await open();
      const mail = ok(await providers.hostProviders()).find(({ port }) => port === 'mailer');
      expect(mail).toMatchObject({ health: 'trouble', troubles: [{ message: 'The connection was refused.' }] });
    });
  });
}
