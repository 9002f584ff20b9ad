import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getEmojiTable } from '#domain/emoji/emoji-table.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { EmojiLibrary } from '#ports/emoji-library.ts';

const EMOJI = '@iconify-json/noto';
const FLAGS = '@iconify-json/flag';
/** What the package has no code points for. */
const UNLISTED: Readonly<Record<string, string>> = {
  '1f3fb': 'light-skin-tone',
  '1f3fc': 'medium-light-skin-tone',
  '1f3fd': 'medium-skin-tone',
  '1f3fe': 'medium-dark-skin-tone',
  '1f3ff': 'dark-skin-tone',
  '1f9b0': 'red-haired',
  '1f9b1': 'curly-haired',
  '1f9b2': 'bald',
  '1f9b3': 'white-haired',
};
/** Flags that are those of another country, or of what they belong to. */
const SAME_FLAGS: Readonly<Record<string, string>> = { ac: 'sh-ac', ta: 'sh-ta', ea: 'es' };
const REGIONAL_A = 0x1f1e6;
const TAG = 0xe0000;
const PIXELS = 128;

interface Icon {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}

/** Emoji of the installed packages. A package is one file of up to 25 MB: it's read when an emoji is wanted, and not kept. */
export function createEmojiFiles(): EmojiLibrary {
  const { resolve } = createRequire(import.meta.url);
  const loadNames = memoizeAsync(
    async () => JSON.parse(await readFile(resolve(`${EMOJI}/chars.json`), 'utf8')) as Readonly<Record<string, string>>,
  );
  const readers = new Map([EMOJI, FLAGS].map((name) => [name, shareReading(() => readFile(resolve(`${name}/icons.json`)))]));
  const loadIcon = async (name: string, icon: string): Promise<Icon | undefined> => {
    const file = await readers.get(name)?.();
    return file && findIcon(file, icon);
  };
  return {
    async load(key) {
      if (!getEmojiTable().indices.has(key)) return undefined;
      const region = getRegion(key);
      const icon =
        region === undefined
          ? await loadIcon(EMOJI, UNLISTED[key] ?? (await loadNames())[padCode(key)] ?? '')
          : await loadIcon(FLAGS, `${SAME_FLAGS[region] ?? region}-4x3`);
      return icon && { body: nameIds(icon.body, key), width: icon.width ?? PIXELS, height: icon.height ?? PIXELS };
    },
  };
}

/** Requests during one reading share it. */
function shareReading(read: () => Promise<Buffer>): () => Promise<Buffer> {
  let reading: Promise<Buffer> | undefined;
  return async () => {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
}

/** An entry of the file, which has one property a line. To parse all of it would take a tenth of a second and 60 MB. */
function findIcon(file: Buffer, name: string): Icon | undefined {
  const label = `\n\t\t${JSON.stringify(name)}: `;
  const start = file.indexOf(label);
  const end = file.indexOf('\n\t\t}', start);
  return start < 0 || end < 0 ? undefined : (JSON.parse(file.toString('utf8', start + Buffer.byteLength(label), end + 4)) as Icon);
}

/** Of a flag: the code of its country, and of a part of one. */
function getRegion(key: string): string | undefined {
  const codes = key.split('-').map((code) => Number.parseInt(code, 16));
  const [first = 0, second = 0] = codes;
  if (second >= REGIONAL_A && second < REGIONAL_A + 26) return codes.map((code) => toLetter(code - REGIONAL_A + 0x61)).join('');
  const letters = codes.filter((code) => code > TAG && code < 0xe007f).map((code) => toLetter(code - TAG));
  return first > 0 && letters.length > 0 ? `${letters.slice(0, 2).join('')}-${letters.slice(2).join('')}` : undefined;
}

/** The package writes code points with four digits or more. */
function padCode(key: string): string {
  return key.replace(/^[^-]+/u, (code) => code.padStart(4, '0'));
}

function toLetter(code: number): string {
  return String.fromCharCode(code);
}

/** Ids of its own, as several emoji are drawn in one document. */
function nameIds(body: string, key: string): string {
  return body
    .replaceAll('xlink:href=', 'href=')
    .replaceAll(' id="', ` id="${key}-`)
    .replaceAll('url(#', `url(#${key}-`)
    .replaceAll('href="#', `href="#${key}-`);
}
