const IN_FOLDER = 'node_modules/';

/**
 * CycloneDX 1.6 of a package-lock.json (version 3). The same lock gives the same bytes, so there is neither a time nor a serial
 * number in it, and no address a package came from. https://cyclonedx.org/docs/1.6/json/
 */
export function createBillOfMaterials({ name, version, packages }) {
  const root = { type: 'application', 'bom-ref': toPurl(name, version), name, version, purl: toPurl(name, version) };
  const found = Object.entries(packages).filter(([path, entry]) => path.includes(IN_FOLDER) && entry.link !== true);
  const refs = new Map(found.map(([path, entry]) => [path, toPurl(toRelativeName(path, entry), entry.version)]));
  const components = new Map(found.map(([path, entry]) => [refs.get(path), toComponent(path, entry)]));
  const graph = new Map();
  const note = (ref, path, entry) => {
    const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...(path === '' ? entry.devDependencies : {}) });
    const reached = wanted.flatMap((each) => refs.get(getInstallPath(path, each, refs)) ?? []);
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...reached]));
  };
  note(root['bom-ref'], '', packages[''] ?? {});
  for (const [path, entry] of found) note(refs.get(path), path, entry);

  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: root },
    components: sortKeys([...components.values()], (each) => each['bom-ref']),
    dependencies: sortKeys(
      [...graph].map(([ref, on]) => ({ ref, dependsOn: sortKeys([...on], (each) => each) })),
      (each) => each.ref,
    ),
  };
}

function toComponent(path, entry) {
  const name = toRelativeName(path, entry);
  const purl = toPurl(name, entry.version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: entry.version,
    // What is only needed to build and to test is not part of what runs.
    scope: entry.dev === true || entry.devOptional === true ? 'excluded' : entry.optional === true ? 'optional' : 'required',
    ...(entry.integrity && { hashes: getHashes(entry.integrity) }),
    ...(entry.license && { licenses: [getLicense(entry.license)] }),
    purl,
  };
}

/** An SPDX expression where it is one of several, else a name as the package gives it. */
function getLicense(license) {
  return /^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license };
}

function getHashes(integrity) {
  return integrity.split(' ').flatMap((each) => {
    const [algorithm, digest = ''] = each.split(/-(.*)/s);
    const alg = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
  });
}

function toRelativeName(path, entry) {
  return entry.name ?? path.slice(path.lastIndexOf(IN_FOLDER) + IN_FOLDER.length);
}

/** https://github.com/package-url/purl-spec: the scope's @ is encoded. */
function toPurl(name, version) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** Where Node resolves a package imported by the one at `path`: first in its own folder, then in its parents. */
function getInstallPath(path, wanted, known) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${IN_FOLDER}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${IN_FOLDER}${wanted}`;
    if (known.has(place) || folder === '') return place;
  }
}

function sortKeys(list, key) {
  return [...list].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
