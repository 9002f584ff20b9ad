import { parseTable, type SpokenLanguage } from '../spoken-language.ts';

/** A word or letter for thousands, millions and so on. */
export interface Scale {
  readonly one: string;
  readonly many: string;
  /** It counts what follows directly, without “of”. */
  readonly isThousand: boolean;
  /** Read only in amounts of money: `€2m`. */
  readonly isMoneyOnly: boolean;
}

const parsed = new WeakMap<SpokenLanguage, ReadonlyMap<string, Scale>>();

/** By each way of writing it. A row: `K,k|one|many|where`, where `money` means in amounts of money only, and `word` isn't read alone. */
export function parseScales(language: SpokenLanguage): ReadonlyMap<string, Scale> {
  const known = parsed.get(language);
  if (known !== undefined) return known;
  const rows = parseTable(language.tables.scales).flatMap(([names = '', one = '', many = one, where = '']) =>
    names.split(',').map((name): [string, Scale] => {
      return [name, { one, many, isThousand: /^(?:thousand|mil|mille|mila|tausend)$/u.test(many), isMoneyOnly: where !== '' }];
    }),
  );
  const scales = new Map(rows);
  parsed.set(language, scales);
  return scales;
}
