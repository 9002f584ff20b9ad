import type { CaptionPosition, CaptionStyle, Corner, HexColor, LogoSize, MusicChoice, Scene } from '../project/project.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import { FAINTEST_LOGO } from '../project/project.ts';
import type { ProjectFont } from '../fonts/project-font.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import { TRANSLATION_LIMITS } from '../translation/sentence.ts';
import type { BrandTerm } from './brand-words.ts';

/** The look and the words of a workspace's videos. What is null or an empty list leaves projects as they are. */
export interface BrandKit {
  /** At most `BRAND_LIMITS.colors`, each once, in the order in which pickers show them. */
  readonly colors: readonly HexColor[];
  readonly captions: BrandCaptions | null;
  readonly logo: BrandLogo | null;
  /** For titles, names, texts and captions. */
  readonly font: ProjectFont | null;
  /** Under the whole video. Uploaded music is the workspace's. */
  readonly music: MusicChoice | null;
  /** Scenes with which every video begins. */
  readonly intro: BrandScenes | null;
  /** Scenes with which every video ends. */
  readonly outro: BrandScenes | null;
  /** How voices say names and abbreviations; at most `BRAND_LIMITS.pronunciations`, each word once. */
  readonly pronunciations: readonly LexiconEntry[];
  /** Terms that translations respect by themselves; at most `BRAND_LIMITS.terms`. */
  readonly terms: readonly BrandTerm[];
}

export interface BrandCaptions {
  readonly style: CaptionStyle;
  readonly position: CaptionPosition;
}

/** Shown in every scene. The image is one of the workspace's backgrounds. */
export interface BrandLogo {
  readonly assetId: string;
  readonly corner: Corner;
  readonly size: LogoSize;
  readonly opacity: number;
}

/** Scenes as they were when they were taken from a project; what happens to the project later changes nothing. */
export interface BrandScenes {
  /** Title of the project. */
  readonly title: string;
  /** One to `BRAND_LIMITS.scenes`. */
  readonly scenes: readonly Scene[];
}

export const BRAND_LIMITS = {
  colors: 8,
  /** Scenes of an intro or of an outro. */
  scenes: 3,
  opacity: { min: FAINTEST_LOGO, max: 1 },
  pronunciations: PROJECT_LIMITS.lexicon,
  /** UTF-16 units of a word and of how it's said. */
  word: PROJECT_LIMITS.lexiconText,
  terms: TRANSLATION_LIMITS.glossary,
  /** UTF-16 units of a term and of its translation. */
  term: TRANSLATION_LIMITS.term,
} as const;

export const EMPTY_BRAND_KIT: BrandKit = {
  ...{ colors: [], captions: null, logo: null, font: null },
  ...{ music: null, intro: null, outro: null },
  ...{ pronunciations: [], terms: [] },
};

const COLOR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;

/** `#rrggbb` in lower case from what users type or paste: three or six digits, with or without the hash. Null where it's no color. */
export function parseBrandColor(text: string): HexColor | null {
  const trimmed = text.trim();
  if (!COLOR.test(trimmed)) return null;
  const digits = trimmed.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./gu, '$&$&') : digits}`;
}

/** The palette with one more color; the same palette where it's full or has the color. */
export function addBrandColor(colors: readonly HexColor[], color: HexColor): readonly HexColor[] {
  return colors.length >= BRAND_LIMITS.colors || colors.includes(color) ? colors : [...colors, color];
}

export function isEmptyBrandKit({ colors, pronunciations, terms, captions, logo, font, music, intro, outro }: BrandKit): boolean {
  return (
    [colors, pronunciations, terms].every(({ length }) => length === 0) &&
    [captions, logo, font, music, intro, outro].every((part) => part === null)
  );
}
