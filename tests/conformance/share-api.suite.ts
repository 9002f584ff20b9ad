import { describe, expect, test } from 'vitest';
import { DEFAULT_SHARE } from '#domain/sharing/share.ts';
import type { ShareApi } from '#ports/share-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ShareApiHarness {
  readonly name: string;
  /** With a finished video and one that is still rendered, neither of them shared. */
  readonly open: () => Promise<{
    readonly api: ShareApi;
    readonly finished: string;
    readonly unfinished: string;
    readonly now: () => number;
  }>;
}

const DAY = 86_400_000;

export function shareApiSuite({ name, open }: ShareApiHarness): void {
  describe(`ShareApi: ${name}`, () => {
    test('a video isn’t shared at first; sharing gives a link that stays while its settings change', async () => {
      const { api, finished, now } = await open();
      expect(unwrapOk(await api.load(finished))).toBeNull();
      const first = unwrapOk(await api.save(finished, DEFAULT_SHARE));
      expect(first).toMatchObject({ ...DEFAULT_SHARE, path: expect.stringMatching(/^\/v\/[\w-]+$/) });
      const expiresAt = new Date(now() + DAY).toISOString();
      const changed = unwrapOk(
        await api.save(finished, {
          access: 'public',
          expiresAt,
          download: true,
          embedDomains: ['https://Example.com/blog'],
          callToAction: { text: ' Book a demo ', url: 'example.com/demo' },
          leadForm: { prompt: ' Get the checklist\n' },
          greetsByName: false,
        }),
      );
      expect(changed).toEqual({
        ...first,
        access: 'public',
        expiresAt,
        download: true,
        embedDomains: ['example.com'],
        callToAction: { text: 'Book a demo', url: 'https://example.com/demo' },
        leadForm: { prompt: 'Get the checklist' },
      });
      expect(unwrapOk(await api.load(finished))).toEqual(changed);
    });

    test('turned off, and shared again, it has another link; turning off twice is fine', async () => {
      const { api, finished } = await open();
      const first = unwrapOk(await api.save(finished, DEFAULT_SHARE));
      unwrapOk(await api.remove(finished));
      unwrapOk(await api.remove(finished));
      expect(unwrapOk(await api.load(finished))).toBeNull();
      expect(unwrapOk(await api.save(finished, DEFAULT_SHARE)).path).not.toBe(first.path);
    });

    test('a password is needed once, and is never handed out', async () => {
      const { api, finished } = await open();
      const locked = { ...DEFAULT_SHARE, access: 'password' } as const;
      expect(await api.save(finished, locked)).toMatchObject({ kind: 'rejected', status: 400, field: 'password' });
      const saved = unwrapOk(await api.save(finished, { ...locked, password: 'open sesame' }));
      expect(JSON.stringify(saved)).not.toContain('sesame');
      expect(unwrapOk(await api.save(finished, { ...locked, download: true })).path).toBe(saved.path);
      unwrapOk(await api.save(finished, DEFAULT_SHARE));
      expect(await api.save(finished, locked)).toMatchObject({ kind: 'rejected', field: 'password' });
    });

    test('what can’t be is refused with its field, and nothing changes', async () => {
      const { api, finished, now } = await open();
      const past = { ...DEFAULT_SHARE, expiresAt: new Date(now() - DAY).toISOString() };
      expect(await api.save(finished, past)).toMatchObject({ kind: 'rejected', status: 400, field: 'expiresAt' });
      expect(await api.save(finished, { ...DEFAULT_SHARE, access: 'password', password: 'short' })).toMatchObject({
        status: 400,
        field: 'password',
      });
      expect(await api.save(finished, { ...DEFAULT_SHARE, embedDomains: ['not a domain'] })).toMatchObject({
        kind: 'rejected',
        status: 400,
      });
      const saveButton = (text: string, url: string) => api.save(finished, { ...DEFAULT_SHARE, callToAction: { text, url } });
      expect(await saveButton('Go', 'javascript:alert(1)')).toMatchObject({ status: 400, field: 'callToAction.url' });
      expect(await saveButton('x'.repeat(41), 'https://example.com')).toMatchObject({ status: 400, field: 'callToAction.text' });
      expect(await api.save(finished, { ...DEFAULT_SHARE, leadForm: { prompt: ' ' } })).toMatchObject({
        status: 400,
        field: 'leadForm.prompt',
      });
      expect(unwrapOk(await api.load(finished))).toBeNull();
    });

    test('a video that is still rendered has its link already', async () => {
      const { api, unfinished } = await open();
      const saved = unwrapOk(await api.save(unfinished, DEFAULT_SHARE));
      expect(unwrapOk(await api.load(unfinished))).toEqual(saved);
    });

    test('a video of another user is not found', async () => {
      const { api } = await open();
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await api.load(nobody)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await api.save(nobody, DEFAULT_SHARE)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await api.remove(nobody)).toMatchObject({ kind: 'rejected', status: 404 });
    });
  });
}
