/** Makes `count(2, 'Video', 'Videos')` say "2 Videos", by the plural rules and the digits of the language. */
export function createCounter(locale: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(locale);
  const digits = new Intl.NumberFormat(locale);
  return (count, one, other) => `${digits.format(count)} ${rules.select(count) === 'one' ? one : other}`;
}
