import type { AdapterMetadata } from '#domain/adapter-settings/adapter-metadata.ts';
import type { SourceFile } from './read-sources.ts';

/** Names that lead nowhere by definition, as bases of addresses that are only read. */
const NOWHERE = /\.invalid$/;
const ADDRESS = /https?:\/\/[a-z0-9.-]+(?::\d+)?/gi;

/** Places the page's half talks to that its content policy would refuse; `pageFiles` are what client.ts of the adapter leads to. */
export function findPageSourceProblems(
  { settings = {}, pageSources = {} }: AdapterMetadata,
  pageFiles: readonly SourceFile[],
): readonly string[] {
  const sources = Object.values(pageSources).flat();
  const named = pageFiles.flatMap(({ file, text }) =>
    [...new Set(text.match(ADDRESS) ?? [])]
      .filter((address) => !NOWHERE.test(address) && !sources.some((source) => source.startsWith(address)))
      .map((address) => `${file} names ${address}, which isn’t in pageSources: the page’s content policy refuses it.`),
  );
  const addresses = Object.entries(settings)
    .filter(([variable, { kind, public: isPublic }]) => kind === 'url' && isPublic === true && !sources.includes(`{${variable}}`))
    .map(
      ([variable]) =>
        `The page is given the address ${variable}, which isn’t in pageSources: add '{${variable}}' to the directive it needs.`,
    );
  const unknown = sources.flatMap((source) => {
    const variable = /^\{(\w+)\}$/.exec(source)?.[1];
    return variable === undefined || settings[variable]?.kind === 'url'
      ? []
      : [`pageSources name {${variable}}, which is no setting of kind url.`];
  });
  return [...named, ...addresses, ...unknown];
}
