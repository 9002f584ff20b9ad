import type { Background, HexColor } from '../project/project.ts';
import { getXmlNumber, findElement, listElements, type XmlElement } from './xml-tree.ts';

/** Colors of a presentation's theme, by the names that slides use. */
export type ThemeColors = ReadonlyMap<string, HexColor>;

const MAPPED = ['bg1', 'tx1', 'bg2', 'tx2'] as const;
const DEFAULT_MAP = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' } as const;

/** `master` says which of the theme's colors are those of text and background. */
export function readThemeColors(theme: XmlElement | undefined, master: XmlElement | undefined): ThemeColors {
  const scheme = findElement(theme, 'themeElements', 'clrScheme');
  const own = new Map(
    listElements(scheme).flatMap((entry): readonly [string, HexColor][] => {
      const color = readColor(entry, new Map());
      return color === undefined ? [] : [[entry.name, color]];
    }),
  );
  const map = findElement(master, 'clrMap')?.attributes;
  for (const name of MAPPED) {
    const color = own.get(map?.get(name) ?? DEFAULT_MAP[name]);
    if (color !== undefined) own.set(name, color);
  }
  return own;
}

const PRESETS: Readonly<Record<string, HexColor>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
};

/** The color in an element such as `solidFill`; undefined when there is none, or none that is known. */
export function readColor(parent: XmlElement | undefined, theme: ThemeColors): HexColor | undefined {
  for (const element of listElements(parent)) {
    const value = element.attributes.get('val') ?? '';
    const color = {
      srgbClr: toHexColor(value),
      sysClr: toHexColor(element.attributes.get('lastClr') ?? ''),
      schemeClr: theme.get(value),
      prstClr: PRESETS[value],
    }[element.name];
    if (color !== undefined) return changeLightness(color, element);
  }
  return undefined;
}

/** Background of a slide, layout or master; `image`: its link, where it is an image. */
export function readBackground(
  part: XmlElement | undefined,
  theme: ThemeColors,
): { readonly background?: Background; readonly image?: string } | undefined {
  const background = findElement(part, 'cSld', 'bg');
  const properties = findElement(background, 'bgPr');
  const image = findElement(properties, 'blipFill', 'blip')?.attributes.get('r:embed');
  if (image !== undefined) return { image };
  const gradient = findElement(properties, 'gradFill');
  const stops = listElements(findElement(gradient, 'gsLst'), 'gs').map((stop) => readColor(stop, theme));
  const [from, to] = [stops[0], stops.at(-1)];
  if (from !== undefined && to !== undefined) {
    const angle = Math.round((getXmlNumber(findElement(gradient, 'lin'), 'ang') ?? DOWNWARD) / ANGLE_UNIT) % 360;
    return { background: { kind: 'gradient', from, to, angle } };
  }
  const colour = readColor(findElement(properties, 'solidFill'), theme) ?? readColor(findElement(background, 'bgRef'), theme);
  return colour === undefined ? undefined : { background: { kind: 'colour', colour } };
}

/** Units of a degree. */
export const ANGLE_UNIT = 60_000;
const DOWNWARD = 90 * ANGLE_UNIT;

function toHexColor(value: string): HexColor | undefined {
  return /^[0-9a-f]{6}$/iu.test(value) ? `#${value.toLowerCase()}` : undefined;
}

/** Thousandths of a percent. */
const WHOLE = 100_000;

/** `lumMod` and `lumOff` change the lightness of HSL; `shade` and `tint` go toward black and white. */
function changeLightness(color: HexColor, change: XmlElement): HexColor {
  const share = (name: string, usual: number): number => (getXmlNumber(findElement(change, name), 'val') ?? usual * WHOLE) / WHOLE;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const lightness = (Math.max(...channels) + Math.min(...channels)) / 2;
  const wanted = Math.min(1, Math.max(0, lightness * share('lumMod', 1) + share('lumOff', 0)));
  const moved = channels.map((channel) => {
    const [from, toward] = wanted <= lightness ? [0, wanted / (lightness || 1)] : [1, (1 - wanted) / (1 - lightness || 1)];
    return from + (channel - from) * toward;
  });
  const [shade, tint] = [share('shade', 1), share('tint', 1)];
  const hex = moved.map((channel) => Math.round((1 - tint + channel * shade * tint) * 255));
  return `#${hex.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0')).join('')}`;
}
