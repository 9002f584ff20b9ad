import { describe, expect, test } from 'vitest';
import { BRAND_LIMITS, type BrandKit, EMPTY_BRAND_KIT } from '../../src/domain/brand/brand-kit.ts';
import type { ShareBrand } from '../../src/domain/brand/share-brand.ts';
import type { HexColor } from '../../src/domain/project/project.ts';
import type { BrandApi } from '../../src/ports/brand-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface BrandApiHarness {
  readonly name: string;
  /**
   * In a workspace without a kit that has the image `logo`: as the user of a personal workspace with and without the plan for brand kits, and
   * as a plain member of an organization.
   */
  readonly open: () => Promise<{ readonly api: BrandApi; readonly planless: BrandApi; readonly member: BrandApi; readonly logo: string }>;
}

const SHARE_BRAND: ShareBrand = {
  name: 'Acme',
  accent: '#1d4ed8',
  background: null,
  footer: { text: 'Acme Inc.', url: 'https://example.com/' },
  hidesCastwright: true,
};

export function brandApiSuite({ name, open }: BrandApiHarness): void {
  describe(`BrandApi: ${name}`, () => {
    test('PLN-3 a kit is empty at first; what is saved is loaded, each color once and in lower case', async () => {
      const { api, logo } = await open();
      expect(unwrapOk(await api.load())).toEqual({ kit: EMPTY_BRAND_KIT, lock: null });
      const kit: BrandKit = {
        colors: ['#1D4ED8', '#b91c1c', '#1d4ed8'],
        captions: { style: 'karaoke', position: 'top' },
        logo: { assetId: logo, corner: 'top-right', size: 'small', opacity: 0.5 },
      };
      const saved = { kit: { ...kit, colors: ['#1d4ed8', '#b91c1c'] }, lock: null };
      expect(unwrapOk(await api.save(kit))).toEqual(saved);
      expect(unwrapOk(await api.load())).toEqual(saved);
    });

    test('saving replaces the whole kit, also with an empty one', async () => {
      const { api } = await open();
      unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, colors: ['#1d4ed8'] }));
      unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, captions: { style: 'light', position: 'bottom' } }));
      expect(unwrapOk(await api.load()).kit).toEqual({ ...EMPTY_BRAND_KIT, captions: { style: 'light', position: 'bottom' } });
      unwrapOk(await api.save(EMPTY_BRAND_KIT));
      expect(unwrapOk(await api.load()).kit).toEqual(EMPTY_BRAND_KIT);
    });

    test('what can’t be is refused with its field, and nothing changes', async () => {
      const { api, logo } = await open();
      const colors = Array.from({ length: BRAND_LIMITS.colors + 1 }, (_, at): HexColor => `#00000${at}`);
      const look = { corner: 'top-left', size: 'medium', opacity: 1 } as const;
      const wrong: readonly (readonly [string, BrandKit])[] = [
        ['colors', { ...EMPTY_BRAND_KIT, colors }],
        ['colors.1', { ...EMPTY_BRAND_KIT, colors: ['#000000', '#red'] }],
        ['logo.opacity', { ...EMPTY_BRAND_KIT, logo: { ...look, assetId: logo, opacity: 0 } }],
        ['logo.assetId', { ...EMPTY_BRAND_KIT, logo: { ...look, assetId: '00000000-0000-4000-8000-000000000000' } }],
        ['logo.assetId', { ...EMPTY_BRAND_KIT, logo: { ...look, assetId: 'nothing' } }],
      ];
      for (const [field, kit] of wrong) expect(await api.save(kit), field).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(unwrapOk(await api.load()).kit).toEqual(EMPTY_BRAND_KIT);
    });

    test('plain members, and users without the plan, load a kit that they can’t save', async () => {
      const { planless, member } = await open();
      for (const [api, lock, code] of [
        [member, 'role', 'not-yours-to-change'],
        [planless, 'plan', 'plan-without-brand'],
      ] as const) {
        expect(unwrapOk(await api.load())).toEqual({ kit: EMPTY_BRAND_KIT, lock });
        expect(await api.save({ ...EMPTY_BRAND_KIT, colors: ['#1d4ed8'] })).toMatchObject({ kind: 'rejected', status: 403, code });
        expect(unwrapOk(await api.load()).kit).toEqual(EMPTY_BRAND_KIT);
      }
    });

    test('PLN-3 share pages have our look at first; what is saved is loaded, in the form that everyone stores', async () => {
      const { api } = await open();
      expect(unwrapOk(await api.loadShareBrand())).toEqual({ brand: null, lock: null });
      const typed: ShareBrand = {
        ...SHARE_BRAND,
        name: ' Acme  Boats ',
        accent: '#FFF',
        footer: { text: 'Imprint', url: 'example.com/a' },
      };
      const saved = {
        brand: { ...SHARE_BRAND, name: 'Acme Boats', accent: '#ffffff', footer: { text: 'Imprint', url: 'https://example.com/a' } },
        lock: null,
      };
      expect(unwrapOk(await api.saveShareBrand(typed))).toEqual(saved);
      expect(unwrapOk(await api.loadShareBrand())).toEqual(saved);
      expect(unwrapOk(await api.saveShareBrand(null))).toEqual({ brand: null, lock: null });
      expect(unwrapOk(await api.loadShareBrand())).toEqual({ brand: null, lock: null });
    });

    test('a look of share pages that can’t be is refused with its field, and nothing changes', async () => {
      const { api } = await open();
      const wrong: readonly (readonly [string, Partial<ShareBrand>])[] = [
        ['brand.name', { name: ' ' }],
        ['brand.accent', { accent: '#red' }],
        ['brand.background', { background: '#red' }],
        ['brand.footer.text', { footer: { text: '', url: 'https://example.com/' } }],
        ['brand.footer.url', { footer: { text: 'Acme', url: 'http://example.com/' } }],
      ];
      for (const [field, part] of wrong) {
        expect(await api.saveShareBrand({ ...SHARE_BRAND, ...part }), field).toMatchObject({ kind: 'rejected', status: 400, field });
      }
      expect(unwrapOk(await api.loadShareBrand()).brand).toBeNull();
    });

    test('plain members, and users without the plan, can’t change share pages', async () => {
      const { planless, member } = await open();
      for (const [api, lock, code] of [
        [member, 'role', 'not-yours-to-change'],
        [planless, 'plan', 'plan-without-share-brand'],
      ] as const) {
        expect(unwrapOk(await api.loadShareBrand())).toEqual({ brand: null, lock });
        expect(await api.saveShareBrand(SHARE_BRAND)).toMatchObject({ kind: 'rejected', status: 403, code });
        expect(unwrapOk(await api.loadShareBrand()).brand).toBeNull();
      }
    });
  });
}
