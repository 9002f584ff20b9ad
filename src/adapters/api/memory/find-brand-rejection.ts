import { BRAND_ENDS } from '#domain/brand/brand-scenes.ts';
import { BRAND_LIMITS, type BrandKit, parseBrandColor } from '#domain/brand/brand-kit.ts';
import { FONT_LIMITS, type FontFile, isFontData } from '#domain/fonts/project-font.ts';
import { MUSIC_FADE } from '#domain/project/audio-effect.ts';
import { LANGUAGE_TAG, MUSIC_VOLUME, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { isId, type Rejected, rejectField } from './memory-rejections.ts';

/** Why the server's schema refuses a kit; null when it doesn't. */
export function findBrandRejection(wanted: BrandKit): Rejected | null {
  const { colors, logo } = wanted;
  if (colors.length > BRAND_LIMITS.colors) return rejectField('colors', `Use at most ${BRAND_LIMITS.colors} colors.`);
  const wrong = colors.findIndex((color) => parseBrandColor(color) === null);
  if (wrong >= 0) return rejectField(`colors.${wrong}`, 'This is not a color like #1d4ed8.');
  if (logo !== null && (logo.opacity < BRAND_LIMITS.opacity.min || logo.opacity > BRAND_LIMITS.opacity.max)) {
    return rejectField('logo.opacity', 'Use a number from 0.1 to 1.');
  }
  const field = [...listFontFields(wanted), ...listMusicFields(wanted), ...listSceneFields(wanted), ...listWordFields(wanted)].find(
    ([, isRight]) => !isRight,
  );
  return field === undefined ? null : rejectField(field[0], 'This can’t be stored. Check its length.');
}

/** A path in the kit, and whether what is there can be stored. */
type Checked = readonly [string, boolean];

function listFontFields({ font }: BrandKit): readonly Checked[] {
  if (font === null) return [];
  return [...listFileFields('font', font), ...(font.regular === undefined ? [] : listFileFields('font.regular', font.regular))];
}

function listFileFields(path: string, { name, data }: FontFile): readonly Checked[] {
  return [
    [`${path}.name`, name !== '' && name.length <= FONT_LIMITS.name],
    [`${path}.data`, isFontData(data)],
  ];
}

function listMusicFields({ music }: BrandKit): readonly Checked[] {
  if (music === null) return [];
  const isFade = (seconds: number = MUSIC_FADE.min): boolean => seconds >= MUSIC_FADE.min && seconds <= MUSIC_FADE.max;
  return [
    ['music.assetId', !('assetId' in music) || isId(music.assetId)],
    ['music.volume', music.volume >= MUSIC_VOLUME.min && music.volume <= MUSIC_VOLUME.max],
    ...(['fadeIn', 'fadeOut'] as const).map((fade): Checked => [`music.${fade}`, isFade(music[fade])]),
  ];
}

function listSceneFields(kit: BrandKit): readonly Checked[] {
  return BRAND_ENDS.flatMap((end): readonly Checked[] => {
    const brand = kit[end];
    if (brand === null) return [];
    return [
      [`${end}.title`, brand.title.length <= PROJECT_LIMITS.title],
      [`${end}.scenes`, brand.scenes.length > 0 && brand.scenes.length <= BRAND_LIMITS.scenes],
      ...brand.scenes.map(({ script }, at): Checked => [`${end}.scenes.${at}.script`, script.length <= PROJECT_LIMITS.script]),
    ];
  });
}

function listWordFields({ pronunciations, terms }: BrandKit): readonly Checked[] {
  const isText = (text: string, most: number): boolean => text.trim() !== '' && text.trim().length <= most;
  const { word, term: longest } = BRAND_LIMITS;
  return [
    ...pronunciations.flatMap(({ written, spoken }, at): readonly Checked[] => [
      [`pronunciations.${at}.written`, isText(written, word)],
      [`pronunciations.${at}.spoken`, isText(spoken, word)],
    ]),
    ['pronunciations', pronunciations.length <= BRAND_LIMITS.pronunciations],
    ...terms.flatMap(({ term, into }, at): readonly Checked[] => [
      [`terms.${at}.term`, isText(term, longest)],
      [`terms.${at}.into.language`, into === undefined || isLanguage(into.language)],
      [`terms.${at}.into.translation`, into === undefined || isText(into.translation, longest)],
    ]),
    ['terms', terms.length <= BRAND_LIMITS.terms],
  ];
}

const isLanguage = (tag: string): boolean => tag.length <= PROJECT_LIMITS.language && LANGUAGE_TAG.test(tag);
