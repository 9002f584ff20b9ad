import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** What the generator reads, and everything that could name an adapter outside its folder. */
const COPIED = ['scripts', 'src', 'server', 'package.json', '.oxfmtrc.json', '.oxfmtrc.jsonc'];
const SHARED = ['{scripts,src,server}/**/*.{ts,tsx,mjs}', 'package.json'];

const folder = mkdtempSync(path.join(tmpdir(), 'castwright-new-adapter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new payment adapter is its folder, its test, and one line in one file of each runtime', () => {
  for (const name of COPIED.filter((one) => globSync(one).length > 0)) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/new-adapter.mjs', 'payment', 'acme'], { cwd: folder, stdio: 'pipe' });

  const changed = globSync(SHARED).flatMap((file) => {
    const [before, after] = [file, path.join(folder, file)].map((one) => readFileSync(one, 'utf8').split('\n'));
    const added = after?.filter((line) => !before?.includes(line)) ?? [];
    const isSame = before?.join() === after?.join();
    return isSame ? [] : [{ file: file.replaceAll(path.sep, '/'), added, lines: (after?.length ?? 0) - (before?.length ?? 0) }];
  });
  expect(changed).toEqual([
    { file: 'server/composition/payment-gateways.ts', added: [expect.stringContaining('as acme }')], lines: 1 },
    { file: 'src/composition/app-adapters.ts', added: [expect.stringContaining('createAcmeCheckout()')], lines: 1 },
  ]);
  const created = globSync('**/*.ts', { cwd: path.join(folder, 'src/adapters/payment/acme') });
  expect(created).toEqual(expect.arrayContaining([path.join('server', 'acme-entry.ts'), path.join('client', 'index.ts')]));
});
