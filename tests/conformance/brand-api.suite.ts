import { describe, expect, test } from 'vitest';
import { BRAND_LIMITS, type BrandKit, EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { FONT_LIMITS } from '#domain/fonts/project-font.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import type { HexColor } from '#domain/project/project.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { MusicApi } from '#ports/music-api.ts';
import { createSquareFont, createSquareFontFile } from '../tools/square-font.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface BrandApiHarness {
  readonly name: string;
  /**
   * In a workspace without a kit that has the image `logo` and the music `track`: as the user of a personal workspace with and without the plan for brand kits, and
   * as a plain member of an organization.
   */
  readonly open: () => Promise<{
    readonly api: BrandApi;
    readonly planless: BrandApi;
    readonly member: BrandApi;
    readonly logo: string;
    readonly track: string;
    readonly backgrounds: BackgroundApi;
    readonly music: MusicApi;
    readonly publishRecord: (name: string, value: string) => void;
  }>;
}

const USUAL = { volume: 0.7, ducking: true };
const createOpening = (count: number) =>
  Array.from({ length: count }, (_, at) => createScene(`scene-${at + 1}`, 'Boats for everyone.', { avatarId: 'ada', voiceId: 'one' }));
const OPENING = { title: 'Opening', scenes: createOpening(BRAND_LIMITS.scenes) };

const SHARE_BRAND: ShareBrand = {
  name: 'Acme',
  accent: '#1d4ed8',
  background: null,
  footer: { text: 'Acme Inc.', url: 'https://example.com/' },
  replyTo: 'desk@example.com',
  hidesCastwright: true,
};

