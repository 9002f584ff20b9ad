import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createBillOfMaterials } from '../../scripts/sbom/create-bill-of-materials.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}

const lockFile = async (): Promise<Lock> => JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;

describe('software bill of materials', () => {
  test('lists every package of the lock file once, with version, hash, and license', async () => {
    const lock = await lockFile();
    const bill = createBillOfMaterials(lock);
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'castwright' } } });
    const listed = bill.components.map((each) => each.purl);
    expect(new Set(listed).size).toBe(listed.length);
    for (const [path, { version, link }] of Object.entries(lock.packages)) {
      if (path === '' || link === true) continue;
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length).replace(/^@/, '%40');
      expect(listed).toContain(`pkg:npm/${name}@${version}`);
    }
    for (const each of bill.components) expect(each.hashes?.[0]?.content, each.purl).toMatch(/^[0-9a-f]{40,128}$/);
  });

  test('lists dependencies between listed packages only', async () => {
    const bill = createBillOfMaterials(await lockFile());
    const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((each) => each['bom-ref'])]);
    for (const { ref, dependsOn } of bill.dependencies) expect([ref, ...dependsOn].filter((each) => !refs.has(each))).toEqual([]);
    const own = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref']);
    expect(own?.dependsOn.some((each) => each.startsWith('pkg:npm/fastify@'))).toBe(true);
  });

  test('contains no local paths or registry URLs and is deterministic', async () => {
    const lock = await lockFile();
    const text = JSON.stringify({ ...createBillOfMaterials(lock), $schema: '' });
    expect(text).not.toMatch(/https?:|file:|\/home\/|\/work\/|node_modules/);
    expect(text).toBe(JSON.stringify({ ...createBillOfMaterials(lock), $schema: '' }));
  });

  test('resolves nested packages to the nearest one, and leaves out build dependencies', () => {
    const bill = createBillOfMaterials({
      name: 'app',
      version: '1.0.0',
      packages: {
        '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/a/node_modules/b': { version: '2.0.0' },
        'node_modules/tool': { version: '1.0.0', dev: true },
      },
    });
    expect(bill.dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual(['pkg:npm/b@2.0.0']);
    expect(bill.components.map(({ name, version, scope }) => `${name}@${version} ${scope}`)).toEqual([
      'a@1.0.0 required',
      'b@1.0.0 required',
      'b@2.0.0 required',
      'tool@1.0.0 excluded',
    ]);
  });
});
