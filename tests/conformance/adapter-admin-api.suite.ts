import { describe, expect, test } from 'vitest';
import { ADAPTER_HEALTH, type AdapterAdminApi } from '#ports/adapter-admin-api.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { TIMING_LEVELS } from '#ports/speech.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface AdapterAdminHarness {
  readonly name: string;
  readonly open: () => Promise<AdapterAdminFixture>;
}

export interface AdapterAdminFixture {
  /** As an administrator calls. */
  readonly providers: AdapterAdminApi;
  /** As a user who isn't an administrator. */
  readonly other: AdapterAdminApi;
}

/** The contract of `AdapterAdminApi`, for every adapter. */
export function adapterAdminApiSuite({ name, open }: AdapterAdminHarness): void {
  describe(`ProviderAdminApi: ${name}`, () => {
    test('RTE-7 rejects users who aren’t administrators', async () => {
      const { other } = await open();
      expect(await other.listServerAdapters()).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
      expect(await other.listSpeechServices()).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
      expect(await other.voteOnVoice({ voiceId: 'ivy', winner: 'same' })).toMatchObject({ kind: 'rejected', status: 403 });
    });

    test('lists speech services with what they can do, and those that settings would add', async () => {
      const { providers } = await open();
      const { services, available } = unwrapOk(await providers.listSpeechServices());
      expect(services.length).toBeGreaterThan(0);
      const ids = [...services, ...available].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { timing, concurrency, price, spent, voices, problem } of services) {
        expect(TIMING_LEVELS).toContain(timing);
        expect([concurrency > 0, price === null || price > 0, spent.cost >= 0, problem !== '']).toEqual([true, true, true, true]);
        expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
      }
      for (const { settings } of available) for (const { name } of settings) expect(name).toMatch(/^[A-Z0-9_]+$/);
    });

    test('counts votes on a voice that has the plain style, and no other', async () => {
      const { providers } = await open();
      const { services } = unwrapOk(await providers.listSpeechServices());
      const voiceId = services.find(({ styles }) => styles.includes(PLAIN_STYLE))?.voices[0]?.id ?? '';
      const before = unwrapOk(await providers.voteOnVoice({ voiceId, winner: 'same' }));
      expect(unwrapOk(await providers.voteOnVoice({ voiceId, winner: 'second' }))).toEqual({ ...before, second: before.second + 1 });
      expect(unwrapOk(await providers.voteOnVoice({ voiceId, winner: 'first' })).first).toBe(before.first + 1);
      expect(await providers.voteOnVoice({ voiceId: 'nobody', winner: 'first' })).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('lists every port once with its adapter and health', async () => {
      const { providers } = await open();
      const list = unwrapOk(await providers.listServerAdapters());
      expect(list.map(({ port }) => port)).toContain('database');
      expect(new Set(list.map(({ port }) => port)).size).toBe(list.length);
      for (const provider of list) {
        expect(ADAPTER_HEALTH).toContain(provider.health);
        expect(provider.vendor).toMatch(/^[a-z0-9-]+$/);
        expect(provider.latency ?? 0).toBeGreaterThanOrEqual(0);
        expect(provider.troubles.length).toBeLessThanOrEqual(10);
        for (const setting of provider.settings) expect(setting).toMatch(/^[A-Z0-9_]+$/);
        for (const { at, message } of provider.troubles) expect([Number.isNaN(Date.parse(at)), message === '']).toEqual([false, false]);
      }
      expect(list.find(({ port }) => port === 'database')?.health).toBe('good');
    });

    test('lists errors with their context', async () => {
      const { providers } = await open();
      const mail = unwrapOk(await providers.listServerAdapters()).find(({ port }) => port === 'mailer');
      expect(mail).toMatchObject({ health: 'trouble', troubles: [{ message: 'The connection was refused.' }] });
    });
  });
}
