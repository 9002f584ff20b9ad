import { describe, expect, test } from 'vitest';
import * as constants from '#domain/constants.ts';
import { SourceTree } from './conformance/source-tree.ts';

const IMPORTS = /import (?:type )?\{([^}]*)\} from '[^']*\/constants\.ts'/g;
const TITLE = /(['"`])((?:(?!\1)[^\\\n])*\bTIM-1 (?:(?!\1)[^\\\n])*)\1/g;

const tree = new SourceTree('.');
const titles = tree
  .files('tests/**/*.{test,suite,setups}.{ts,tsx}')
  .flatMap((file) => [...tree.text(file).matchAll(TITLE)])
  .map(([, , title = '']) => title);

/** Adapters, the interface, and the rules of the domain they go by; not what only tests know. */
const inForce = new Set(tree.files('src/{adapters,ui}/**/*.{ts,tsx}'));
for (const file of inForce) for (const target of tree.named(file)) if (target.startsWith('src/domain/')) inForce.add(target);
const used = new Set(
  [...inForce]
    .flatMap((file) => [...tree.text(file).matchAll(IMPORTS)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
);

describe.each(Object.keys(constants))('TIM-1: %s', (name) => {
  test('a test with the constant in its title proves its behavior', () => {
    expect(titles.some((title) => new RegExp(`TIM-1 .*\\b${name}\\b`).test(title))).toBe(true);
  });

  test('an adapter or the interface uses it', () => {
    expect(used.has(name)).toBe(true);
  });
});
