import fc from 'fast-check';
import { BRAND_LIMITS, type BrandKit } from '../../../src/domain/brand/brand-kit.ts';
import { CAPTION_POSITIONS, CAPTION_STYLES, CORNERS, type HexColor, LOGO_SIZES } from '../../../src/domain/project/project.ts';

export const brandColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

export const palette = fc.uniqueArray(brandColor, { maxLength: BRAND_LIMITS.colors });

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
});
