import fc from 'fast-check';
import { BRAND_LIMITS, type BrandKit } from '#domain/brand/brand-kit.ts';
import { CAPTION_POSITIONS, CAPTION_STYLES, CORNERS, LOGO_SIZES } from '#domain/project/project.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { BrandApi, WorkspaceBrand } from '#ports/brand-api.ts';
import { createSquareFont } from '../../tools/square-font.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';
import { unwrapOk } from './unwrap-outcome.ts';

type BrandStep = { readonly kind: 'load' | 'upload' | 'remove-logo' } | { readonly kind: 'save'; readonly kit: BrandKit };

/** Stands for the image that was uploaded last. */
const UPLOADED = 'uploaded';

const color = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('#1d4ed8', '#1D4ED8', '#b91c1c', '#fff') },
  fc.constantFrom('#red', '#'),
) as fc.Arbitrary<`#${string}`>;
const word = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('Acme', 'ACME', ' Siobhan', 'Castle Street') },
  fc.constantFrom('', 'a'.repeat(BRAND_LIMITS.word + 1)),
);
const volume = fc.constantFrom(0.5, 0.5, 1, 1, 0, 1.1);
/** Sometimes one too many, and sometimes none. */
const scenes = fc.record({
  title: fc.constantFrom('Opening', ''),
  scenes: fc.constantFrom(1, 1, 2, 2, BRAND_LIMITS.scenes, BRAND_LIMITS.scenes, BRAND_LIMITS.scenes + 1, 0).map(createScenes),
});
const BAD_REGULAR = { ...createSquareFont(), regular: { name: 'Acme', data: 'AAEAAA==' } };

const kit: fc.Arbitrary<BrandKit> = fc.record({
  colors: fc.oneof({ weight: 9, arbitrary: fc.array(color, { maxLength: 4 }) }, fc.constant(createColors(BRAND_LIMITS.colors + 1))),
  captions: fc.option(fc.record({ style: fc.constantFrom(...CAPTION_STYLES), position: fc.constantFrom(...CAPTION_POSITIONS) })),
  logo: fc.option(
    fc.record({
      assetId: fc.constantFrom(UPLOADED, UPLOADED, UPLOADED, 'nothing', '00000000-0000-4000-8000-000000000000'),
      corner: fc.constantFrom(...CORNERS),
      size: fc.constantFrom(...LOGO_SIZES),
      opacity: fc.constantFrom(1, 1, 1, 0.5, BRAND_LIMITS.opacity.min, 0, 1.1),
    }),
  ),
  font: fc.constantFrom(null, null, { name: '', data: '' }, { name: 'Acme', data: 'AAEAAA==' }, BAD_REGULAR),
  music: fc.option(
    fc.oneof(
      fc.record({ trackId: fc.constantFrom('open-road', 'night-desk'), volume, ducking: fc.boolean() }),
      fc.record({ assetId: fc.constantFrom('nothing', '00000000-0000-4000-8000-000000000000'), volume, ducking: fc.boolean() }),
    ),
    { freq: 3 },
  ),
  ...{ intro: fc.option(scenes), outro: fc.option(scenes) },
  pronunciations: fc.array(fc.record({ written: word, spoken: word }), { maxLength: 3 }),
  terms: fc.array(
    fc.oneof(
      fc.record({ term: word }),
      fc.record({ term: word, into: fc.record({ language: fc.constantFrom('es', 'es', 'pt-BR', 'x y'), translation: word }) }),
    ),
    { maxLength: 3 },
  ),
});

export const brandSteps: fc.Arbitrary<BrandStep> = fc.oneof(
  { weight: 2, arbitrary: kit.map((saved) => ({ kind: 'save', kit: saved }) as const) },
  fc.record({ kind: fc.constantFrom('load', 'upload', 'remove-logo') }),
);

/** The brand kit of a new user, who has uploaded `image` and can do so again. */
export async function driveBrand(brands: BrandApi, backgrounds: BackgroundApi, image: Blob): Promise<Subject<BrandStep>> {
  const uploads = [unwrapOk(await backgrounds.upload(image)).assetId];
  const getLatest = (): string => uploads.at(-1) ?? '';
  return async (step) => {
    switch (step.kind) {
      case 'upload': {
        const outcome = await backgrounds.upload(image);
        if (outcome.kind === 'ok') uploads.push(outcome.value.assetId);
        return formatOutcome(outcome, () => 'uploaded');
      }
      case 'remove-logo':
        return formatOutcome(await backgrounds.remove(getLatest()));
      case 'load':
        return formatOutcome(await brands.load(), formatBrand);
      case 'save': {
        const { logo } = step.kit;
        const assetId = logo?.assetId === UPLOADED ? getLatest() : logo?.assetId;
        return formatOutcome(
          await brands.save({ ...step.kit, logo: logo && assetId !== undefined ? { ...logo, assetId } : null }),
          formatBrand,
        );
      }
    }
  };

  function formatBrand({ kit: { colors, captions, logo, music, intro, outro, pronunciations, terms }, lock }: WorkspaceBrand): string {
    const look = logo && { ...logo, assetId: uploads.indexOf(logo.assetId) };
    return JSON.stringify({
      colors,
      captions: captions && [captions.style, captions.position],
      pronunciations,
      terms,
      music: music && ['trackId' in music ? music.trackId : music.assetId, music.volume, music.ducking],
      scenes: [intro, outro].map((brand) => brand && [brand.title, brand.scenes.map(({ id, script }) => [id, script])]),
      look: look && [look.assetId, look.corner, look.size, look.opacity],
      lock,
    });
  }
}

function createColors(count: number): readonly `#${string}`[] {
  return Array.from({ length: count }, (_, at) => `#00000${at}` as const);
}

function createScenes(count: number) {
  return Array.from({ length: count }, (_, at) => createScene(`scene-${at}`, 'Hello.', { avatarId: 'ada', voiceId: 'one' }));
}
