import {
  type AdapterSetting,
  type PageSources,
  type SwappablePort,
  type UntypedValues,
  PORT_SETTINGS,
} from '#domain/adapter-settings/adapter-metadata.ts';
import type { BuiltInSettings, ServerFacts } from '#domain/adapter-settings/built-in-settings.ts';
import { parseAdapterSettings } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { BUILT_IN, type BuiltInConfig, type BuiltInId, getBuiltInSettings, listBuiltIn, listBuiltInSettings } from './built-in-adapters.ts';

export type GivenSettings = Readonly<Record<string, string | undefined>>;

/** Ports with rules of their own for which adapters are used. */
type RuledPort = 'payment' | 'auth' | 'captcha' | 'speech' | 'object-store';

/** Ports whose adapter is the one that their setting names, else an implied one, else the default. */
export type PlainPort = Exclude<SwappablePort, RuledPort>;

/** The chosen adapter of each plain port, with its options. */
export type PlainChoices = { readonly [Port in PlainPort]: BuiltInConfig<Port, 'kind'> };

const RULED: readonly SwappablePort[] = ['payment', 'auth', 'captcha', 'speech', 'object-store'] satisfies RuledPort[];
export const PLAIN_PORTS = (Object.keys(BUILT_IN) as SwappablePort[]).filter((port): port is PlainPort => !RULED.includes(port));

/** What the settings of the plain ports' adapters lack, a sentence each. */
export function findPlainProblems(parts: BuiltInParts): readonly string[] {
  return PLAIN_PORTS.flatMap((port) => findBuiltInProblems(port, choosePlain(port, parts), parts));
}

export function readPlain(parts: BuiltInParts): PlainChoices {
  const read = PLAIN_PORTS.map((port) => [port, readBuiltIn([port, 'kind'], choosePlain(port, parts), parts)] as const);
  return Object.fromEntries<unknown>(read) as unknown as PlainChoices;
}

export function choosePlain<Port extends PlainPort>(port: Port, { given }: BuiltInParts): BuiltInId<Port> {
  const named = listBuiltIn(port).find((id) => id === given[PORT_SETTINGS[port]]);
  return chooseBuiltIn(port, given, named);
}

/** The adapter a setting names, else the first whose variable is set, else the default. */
export function chooseBuiltIn<Port extends SwappablePort>(
  port: Port,
  given: GivenSettings,
  named: BuiltInId<Port> | undefined,
): BuiltInId<Port> {
  const implied = listBuiltIn(port).find((id) => {
    const { impliedBy } = getBuiltInSettings(port, id);
    return impliedBy !== undefined && given[impliedBy] !== undefined;
  });
  return named ?? implied ?? (BUILT_IN[port].fallback as BuiltInId<Port>);
}

/** Variables with a form that no adapter can use, whether it is chosen or not; a sentence each. */
export function findFormProblems(given: GivenSettings): readonly string[] {
  const adapters = (Object.keys(BUILT_IN) as SwappablePort[]).flatMap(listBuiltInSettings);
  return [...new Set(adapters.flatMap(({ name, variables }) => parse({ name, variables: letAllBeMissing(variables) }, given).problems))];
}

/** What the adapter's settings lack, and what contradicts; a sentence each. */
export function findBuiltInProblems<Port extends SwappablePort>(
  port: Port,
  id: BuiltInId<Port>,
  { given, facts }: BuiltInParts,
): readonly string[] {
  const settings = getBuiltInSettings(port, id);
  const { problems, values } = parse(settings, given);
  return problems.length > 0 ? problems : (settings.findProblems?.(values, facts) ?? []);
}

export interface BuiltInParts {
  readonly given: GivenSettings;
  readonly facts: ServerFacts;
}

/** Options of the adapter with its id as `tag`. Its settings have no problems. */
export function readBuiltIn<Port extends SwappablePort, Tag extends string>(
  [port, tag]: readonly [Port, Tag],
  id: BuiltInId<Port>,
  { given, facts }: BuiltInParts,
): BuiltInConfig<Port, Tag> {
  const settings = getBuiltInSettings(port, id);
  // The table makes both of one entry, which the compiler cannot follow through the id.
  return { [tag]: id, ...settings.toOptions(parse(settings, given).values, facts) } as unknown as BuiltInConfig<Port, Tag>;
}

/** Origins the page asks because of the adapter's settings. */
export function listBuiltInSources<Port extends SwappablePort>(port: Port, id: BuiltInId<Port>, given: GivenSettings): PageSources {
  const settings = getBuiltInSettings(port, id);
  return settings.listPageSources?.(parse(settings, given).values) ?? {};
}

function parse(
  { name, variables }: Pick<BuiltInSettings, 'name' | 'variables'>,
  given: GivenSettings,
): { readonly values: UntypedValues; readonly problems: readonly string[] } {
  const parsed = parseAdapterSettings({ name, settings: variables }, given);
  return parsed.kind === 'valid' ? { values: parsed.values, problems: [] } : { values: {}, problems: parsed.problems };
}

function letAllBeMissing(variables: BuiltInSettings['variables']): Readonly<Record<string, AdapterSetting>> {
  return Object.fromEntries(Object.entries(variables).map(([variable, setting]) => [variable, { ...setting, required: false }]));
}
