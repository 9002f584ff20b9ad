import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readWoff, writeTrueType } from '#adapters/rasterizer/resvg/shared/font-tables.ts';
import { mergeFonts } from '#adapters/rasterizer/resvg/shared/merge-fonts.ts';
import { SCRIPT_FONT_FILES } from '#adapters/rasterizer/resvg/shared/script-font-files.ts';
import { getFontFamily, type ScriptFont } from '#domain/renderer/script-fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The font of a script as the rasterizer has it: Latin letters of the same family included. */
export async function readScriptFont(font: ScriptFont): Promise<Uint8Array> {
  const files = await Promise.all(SCRIPT_FONT_FILES[font].map((file) => readFile(resolve(file))));
  return writeTrueType(mergeFonts(files.map(readWoff), getFontFamily(font)));
}
