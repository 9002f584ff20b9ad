import type { AdapterMetadata, AdapterSetting, PageSources, RotatingSecret, UntypedValues } from './adapter-metadata.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type ParsedSettings =
  | { readonly kind: 'valid'; readonly values: UntypedValues }
  /** One sentence for every variable to look at, with its name in front. */
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

type Parsed = { readonly value: UntypedValues[string] } | { readonly problem: string };

const ON: ReadonlySet<string> = new Set(['on', 'true']);
const OFF: ReadonlySet<string> = new Set(['off', 'false']);
const MOMENT = '2026-11-21T09:00:00Z';
const IS_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads an adapter's settings from the environment and checks all of them. A variable that is empty counts as left out. */
export function parseAdapterSettings(
  { name, settings = {} }: Pick<AdapterMetadata, 'name' | 'settings'>,
  environment: Environment,
): ParsedSettings {
  const get = (variable: string) => environment[variable]?.trim() || undefined;
  const parsed = Object.entries(settings).map(([variable, setting]) => [variable, parseSetting(variable, setting, { get, name })] as const);
  const problems = parsed.flatMap(([variable, result]) => ('problem' in result ? [`${variable}${result.problem}`] : []));
  if (problems.length > 0) return { kind: 'invalid', problems };
  return {
    kind: 'valid',
    values: Object.fromEntries(parsed.map(([variable, result]) => [variable, 'value' in result ? result.value : undefined])),
  };
}

/** Every variable that an adapter's settings read: those of a rotating secret are three. */
export function listVariables({ settings = {} }: Pick<AdapterMetadata, 'settings'>): readonly string[] {
  return Object.entries(settings).flatMap(([variable, setting]) =>
    isRotating(setting) ? [variable, `${variable}_OLD`, `${variable}_CHANGED_AT`] : [variable],
  );
}

/** Ids of adapters with commas between them, each once. */
export function parseAdapterNames(text: string): readonly string[] {
  return [...new Set(text.split(',').flatMap((name) => name.trim() || []))];
}

/** Values the browser may have. */
export function pickPublicValues({ settings = {} }: Pick<AdapterMetadata, 'settings'>, values: UntypedValues): UntypedValues {
  return Object.fromEntries(Object.entries(values).filter(([variable]) => settings[variable]?.public === true));
}

/** Page sources with the origins of settings in the place of their names; a setting without an address gives none. */
export function fillPageSources({ pageSources = {} }: Pick<AdapterMetadata, 'pageSources'>, values: UntypedValues): PageSources {
  const fill = (source: string): readonly string[] => {
    const [, variable] = /^\{(\w+)\}$/.exec(source) ?? [];
    if (variable === undefined) return [source];
    const value = values[variable];
    return typeof value === 'string' && isAddress(value) ? [new URL(value).origin] : [];
  };
  return Object.fromEntries(Object.entries(pageSources).map(([directive, sources]) => [directive, sources.flatMap(fill)]));
}

interface SettingContext {
  readonly get: (variable: string) => string | undefined;
  readonly name: string;
}

function parseSetting(variable: string, setting: AdapterSetting, { get, name }: SettingContext): Parsed {
  const text = get(variable);
  if (text === undefined) {
    if (setting.required === true) return { problem: `: ${setting.missing ?? `needed with ${name}.`}` };
    return { value: 'fallback' in setting ? setting.fallback : undefined };
  }
  if (isRotating(setting)) return parseRotatingSecret(text, variable, get);
  return parseText(text, setting);
}

function isRotating(setting: AdapterSetting): boolean {
  return setting.kind === 'secret' && setting.rotates === true;
}

function parseText(text: string, setting: AdapterSetting): Parsed {
  switch (setting.kind) {
    case 'text':
      if (setting.maxLength !== undefined && text.length > setting.maxLength)
        return { problem: `: has at most ${setting.maxLength} characters` };
      return { value: text };
    case 'secret':
      return { value: text };
    case 'url':
      if (!isAddress(text, setting.protocols)) return { problem: `: is an address like ${setting.example}` };
      return { value: setting.verbatim === true ? text : text.replace(/\/+$/, '') };
    case 'choice':
      return setting.choices.includes(text) ? { value: text } : { problem: `: is ${listChoices(setting.choices)}` };
    case 'switch':
      return ON.has(text) || OFF.has(text) ? { value: ON.has(text) } : { problem: ': is on or off' };
    case 'number': {
      const value = Number(text);
      const isInRange = Number.isFinite(value) && value >= setting.min && value <= setting.max;
      return isInRange ? { value } : { problem: `: is a number between ${setting.min} and ${setting.max}` };
    }
  }
}

function parseRotatingSecret(current: string, variable: string, get: SettingContext['get']): Parsed {
  const [secret, moment] = [get(`${variable}_OLD`), get(`${variable}_CHANGED_AT`)];
  if (secret === undefined) return { value: { current } satisfies RotatingSecret };
  if (moment === undefined) return { problem: `_CHANGED_AT: needed with ${variable}_OLD; the old secret counts for a day after it.` };
  const changedAt = IS_MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(changedAt)) return { problem: `_CHANGED_AT: is a moment like ${MOMENT}` };
  return { value: { current, old: { secret, changedAt } } satisfies RotatingSecret };
}

const WEB: readonly string[] = ['http', 'https'];

function isAddress(text: string, protocols: readonly string[] = WEB): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1));
}

/** `a, b or c`, as messages about settings say it. */
export function listChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
