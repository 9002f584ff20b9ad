import { describe, expect, test } from 'vitest';
import { hasInstalled } from '../../scripts/has-installed.mjs';

const REQUIRED = {
  '': { optionalDependencies: { runtime: '1.0.0' } },
  'node_modules/zod': { integrity: 'sha512-zod' },
  'node_modules/runtime': { integrity: 'sha512-runtime', optional: true, os: ['linux', 'win32'] },
  'node_modules/image-musl': { integrity: 'sha512-musl', optional: true },
};
const { '': _project, 'node_modules/image-musl': _musl, ...all } = REQUIRED;
const { 'node_modules/runtime': _runtime, ...withoutRuntime } = all;

describe('whether the packages are installed', () => {
  test.each([
    ['all are', all, 'linux', true],
    ['an optional one that an update brought isn’t', withoutRuntime, 'linux', false],
    ['an optional one isn’t, which is for other systems', withoutRuntime, 'freebsd', true],
    ['one has another content', { ...all, 'node_modules/zod': { integrity: 'sha512-old' } }, 'linux', false],
    ['nothing is', {}, 'linux', false],
  ])('%s', (_, installed, platform, expected) => {
    expect(hasInstalled(REQUIRED, installed, platform)).toBe(expected);
  });
});
