import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findOutsidePackages } from '../scripts/outside-packages.mjs';
import { parseAdapterSettings, pickPublicValues } from '../src/domain/adapter-settings/parse-adapter-settings.ts';

/** The module of the site that a build with ADAPTERS replaces. */
const REPLACED = fileURLToPath(new URL('../src/composition/outside-packages.ts', import.meta.url));

/** Builds the client halves of the packages that ADAPTERS names into the site, with their public settings and nothing else of them. */
export function createOutsidePackagesPlugin(environment = process.env) {
  return {
    name: 'castwright:outside-packages',
    enforce: 'pre',
    async load(id) {
      const packages = findOutsidePackages(environment.ADAPTERS);
      if (packages.length === 0 || path.normalize(id.split('?', 1)[0]) !== REPLACED) return null;
      for (const { client, server } of packages) for (const file of [client, server]) if (file !== undefined) this.addWatchFile(file);
      const withClient = packages.filter(({ client }) => client !== undefined);
      const imports = withClient.map(({ client }, index) => `import { adapters as package${index} } from ${JSON.stringify(client)};`);
      const facts = (await Promise.all(packages.map((one) => loadPublicFacts(one, environment)))).flat();
      const pick = (fact) => JSON.stringify(Object.fromEntries(facts.map(({ name, [fact]: value }) => [name, value])));
      return [
        ...imports,
        `export const OUTSIDE_PACKAGES = [${withClient.map((_, index) => `package${index}`).join(', ')}];`,
        `export const PUBLIC_SETTINGS = ${pick('settings')};`,
        `export const OUTSIDE_CAPABILITIES = ${pick('capabilities')};`,
      ].join('\n');
    },
  };
}

/** Settings that are wrong stop the server, which checks all of them; an adapter without its settings isn't chosen. */
async function loadPublicFacts({ server }, environment) {
  const { adapters } = await import(/* @vite-ignore */ pathToFileURL(server).href);
  return adapters.map(({ metadata }) => {
    const parsed = parseAdapterSettings(metadata, environment);
    const settings = parsed.kind === 'valid' ? pickPublicValues(metadata, parsed.values) : {};
    return { name: `${metadata.port}/${metadata.id}`, settings, capabilities: metadata.capabilities };
  });
}
