import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findOutsidePackages } from '../../../scripts/outside-packages.mjs';
import type { AdapterMetadata } from '#domain/adapter-settings/adapter-metadata.ts';
import { loadOutsideAdapters } from '../../composition/load-outside-adapters.ts';
import { findImportProblems, type PackageFile } from './find-import-problems.ts';
import { findNotRunProblems, NOT_RUN_FILE } from './find-not-run-problems.ts';
import { findPageSourceProblems } from './find-page-source-problems.ts';
import { findSettingProblems } from './find-setting-problems.ts';
import { findSuiteProblems } from './find-suite-problems.ts';
import { listReached, readSources, type SourceFile } from './read-sources.ts';
import { checkTypes, runSuites } from './run-package-tools.ts';

export interface CheckReport {
  /** `<port>/<id>` of each adapter of the package. */
  readonly adapters: readonly string[];
  /** One sentence each; none: the adapters are ready. */
  readonly problems: readonly string[];
}

/** Ports with a half in the browser that the server's half is nothing without. */
const NEED_CLIENT: ReadonlySet<string> = new Set([
  'payment',
  'auth',
  'captcha',
  'geo',
  'rates',
  'analytics',
  'errors',
  'flags',
  'realtime',
]);

/** Checks a package of adapters: its metadata, its rules, its types and its suites. Throws a `StartError` when it can't be loaded. */
export async function checkAdapterCommand(named: string): Promise<CheckReport> {
  const folder = path.resolve(named);
  const loaded = await loadOutsideAdapters({ ADAPTERS: folder });
  const sources = readSources(folder);
  const [{ client } = {}] = findOutsidePackages(folder);
  const project = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const clientText = client === undefined ? '' : readFileSync(client, 'utf8');
  const rules = loaded.flatMap(({ metadata }) => checkAdapter(metadata, sources, clientText));
  const types = checkTypes(folder);
  const suites = runSuites(folder, project.scripts?.['test']);
  return {
    adapters: loaded.map(({ metadata }) => `${metadata.port}/${metadata.id}`),
    problems: [
      ...(loaded.length === 0 ? ['The package lists no adapter: "adapters" of its ./server is empty.'] : []),
      ...rules,
      ...findImportProblems(sources, project),
      ...(types === '' ? [] : [`The types are wrong:\n${types}`]),
      ...(suites.failure === '' ? [] : [`A suite fails:\n${suites.failure}`]),
      ...findNotRunProblems(suites.skipped.map(({ file, names }) => ({ file, skipped: names, reasons: readReasons(folder, file) }))),
    ],
  };
}

/** Why cases of the adapter's tests don't run; empty without the file. */
function readReasons(folder: string, testFile: string): Readonly<Record<string, string>> {
  const file = path.join(folder, path.dirname(testFile), NOT_RUN_FILE);
  return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function checkAdapter(metadata: AdapterMetadata, sources: readonly SourceFile[], clientText: string): readonly string[] {
  const { port, id } = metadata;
  const home = `${port}/${id}/`;
  const own = sources.filter(({ file }) => file.startsWith(home));
  if (own.length === 0) return [`${port}/${id} has no folder ${home}, where its halves, its metadata and its tests belong.`];
  const running = ['server', 'client'].flatMap((half) =>
    ['ts', 'js'].flatMap((ending) => listReached(`${home}${half}.${ending}`, sources)),
  );
  const inPage = ['ts', 'js'].flatMap((ending) => listReached(`${home}client.${ending}`, sources));
  const isListed = clientText.includes(`${home}client.`);
  return [
    ...(NEED_CLIENT.has(port) && !isListed ? [`client.ts of the package doesn’t name ${home}client.ts, the half of the page.`] : []),
    ...findSettingProblems(metadata, running),
    ...findPageSourceProblems(
      metadata,
      inPage.filter(({ file }) => !/metadata\.\w+$/.test(file)),
    ),
    ...findSuiteProblems(
      metadata,
      own.filter(({ isTest }) => isTest),
    ),
  ];
}

/** What is said at the end. */
export function formatCheckReport({ adapters, problems }: CheckReport): string {
  if (problems.length === 0)
    return `${adapters.join(', ')}: ready. No problems in metadata, rules, types, or suites, and no case was left out without a reason.\n`;
  const count = problems.length === 1 ? '1 thing is' : `${problems.length} things are`;
  return `${adapters.join(', ')}: ${count} missing or wrong.\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;
}
