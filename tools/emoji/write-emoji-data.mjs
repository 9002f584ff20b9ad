// Writes src/domain/emoji/emoji.data.ts from the installed package of emoji: node tools/emoji/write-emoji-data.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const keys = Object.keys(JSON.parse(readFileSync(new URL('node_modules/@iconify-json/noto/chars.json', root), 'utf8')));
const flags = JSON.parse(readFileSync(new URL('node_modules/@iconify-json/flag/icons.json', root), 'utf8'));

const TONE = /-1f3f[b-f]/gu;
const ADULTS = { '1f468': 'm', '1f469': 'w', '1f9d1': 'p' };

/** By the emoji without tones: the tones it comes with. */
const toned = Map.groupBy(
  keys.filter((key) => key.search(TONE) >= 0),
  (key) => key.replace(TONE, ''),
);

/** `+`: one tone. `*`: two tones. `%`: two different tones, and not without. */
function markTones(key) {
  const count = toned.get(key)?.length;
  return count === undefined ? '' : { 5: '+', 20: '%', 25: '*' }[count];
}

function joinRanges(codes) {
  const ranges = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.from + last.more + 1 === code) last.more += 1;
    else ranges.push({ from: code, more: 0 });
  }
  return ranges.map(({ from, more }) => from.toString(16) + (more === 0 ? '' : `~${more}`)).join(' ');
}

/** Enclosing keycap alone, and a private character that stands for flags nobody knows. */
const NO_EMOJI = ['20e3', 'fe82b'];
const singles = keys.filter((key) => !key.includes('-') && !NO_EMOJI.includes(key));
const plain = singles.filter((key) => !toned.has(key)).map((key) => Number.parseInt(key, 16));
const hands = singles.filter((key) => toned.has(key)).map((key) => Number.parseInt(key, 16));
const joined = [...new Set(keys.filter((key) => key.includes('-200d-')).map((key) => key.replace(TONE, '')))];
const isGendered = (key) => /^[^-]+-200d-264[02]$/u.test(key);
const gendered = joined.filter((key) => key.endsWith('-2642') && isGendered(key) && joined.includes(key.replace('2642', '2640')));
const others = joined.filter((key) => !gendered.includes(key.replace(/2640$/u, '2642')));
const shorten = (key) => key.replaceAll('-200d-', '.').replace(/1f468|1f469|1f9d1/gu, (code) => ADULTS[code]) + markTones(key);

/** Flags of two letters that are no country's: an unknown one, and the Pacific Community's. */
const NO_COUNTRIES = ['xx', 'pc'];
const countries = Object.keys({ ...flags.icons, ...flags.aliases })
  .flatMap((name) => (/^[a-z]{2}-4x3$/u.test(name) ? [name.slice(0, 2)] : []))
  .filter((name) => !NO_COUNTRIES.includes(name));

const quote = (words) => `'${words}'`;
writeFileSync(
  new URL('src/domain/emoji/emoji.data.ts', root),
  `// Written by tools/emoji/write-emoji-data.mjs.

/** Code points in hexadecimal, \`~n\`: and the n after it. */
export const PLAIN =
  ${quote(joinRanges([...plain, ...Array.from({ length: 5 }, (_, at) => 0x1f3fb + at), ...Array.from({ length: 4 }, (_, at) => 0x1f9b0 + at)]))};

/** Those that come in the five skin tones too. */
export const TONED =
  ${quote(joinRanges(hands))};

/** Bases that a male and a female sign can be joined to. \`+\`: in the five skin tones too. */
export const GENDERED =
  ${quote(gendered.map((key) => shorten(key).replace('.2642', '')).join(' '))};

/** Other code points joined by U+200D, written as \`.\`; \`m\`, \`w\`, \`p\`: man, woman, person. \`*\`: in two skin tones too, \`%\`: only in two different ones. */
export const JOINED =
  ${quote(others.map(shorten).join(' '))};

/** Countries with a flag. */
export const COUNTRIES =
  ${quote(countries.toSorted().join(' '))};

/** Parts of countries with one. */
export const REGIONS = 'gbeng gbsct gbwls';
`,
);
