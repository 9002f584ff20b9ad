import type { Counted } from './spoken-language.ts';

interface Scale {
  readonly thousand: (count: string, number: number) => string;
  readonly million: Counted;
  /** A thousand millions. */
  readonly billion: Counted;
  /** Words for 1 to 999. */
  readonly below: (number: number, isLast: boolean) => string;
  readonly zero: string;
  /** Joins the groups; the last one has the number behind it. */
  readonly join?: (groups: readonly string[], last: number) => string;
}

/** Makes a cardinal of groups of three digits. */
export function createCardinal(scale: Scale): (number: number) => string {
  return (number) => {
    if (number === 0) return scale.zero;
    const [billions = 0, millions = 0, thousands = 0, rest = 0] = [1e9, 1e6, 1e3, 1].map((unit) => Math.floor(number / unit) % 1000);
    const groups = [
      countGroup(billions, scale.billion, scale),
      countGroup(millions, scale.million, scale),
      thousands === 0 ? '' : scale.thousand(scale.below(thousands, false), thousands),
      rest === 0 ? '' : scale.below(rest, true),
    ].filter((group) => group !== '');
    return scale.join === undefined ? groups.join(' ') : scale.join(groups, rest);
  };
}

function countGroup(count: number, [one, many]: Counted, scale: Scale): string {
  if (count === 0) return '';
  return count === 1 ? one : `${scale.below(count, false)} ${many}`;
}
