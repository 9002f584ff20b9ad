import type { Target } from './target.ts';

/** Of the tests of a generated adapter, seen from the folder of conformance tests. */
const TESTS = '../../scripts/new-adapter/outside';

/** An adapter as `npm run new-adapter` writes it for a package of its own: what its tests don't see, its authors don't. */
function createTarget(port: string, titles: string, halves: readonly string[]): Target {
  return {
    port: `generated-${port}`,
    adapter: 'acme',
    suite: `${TESTS}/${port}/acme`,
    titles,
    files: halves.map((half) => `scripts/new-adapter/outside/${port}/${half}.ts`),
  };
}

export const GENERATED_TARGETS: readonly Target[] = [
  createTarget('payment', '', ['client', 'server', 'wire']),
  createTarget('geo', '', ['client']),
  { ...createTarget('analytics', '', ['client']), page: true },
  createTarget('realtime', '', ['client', 'server']),
  createTarget('auth', '', ['client', 'server']),
];
