import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNELS } from '#domain/renderer/kernels/kernels.data.ts';
import { COMPILER_OPTIONS, hashSources } from '../../tools/kernels/hash-sources.ts';

test('the built kernels come from the sources beside them', () => {
  const data = readFileSync(new URL('../../src/domain/renderer/kernels/kernels.data.ts', import.meta.url), 'utf8');
  expect(data).toContain(hashSources(COMPILER_OPTIONS));
});

test('the kernels ask for memory, and export what the renderer calls', () => {
  const module = new WebAssembly.Module(Buffer.from(KERNELS, 'base64'));
  expect(WebAssembly.Module.imports(module)).toEqual([{ module: 'env', name: 'memory', kind: 'memory' }]);
  expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual(EXPORTS);
});

const EXPORTS = ['warpRow', 'drawBodyRow', 'paintShape', 'fillShape', 'fillMask', 'softenMask', 'clipSpans', 'listVisible'];
