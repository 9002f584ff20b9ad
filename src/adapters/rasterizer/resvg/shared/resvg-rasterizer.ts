import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { createProbe, type EmojiImage, listEmojiLines, placeEmoji } from '#domain/emoji/emoji-svg.ts';
import { UNKNOWN_EMOJI } from '#domain/emoji/encode-emoji.ts';
import { type EmbeddedFile, takeFontFiles } from '#domain/fonts/embed-font.ts';
import { readFontTables } from '#domain/fonts/font-tables.ts';
import { decodeFont } from '#domain/fonts/project-font.ts';
import { findScriptFonts, getFontFamily, type ScriptFont } from '#domain/renderer/script-fonts.ts';
import { keepLast } from '#domain/renderer/keep-last.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { EmojiLibrary } from '#ports/emoji-library.ts';
import type { RasterImage, SvgRasterizer } from '#ports/svg-rasterizer.ts';
import { readWoff, writeTrueType } from './font-tables.ts';
import { writeFamilyName } from './font-names.ts';
import { mergeFonts } from './merge-fonts.ts';

/** Static instances of the bundled fonts, in `fonts/`; see fonts/README.md. */
export const FONT_FILES = ['castwright-inter-500.ttf', 'castwright-inter-700.ttf', 'castwright-bricolage-grotesque-700.ttf'] as const;

export interface ResvgSources {
  /** Called once per process, with the first document. */
  readonly wasm: () => Promise<BufferSource | WebAssembly.Module | Response>;
  /** TrueType files that every document may use. */
  readonly fonts: () => Promise<readonly Uint8Array[]>;
  /** The WOFF files of another script's font; called once for each, with the first document that names it. */
  readonly scriptFont: (font: ScriptFont) => Promise<readonly Uint8Array[]>;
  /** Called again for an emoji that was drawn long ago. */
  readonly emoji: EmojiLibrary;
}

/** Characters of emoji that are remembered: one has 7,000, a few have 180,000. */
const EMOJI_ROOM = 1_000_000;

/** resvg has one module per process and throws when it is initialized twice. */
let initialized: Promise<void> | undefined;

export function createResvgRasterizer(sources: ResvgSources): SvgRasterizer {
  const loadFonts = memoizeAsync(sources.fonts);
  const loaders = new Map<ScriptFont, () => Promise<Uint8Array>>();
  const loadScriptFont = (font: ScriptFont): Promise<Uint8Array> => {
    const load = loaders.get(font) ?? memoizeAsync(async () => createScriptFont(font, await sources.scriptFont(font)));
    loaders.set(font, load);
    return load();
  };
  /** The latest of each family. */
  const latest = new Map<string, { readonly data: string; readonly fonts: readonly Uint8Array[] }>();
  const loadOwnFile = (file: EmbeddedFile): readonly Uint8Array[] => {
    const known = latest.get(file.family);
    if (known?.data === file.data) return known.fonts;
    const fonts = createOwnFont(file);
    latest.set(file.family, { data: file.data, fonts });
    return fonts;
  };
  const emoji = createEmojiImages(sources.emoji);
  return {
    async rasterize(svg) {
      initialized ??= resetOnFailure(initWasm(sources.wasm()));
      const [fonts, scriptFonts] = await Promise.all([loadFonts(), Promise.all(findScriptFonts(svg).map(loadScriptFont)), initialized]);
      const own = takeFontFiles(svg);
      const buffers = [...fonts, ...scriptFonts, ...own.files.flatMap(loadOwnFile)];
      const lines = listEmojiLines(own.svg);
      if (lines.length === 0) return rasterize(own.svg, buffers);
      const images = await emoji(lines.flatMap(({ keys }) => keys));
      return rasterize(placeEmoji(own.svg, lines, { drawn: convertToOutlines(createProbe(lines), buffers), images }), buffers);
    },
  };
}

function createEmojiImages(library: EmojiLibrary): (keys: readonly string[]) => Promise<ReadonlyMap<string, EmojiImage>> {
  const load = keepLast(({ key }: { readonly key: string }) => library.load(key), {
    room: EMOJI_ROOM,
    measure: ({ body }) => body.length,
  });
  return async (keys) => {
    const wanted = [...new Set(keys)].filter((key) => key !== UNKNOWN_EMOJI);
    const images = await Promise.all(wanted.map(async (key) => [key, await load({ key }, {})] as const));
    return new Map(images.flatMap(([key, image]) => (image === undefined ? [] : [[key, image] as const])));
  };
}

function createScriptFont(font: ScriptFont, files: readonly Uint8Array[]): Uint8Array {
  return writeTrueType(mergeFonts(files.map(readWoff), getFontFamily(font)));
}

/** A font that a document carries, under the family that it names; nothing where it isn't a font. */
function createOwnFont({ family, data }: EmbeddedFile): readonly Uint8Array[] {
  const bytes = decodeFont(data);
  const tables = bytes && readFontTables(bytes);
  return tables === undefined ? [] : [writeTrueType(new Map([...tables, ['name', writeFamilyName(family)]]))];
}

async function resetOnFailure(start: Promise<void>): Promise<void> {
  try {
    await start;
  } catch (error) {
    initialized = undefined;
    throw error;
  }
}

function rasterize(svg: string, fonts: readonly Uint8Array[]): RasterImage {
  const document = openDocument(svg, fonts);
  try {
    const image = document.render();
    const { width, height } = image;
    // Already a copy of the module's memory.
    const data = image.pixels;
    image.free();
    return { width, height, data };
  } finally {
    document.free();
  }
}

/** The document with its texts as paths. */
function convertToOutlines(svg: string, fonts: readonly Uint8Array[]): string {
  const document = openDocument(svg, fonts);
  try {
    return document.toString();
  } finally {
    document.free();
  }
}

function openDocument(svg: string, fonts: readonly Uint8Array[]) {
  return new Resvg(svg, {
    font: { fontBuffers: [...fonts], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    shapeRendering: 2,
    textRendering: 2,
  });
}
