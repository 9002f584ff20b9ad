import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareFont } from '#server/projects/use-cases/fonts/prepare-font.ts';
import type { FontFile, ProjectFont } from '#domain/fonts/project-font.ts';

const { resolve } = createRequire(import.meta.url);

/** A variable font of a fixed width, as WOFF2. */
export const MONO_FILE = resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2');
/** A font of one weight, as WOFF. */
export const INTER_FILE = resolve('@fontsource/inter/files/inter-latin-700-normal.woff');

/** The font that the product makes of `MONO_FILE`. */
export async function createTestFont(): Promise<ProjectFont> {
  const prepared = await prepareFont(readFileSync(MONO_FILE), '');
  if (prepared.kind === 'refused') throw new Error(`The test’s font was refused: ${prepared.code}.`);
  return prepared.font;
}

/** The bytes of a font that a project carries. */
export function toFontBytes({ data }: FontFile): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(data, 'base64'));
}