export function brandApiSuite({ name, open }: BrandApiHarness): void {
  describe(`BrandApi: ${name}`, () => {
    test('PLN-3 a kit is empty at first; what is saved is loaded, each color once and in lower case, each word once', async () => {
      const { api, logo, track } = await open();
      expect(unwrapOk(await api.load())).toEqual({ kit: EMPTY_BRAND_KIT, lock: null });
      const kit: BrandKit = {
        colors: ['#1D4ED8', '#b91c1c', '#1d4ed8'],
        captions: { style: 'karaoke', position: 'top' },
        logo: { assetId: logo, corner: 'top-right', size: 'small', opacity: 0.5 },
        font: createSquareFont(),
        music: { assetId: track, volume: 0.4, ducking: false, fadeIn: 3 },
        ...{ intro: OPENING, outro: null },
        pronunciations: [
          { written: ' Acme ', spoken: 'acme' },
          { written: 'ACME', spoken: 'ack mee' },
        ],
        terms: [
          { term: 'Acme' },
          { term: 'boat', into: { language: 'es', translation: 'bote' } },
          { term: ' Boat', into: { language: 'es', translation: 'barco ' } },
        ],
      };
      const words = {
        pronunciations: [{ written: 'ACME', spoken: 'ack mee' }],
        terms: [{ term: 'Acme' }, { term: 'Boat', into: { language: 'es', translation: 'barco' } }],
      };
      const saved = { kit: { ...kit, colors: ['#1d4ed8', '#b91c1c'], ...words }, lock: null };
      expect(unwrapOk(await api.save(kit))).toEqual(saved);
      expect(unwrapOk(await api.load())).toEqual(saved);
    });

    test('a font is made small and given back; a kit has it until it’s replaced', async () => {
      const { api } = await open();
      const font = unwrapOk(await api.readFont({ file: new Blob([createSquareFontFile()]), confirmed: true }));
      expect(unwrapOk(await api.load()).kit.font).toBeNull();
      expect(unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, font })).kit.font).toEqual(font);
      expect(unwrapOk(await api.load()).kit.font).toEqual(font);
      expect(unwrapOk(await api.save(EMPTY_BRAND_KIT)).kit.font).toBeNull();
    });

    test('a kit has a regular file beside the bold one until it’s removed, also one of another name', async () => {
      const { api } = await open();
      const font = { ...createSquareFont(), regular: { ...createSquareFont({ side: 300 }), name: 'Other' } };
      expect(unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, font })).kit.font).toEqual(font);
      expect(unwrapOk(await api.load()).kit.font).toEqual(font);
      const one = createSquareFont();
      expect(unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, font: one })).kit.font).toEqual(one);
    });

    test('a file that is no font, too large or not confirmed is refused with its field', async () => {
      const { api } = await open();
      const file = new Blob([createSquareFontFile()]);
      for (const [code, font] of [
        ['unreadable', { file: new Blob(['This is no font.']), confirmed: true }],
        ['no-file', { file: new Blob([]), confirmed: true }],
        ['too-large', { file: new Blob([new Uint8Array(FONT_LIMITS.uploadBytes + 1)]), confirmed: true }],
      ] as const) {
        expect(await api.readFont(font), code).toMatchObject({ kind: 'rejected', code, field: 'file' });
      }
      expect(await api.readFont({ file, confirmed: false })).toMatchObject({ code: 'rights-not-confirmed', field: 'confirmed' });
    });

    test('music is a track of ours or one that was uploaded, each with its levels', async () => {
      const { api, track } = await open();
      for (const music of [
        { trackId: 'open-road', ...USUAL } as const,
        { trackId: 'night-desk', volume: 1, ducking: false, fadeIn: 0, fadeOut: 10 } as const,
        { assetId: track, ...USUAL, fadeOut: 0.5 },
      ]) {
        expect(unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, music })).kit).toEqual({ ...EMPTY_BRAND_KIT, music });
        expect(unwrapOk(await api.load()).kit.music).toEqual(music);
      }
    });

    test('what an intro shows and the kit plays can’t be deleted until the kit changes', async () => {
      const { api, logo, track, backgrounds, music } = await open();
      const [scene] = OPENING.scenes;
      const intro = { title: 'Opening', scenes: scene ? [{ ...scene, background: { kind: 'image', assetId: logo } as const }] : [] };
      unwrapOk(await api.save({ ...EMPTY_BRAND_KIT, intro, music: { assetId: track, ...USUAL } }));
      expect(unwrapOk(await backgrounds.uses(logo))).toMatchObject([{ type: 'brand', title: 'Brand kit' }]);
      expect(unwrapOk(await music.uses(track))).toMatchObject([{ type: 'brand', title: 'Brand kit' }]);
      expect(await backgrounds.remove(logo)).toMatchObject({ kind: 'rejected', status: 409, code: 'background-in-use' });
      expect(await music.remove(track)).toMatchObject({ kind: 'rejected', status: 409, code: 'music-in-use' });
      unwrapOk(await api.save(EMPTY_BRAND_KIT));
      expect((await backgrounds.remove(logo)).kind).toBe('ok');
      expect((await music.remove(track)).kind).toBe('ok');
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
        ['font.data', { ...EMPTY_BRAND_KIT, font: { name: 'Acme', data: 'AAEAAA==' } }],
        ['font.regular.data', { ...EMPTY_BRAND_KIT, font: { ...createSquareFont(), regular: { name: 'Acme', data: 'AAEAAA==' } } }],
        ['font.regular.name', { ...EMPTY_BRAND_KIT, font: { ...createSquareFont(), regular: { ...createSquareFont(), name: '' } } }],
        ['font.name', { ...EMPTY_BRAND_KIT, font: { ...createSquareFont(), name: '' } }],
        ['music.assetId', { ...EMPTY_BRAND_KIT, music: { assetId: '00000000-0000-4000-8000-000000000000', ...USUAL } }],
        ['music.assetId', { ...EMPTY_BRAND_KIT, music: { assetId: 'nothing', ...USUAL } }],
        ['music.volume', { ...EMPTY_BRAND_KIT, music: { trackId: 'open-road', ...USUAL, volume: 2 } }],
        ['intro.scenes', { ...EMPTY_BRAND_KIT, intro: { title: '', scenes: [] } }],
        ['outro.scenes', { ...EMPTY_BRAND_KIT, outro: { title: '', scenes: createOpening(BRAND_LIMITS.scenes + 1) } }],
        ['pronunciations.0.spoken', { ...EMPTY_BRAND_KIT, pronunciations: [{ written: 'Acme', spoken: ' ' }] }],
        ['pronunciations.0.written', { ...EMPTY_BRAND_KIT, pronunciations: [{ written: 'A'.repeat(BRAND_LIMITS.word + 1), spoken: 'a' }] }],
        ['terms.1.term', { ...EMPTY_BRAND_KIT, terms: [{ term: 'Acme' }, { term: '' }] }],
        ['terms.0.into.language', { ...EMPTY_BRAND_KIT, terms: [{ term: 'boat', into: { language: 'e s', translation: 'barco' } }] }],
        ['terms', { ...EMPTY_BRAND_KIT, terms: Array.from({ length: BRAND_LIMITS.terms + 1 }, (_, at) => ({ term: `term ${at}` })) }],
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
        const file = new Blob([createSquareFontFile()]);
        expect(await api.readFont({ file, confirmed: true })).toMatchObject({ kind: 'rejected', status: 403, code });
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
        replyTo: ' Desk@Example.com ',
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
        ['brand.replyTo', { replyTo: 'desk@example.com, sales@example.com' }],
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

    test('a domain opens once its record is found; claiming it again keeps the record, another one doesn’t', async () => {
      const { api, publishRecord } = await open();
      expect(unwrapOk(await api.loadDomain())).toEqual({ domain: null, lock: null });
      expect(await api.checkDomain()).toMatchObject({ kind: 'rejected', status: 404 });
      const host = `${crypto.randomUUID()}.example.com`;
      const { domain } = unwrapOk(await api.claimDomain(`https://${host.toUpperCase()}/`));
      expect(domain).toMatchObject({ host, state: 'pending', checkedAt: null });
      expect(unwrapOk(await api.claimDomain(host)).domain).toEqual(domain);
      expect(unwrapOk(await api.checkDomain())).toMatchObject({ check: 'missing', domain: { state: 'pending' } });
      publishRecord(domain?.record.name ?? '', domain?.record.value ?? '');
      expect(unwrapOk(await api.checkDomain())).toMatchObject({ check: 'found', domain: { host, state: 'active' } });
      expect(unwrapOk(await api.loadDomain()).domain).toMatchObject({ host, state: 'active' });
      expect(unwrapOk(await api.claimDomain(`other-${host}`)).domain).toMatchObject({ state: 'pending' });
      expect(unwrapOk(await api.claimDomain(null))).toEqual({ domain: null, lock: null });
    });

    test('what is no domain is refused with its field', async () => {
      const { api } = await open();
      for (const host of ['', 'localhost', '192.0.2.1', 'videos.example.com:8443', 'example.com/videos', 'a b.example.com']) {
        expect(await api.claimDomain(host), host).toMatchObject({ kind: 'rejected', status: 400, field: 'host' });
      }
      expect(unwrapOk(await api.loadDomain()).domain).toBeNull();
    });

    test('plain members, and users without the plan, claim and check no domain', async () => {
      const { planless, member } = await open();
      for (const [api, code] of [
        [member, 'not-yours-to-change'],
        [planless, 'plan-without-share-brand'],
      ] as const) {
        expect(await api.claimDomain('videos.example.com')).toMatchObject({ kind: 'rejected', status: 403, code });
        expect(await api.checkDomain()).toMatchObject({ kind: 'rejected', status: 403, code });
      }
    });
  });
}
