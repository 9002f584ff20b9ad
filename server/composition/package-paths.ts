import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Paths inside the package. */
export const PRESENTERS_FOLDER = join(ROOT, 'presenters');
export const SETS_FOLDER = join(ROOT, 'public', 'sets');

export function readPackageVersion(): string {
  return String((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version);
}

/** The built client; absent when it was not built. */
export function findClientFolder(built = 'dist'): string | undefined {
  const folder = resolve(ROOT, built);
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

const FONTS = join(ROOT, 'src', 'adapters', 'rasterizer', 'resvg', 'shared', 'fonts');
/** Fonts of PDF invoices. */
export const INVOICE_FONTS = { regular: join(FONTS, 'castwright-inter-500.ttf'), bold: join(FONTS, 'castwright-inter-700.ttf') };
