import type { AdapterMetadata } from '#domain/adapter-settings/adapter-metadata.ts';
import type { SourceFile } from './read-sources.ts';

const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const READS_ENVIRONMENT = /\bprocess\.env\b|\bimport\.meta\.env\b/;
const READ = (variable: string) => new RegExp(`\\bsettings(?:\\.|\\[['"])${variable}\\b`);
/** What is taken out of the settings by name: `const { A } = settings`, `({ settings: { A } })`, `({ A }: SettingValues<…>)`. */
const TAKEN = /\{([^{}]*)\}\s*=\s*(?:[\w$]+\.)*settings\b|\bsettings\s*:\s*\{([^{}]*)\}|\{([^{}]*)\}\s*:\s*[^=;)]*\bSettingValues\b/g;

/** Settings that are read and not declared, or declared and not read; `sources` are the adapter's files without its tests. */
export function findSettingProblems(
  { settings = {}, pageSources = {} }: AdapterMetadata,
  sources: readonly SourceFile[],
): readonly string[] {
  const code = sources.filter(({ file }) => !file.endsWith('metadata.ts') && !file.endsWith('metadata.js'));
  const fromEnvironment = code
    .filter(({ text }) => READS_ENVIRONMENT.test(text))
    .map(({ file }) => `${file} reads the environment: declare a setting in the metadata, and take it from "settings".`);
  const undeclared = code.flatMap(({ file, text }) =>
    [...new Set(text.match(VARIABLE) ?? [])]
      .filter((variable) => isRead(text, variable) && settings[variable] === undefined && !isConstant(text, variable))
      .map((variable) => `${file} reads the setting ${variable}, which the metadata doesn’t declare.`),
  );
  const inPage = new Set(
    Object.values(pageSources).flatMap((sources) => sources.flatMap((source) => /^\{(\w+)\}$/.exec(source)?.[1] ?? [])),
  );
  const unused = Object.keys(settings)
    .filter((variable) => !inPage.has(variable) && !code.some(({ text }) => text.includes(variable)))
    .map((variable) => `The metadata declares ${variable}, and no file reads it.`);
  const secrets = Object.entries(settings)
    .filter(([, setting]) => setting.kind === 'secret' && setting.rotates !== true && /webhook/i.test(setting.about))
    .map(
      ([variable]) => `${variable} is about webhooks: with rotates: true, webhooks of the old secret are taken for a day after a change.`,
    );
  return [...fromEnvironment, ...undeclared, ...unused, ...secrets];
}

/** A name in an object of another kind is none: codes of a company are often written as settings are. */
function isRead(text: string, variable: string): boolean {
  const taken = [...text.matchAll(TAKEN)].map(([, ...groups]) => groups.join(','));
  return READ(variable).test(text) || taken.some((names) => new RegExp(`(?:^|,)\\s*${variable}\\b`).test(names));
}

/** Made in the file, or imported by it. */
function isConstant(text: string, variable: string): boolean {
  return new RegExp(`\\bconst\\s+${variable}\\b|\\bimport\\s*\\{[^}]*\\b${variable}\\b`).test(text);
}
