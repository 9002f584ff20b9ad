import fc from 'fast-check';
import { BRAND_LIMITS, type BrandKit, type BrandScenes } from '#domain/brand/brand-kit.ts';
import type { BrandTerm } from '#domain/brand/brand-words.ts';
import { SHARE_BRAND_LIMITS, type ShareBrand } from '#domain/brand/share-brand.ts';
import { CAPTION_POSITIONS, CAPTION_STYLES, CORNERS, type HexColor, LOGO_SIZES } from '#domain/project/project.ts';
import { musicChoice, scene } from '../edit/edit-arbitraries.ts';

export const brandColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

export const palette = fc.uniqueArray(brandColor, { maxLength: BRAND_LIMITS.colors });

const word = fc.constantFrom('Acme', 'ACME', 'Siobhan', 'Castle Street', 'SQL');

export const brandTerm: fc.Arbitrary<BrandTerm> = fc.oneof(
  fc.record({ term: word }),
  fc.record({ term: word, into: fc.record({ language: fc.constantFrom('es', 'es-MX', 'pt-BR', 'de'), translation: word }) }),
);

const brandScenes: fc.Arbitrary<BrandScenes> = fc.record({
  title: fc.constantFrom('Opening', ''),
  scenes: fc.uniqueArray(scene, { selector: ({ id }) => id, minLength: 1, maxLength: BRAND_LIMITS.scenes }),
});

const fontFile = fc.record({ name: fc.constantFrom('Acme Sans', 'Acme Serif'), data: fc.constantFrom('AAEAAA==', 'AAEAAQ==') });

export const brandKit: fc.Arbitrary<BrandKit> = fc.record({
  colors: palette,
  captions: fc.option(fc.record({ style: fc.constantFrom(...CAPTION_STYLES), position: fc.constantFrom(...CAPTION_POSITIONS) })),
  logo: fc.option(
    fc.record({
      assetId: fc.constantFrom('mark', 'mark-2'),
      corner: fc.constantFrom(...CORNERS),
      size: fc.constantFrom(...LOGO_SIZES),
      opacity: fc.constantFrom(0.1, 0.5, 1),
    }),
  ),
  font: fc.option(
    fc.oneof(
      fontFile,
      fc.tuple(fontFile, fontFile).map(([font, regular]) => ({ ...font, regular })),
    ),
  ),
  music: fc.option(musicChoice),
  ...{ intro: fc.option(brandScenes), outro: fc.option(brandScenes) },
  pronunciations: fc.array(fc.record({ written: word, spoken: word }), { maxLength: 4 }),
  terms: fc.array(brandTerm, { maxLength: 4 }),
});

const createLine = (most: number) =>
  fc.stringMatching(/^[!-~](?:[ -~]*[!-~])?$/u, { maxLength: most }).filter((line) => line.length <= most && !/ {2}/u.test(line));

export const shareBrand: fc.Arbitrary<ShareBrand> = fc.record({
  name: createLine(SHARE_BRAND_LIMITS.name),
  accent: fc.option(brandColor),
  background: fc.option(brandColor),
  footer: fc.option(
    fc.record({
      text: createLine(SHARE_BRAND_LIMITS.footer),
      url: fc.constantFrom(null, 'https://example.com/', 'https://acme.test/imprint?a=1'),
    }),
  ),
  replyTo: fc.constantFrom(null, 'desk@example.com', 'o’hara+videos@müller.example'),
  hidesCastwright: fc.boolean(),
});
