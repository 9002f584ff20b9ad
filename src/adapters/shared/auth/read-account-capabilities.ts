import { ALL_CAPABILITIES, type AccountCapabilities } from '#ports/account-capabilities.ts';

/** Words of an adapter's metadata, like `hosted-page`, as the capabilities pages and suites read. Other words are the adapter's own. */
export function readAccountCapabilities(words: readonly string[]): AccountCapabilities {
  const names = Object.keys(ALL_CAPABILITIES) as (keyof AccountCapabilities)[];
  const declares = (name: string) => words.includes(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return Object.fromEntries(names.map((name) => [name, declares(name)])) as Record<keyof AccountCapabilities, boolean>;
}
